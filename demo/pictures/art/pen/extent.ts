const COMMANDS = /([MLHVCQTAZ])([^MLHVCQTAZ]*)/gi
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g

/** Returns the left, top, right and bottom that shapes reach at most: control points and line widths count. */
export function reachOf(body: string): [number, number, number, number] {
  const xs: number[] = []
  const ys: number[] = []
  for (const [tag, kind = ''] of body.matchAll(/<(path|rect|circle|ellipse) [^>]*>/g)) {
    const half = valueOf(tag, 'stroke-width') / 2
    const add = (x: number, y: number, rx: number, ry = rx) => {
      xs.push(x - rx - half, x + rx + half)
      ys.push(y - ry - half, y + ry + half)
    }
    if (kind === 'path') for (const [x, y] of pointsOf(/ d="([^"]*)"/.exec(tag)?.[1] ?? '')) add(x, y, 0)
    else if (kind === 'circle') add(valueOf(tag, 'cx'), valueOf(tag, 'cy'), valueOf(tag, 'r'))
    else if (kind === 'ellipse')
      add(valueOf(tag, 'cx'), valueOf(tag, 'cy'), Math.max(valueOf(tag, 'rx'), valueOf(tag, 'ry')))
    else {
      add(valueOf(tag, 'x'), valueOf(tag, 'y'), 0)
      add(valueOf(tag, 'x') + valueOf(tag, 'width'), valueOf(tag, 'y') + valueOf(tag, 'height'), 0)
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Returns the points and control points of a path. Of an arc it returns the ends and the box around them. */
function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(COMMANDS)) {
    const numbers = (rest.match(NUMBERS) ?? []).map(Number)
    const relative = command === command.toLowerCase()
    const kind = command.toUpperCase()
    const step = { H: 1, V: 1, C: 6, Q: 4, A: 7 }[kind] ?? 2
    for (let at = 0; at + step <= numbers.length; at += step) {
      const part = numbers.slice(at, at + step)
      const [fromX, fromY] = relative ? [x, y] : [0, 0]
      if (kind === 'H') x = fromX + (part[0] ?? 0)
      else if (kind === 'V') y = fromY + (part[0] ?? 0)
      else {
        const pairs = kind === 'A' ? part.slice(5) : part
        for (let at = 0; at < pairs.length; at += 2)
          points.push([fromX + (pairs[at] ?? 0), fromY + (pairs[at + 1] ?? 0)])
        const [rx = 0, ry = 0] = kind === 'A' ? part : []
        const [toX, toY] = points.at(-1) ?? [x, y]
        if (kind === 'A') points.push([x - rx, y - ry], [x + rx, y + ry], [toX - rx, toY - ry], [toX + rx, toY + ry])
        ;[x, y] = [toX, toY]
      }
      points.push([x, y])
    }
  }
  return points
}

/** Returns the number in an attribute of an element, 0 when it has none. */
export function valueOf(tag: string, name: string): number {
  return Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(tag)?.[1] ?? 0)
}
