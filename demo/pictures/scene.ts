/** The part of a drawing that is painted, in the drawing's units. */
interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** What a picture shows: `upright` on a floor, or `flat`, seen from above. */
export interface Subject {
  /** SVG elements. */
  body: string
  bounds: Bounds
  pose: 'upright' | 'flat'
  /** The hue of the backdrop, in degrees. */
  hue: number
}

const SHOTS = ['hero', 'front', 'set', 'detail'] as const
export type Shot = (typeof SHOTS)[number]

export const isShot = (word: string): word is Shot => SHOTS.some((shot) => shot === word)

/** Where a subject goes. */
interface Frame {
  /** Middle of the foot of an upright subject, or of a flat subject. */
  x: number
  y: number
  /** The most that it may fill. */
  width: number
  height: number
  turn?: number
}

/**
 * Returns a picture. `hero` is 1280 × 720 units: the subject large on a set, with two empty blocks for depth. The
 * others are 960 units square: `front` on white, `set` on a tinted set, `detail` a close-up.
 */
export function sceneOf(subject: Subject, shot: Shot): string {
  const { hue, pose } = subject
  if (shot === 'hero') return heroScene(subject)
  if (shot === 'front') {
    const body =
      pose === 'upright'
        ? drawUpright(subject, centred({ x: 480, y: 835, width: 740, height: 720 }, subject))
        : drawFlat(subject, { x: 480, y: 480, width: 760, height: 720 })
    return page(960, 960, `${studio(hue)}${body}`)
  }
  if (shot === 'set') {
    const body =
      pose === 'upright'
        ? room(960, 960, hue, 690) +
          disc(480, 400, 330, `hsl(${hue} 46% 94%)`, 0.75) +
          podium(480, 716, 345, 150, hue) +
          drawUpright(subject, { x: 480, y: 724, width: 610, height: 600 })
        : table(960, 960, hue) + drawFlat(subject, { x: 480, y: 480, width: 720, height: 640, turn: -14 })
    return page(960, 960, body)
  }
  const body =
    table(960, 960, hue + 12) +
    drawFlat(subject, { x: 430, y: 560, width: 1250, height: 1180, turn: pose === 'flat' ? 6 : 0 })
  return page(960, 960, body)
}

function heroScene(subject: Subject): string {
  const { hue, pose } = subject
  const set =
    room(1280, 720, hue, 520) +
    disc(640, 310, 300, `hsl(${hue} 52% 93%)`, 0.8) +
    podium(196, 548, 104, 200, hue) +
    podium(1112, 596, 132, 160, hue) +
    podium(640, 572, 400, 170, hue)
  const frame = { x: 640, y: 580, width: 640, height: 490 }
  return page(
    1280,
    720,
    set +
      (pose === 'upright'
        ? drawUpright(subject, frame)
        : drawFlat(subject, { ...frame, y: 330, width: 640, height: 430, turn: -6 })),
  )
}

