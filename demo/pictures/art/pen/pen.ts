/** A drawing of a product without its scene. The drawing chooses its own unit of length. */
export interface Drawing {
  width: number
  height: number
  /** SVG elements. */
  body: string
}

type Stops = readonly string[]

/** Makes gradients and adds their definitions to the drawing. `#rrggbb/0.5` is a stop with opacity. */
export interface Pen {
  /** A fill that runs from top to bottom. */
  down(...stops: Stops): string
  /** A fill that runs from left to right. */
  across(...stops: Stops): string
  /** A fill that runs from top left to bottom right. */
  slant(...stops: Stops): string
  /** A fill that spreads from a light spot at the upper left. */
  round(...stops: Stops): string
}

/** Paints a drawing. Gradients have ids by content, so that several drawings can share a document. */
export function draw(width: number, height: number, paint: (pen: Pen) => string): Drawing {
  const definitions = new Map<string, string>()
  const gradient = (tag: string, attributes: string, stops: Stops) => {
    const content = stops
      .map((color, at) => `<stop offset="${(at / Math.max(1, stops.length - 1)).toFixed(3)}" ${stopColor(color)}/>`)
      .join('')
    const definition = `${attributes}>${content}</${tag}>`
    const id = `g${hash(tag + definition)}`
    definitions.set(id, `<${tag} id="${id}" ${definition}`)
    return `url(#${id})`
  }
  const body = paint({
    down: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops),
    across: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops),
    slant: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops),
    round: (...stops) => gradient('radialGradient', 'cx="0.38" cy="0.32" r="0.75"', stops),
  })
  return { width, height, body: `<defs>${[...definitions.values()].join('')}</defs>${body}` }
}

/** A rectangle with rounded corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, color: string, width: number, more = ''): string {
  const stroke = `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${d}" fill="none" ${stroke} ${more}/>`
}

/** Moves shapes and turns them by `turn` degrees about a point. */
export function placed(body: string, x: number, y: number, turn = 0, about: [number, number] = [0, 0]): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${about[0]} ${about[1]})">${body}</g>`
}

/** Adds the mirror image of shapes, left to right about the middle of a drawing of `width`. */
export function paired(width: number, body: string): string {
  return `${body}<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`
}

/** Cuts shapes off at an outline. */
export function inside(outline: string, body: string): string {
  const id = `c${hash(outline)}`
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

export function repeat(count: number, one: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => one(index)).join('')
}

/** Mixes a `#rrggbb` colour with white (`amount` above 0, up to 1) or with black (below 0, down to -1). */
export function tone(color: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const share = Math.abs(amount)
  const mixed = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(channel + (target - channel) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function stopColor(color: string): string {
  const [solid, opacity] = color.split('/')
  return `stop-color="${solid}"${opacity ? ` stop-opacity="${opacity}"` : ''}`
}

function hash(text: string): string {
  let value = 5381
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0
  return value.toString(36)
}