function page(width: number, height: number, body: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${DEFINITIONS}</defs>${body}</svg>`
}

/** Shadows: `contact` under an upright subject; the filter `cast` draws a flat subject with its shadow. */
const DEFINITIONS =
  '<radialGradient id="contact"><stop offset="0" stop-color="#1b1712" stop-opacity=".5"/>' +
  '<stop offset=".5" stop-color="#1b1712" stop-opacity=".17"/>' +
  '<stop offset="1" stop-color="#1b1712" stop-opacity="0"/></radialGradient>' +
  '<filter id="cast" x="-15%" y="-15%" width="130%" height="140%" color-interpolation-filters="sRGB">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="15"/><feOffset dx="9" dy="20"/>' +
  '<feColorMatrix values="0 0 0 0 .1 0 0 0 0 .08 0 0 0 0 .06 0 0 0 .32 0"/>' +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

function drawUpright(subject: Subject, frame: Frame): string {
  const scale = scaleOf(subject.bounds, frame)
  const half = (subject.bounds.width * scale) / 2
  const wide = `rx="${half * 1.22}" ry="${Math.max(20, half * 0.13)}"`
  const narrow = `rx="${half * 0.96}" ry="${Math.max(9, half * 0.05)}"`
  return (
    `<ellipse cx="${frame.x}" cy="${frame.y - 4}" ${wide} fill="url(#contact)" opacity=".55"/>` +
    `<ellipse cx="${frame.x}" cy="${frame.y - 3}" ${narrow} fill="url(#contact)"/>` +
    fitted(subject, frame, scale, frame.y - subject.bounds.height * scale)
  )
}

/** Moves the foot so that a low subject is in the middle of the picture. */
function centred(frame: Frame, { bounds }: Subject): Frame {
  const height = bounds.height * scaleOf(bounds, frame)
  return { ...frame, y: Math.min(frame.y, 492 + height / 2) }
}

function drawFlat(subject: Subject, frame: Frame): string {
  const scale = scaleOf(subject.bounds, frame)
  const thing = fitted(subject, frame, scale, frame.y - (subject.bounds.height * scale) / 2)
  return `<g filter="url(#cast)"><g transform="rotate(${frame.turn ?? 0} ${frame.x} ${frame.y})">${thing}</g></g>`
}

function scaleOf(bounds: Bounds, room: { width: number; height: number }): number {
  return Math.min(room.width / bounds.width, room.height / bounds.height)
}

function fitted({ body, bounds }: Subject, frame: Frame, scale: number, top: number): string {
  const left = frame.x - (bounds.width * scale) / 2
  const transform = `translate(${left} ${top}) scale(${scale}) translate(${-bounds.left} ${-bounds.top})`
  return `<g transform="${transform}">${body}</g>`
}

/** Returns a backdrop that is almost white, with a touch of the hue at the edges. */
function studio(hue: number): string {
  return (
    `<radialGradient id="studio" cx=".5" cy=".42" r=".78"><stop offset="0" stop-color="#ffffff"/>` +
    `<stop offset=".6" stop-color="#fefefd"/><stop offset="1" stop-color="hsl(${hue} 26% 95%)"/></radialGradient>` +
    `<rect width="960" height="960" fill="url(#studio)"/>`
  )
}

/** Returns a wall and a floor that meet softly at `horizon`. */
function room(width: number, height: number, hue: number, horizon: number): string {
  return (
    `<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 36% 82%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 44% 89%)"/></linearGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 34% 84%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 38% 91%)"/></linearGradient>` +
    `<rect width="${width}" height="${horizon}" fill="url(#wall)"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>`
  )
}

/** Returns a tinted surface seen from above, lit from the upper left. */
function table(width: number, height: number, hue: number): string {
  return (
    `<linearGradient id="table" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 44% 92%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 34% 82%)"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#table)"/>` +
    `<path d="M0 0h${width * 0.62}L${width * 0.2} ${height}H0z" fill="#fff" opacity=".2"/>`
  )
}

function disc(x: number, y: number, radius: number, color: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${opacity}"/>`
}

/** Returns a round block; `y` is the middle of its top. */
function podium(x: number, y: number, radius: number, height: number, hue: number): string {
  const flat = radius * 0.16
  const id = `podium${Math.round(x)}`
  return (
    `<linearGradient id="${id}"><stop offset="0" stop-color="hsl(${hue} 28% 72%)"/>` +
    `<stop offset=".35" stop-color="hsl(${hue} 38% 88%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 26% 68%)"/></linearGradient>` +
    `<ellipse cx="${x}" cy="${y + height + 6}" rx="${radius * 1.14}" ry="${flat * 1.3}" ` +
    'fill="url(#contact)" opacity=".6"/>' +
    `<path d="M${x - radius} ${y}v${height}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${-height}z" fill="url(#${id})"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${flat}" fill="hsl(${hue} 48% 95%)"/>`
  )
}
