import type { Drawing } from './art/pen.ts'

/** The part of a drawing that is painted, in the drawing's units. */
export interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** What is photographed: `stands` on a floor, or `lies` under the camera. */
export interface Subject {
  drawing: Drawing
  bounds: Bounds
  pose: 'stands' | 'lies'
  /** The backdrop's colour, degrees. */
  hue: number
}

export type Shot = 'front' | 'set' | 'detail'

interface Place {
  /** Middle of the subject's foot (standing) or of the subject (lying). */
  x: number
  y: number
  /** The room it may fill. */
  width: number
  height: number
  turn?: number
}

/** A square product picture of 960 units: on white, on a tinted set, or a part of it large. */
export function productScene(subject: Subject, shot: Shot): string {
  const { hue, pose } = subject
  if (shot === 'front') {
    const body =
      pose === 'stands'
        ? standing(subject, centred({ x: 480, y: 835, width: 740, height: 720 }, subject))
        : lying(subject, { x: 480, y: 480, width: 760, height: 720 })
    return page(960, 960, `${studio(hue)}${body}`)
  }
  if (shot === 'set') {
    const body =
      pose === 'stands'
        ? room(960, 960, hue, 690) +
          disc(480, 400, 330, `hsl(${hue} 46% 94%)`, 0.75) +
          podium(480, 716, 345, 150, hue) +
          standing(subject, { x: 480, y: 724, width: 610, height: 600 })
        : table(960, 960, hue) + lying(subject, { x: 480, y: 480, width: 720, height: 640, turn: -14 })
    return page(960, 960, body)
  }
  const body =
    table(960, 960, hue + 12) +
    lying(subject, { x: 430, y: 560, width: 1250, height: 1180, turn: pose === 'lies' ? 6 : 0 })
  return page(960, 960, body)
}

/** A hero picture of 1280 × 720 units: the subject large on a set, two empty blocks for depth. */
export function heroScene(subject: Subject): string {
  const { hue, pose } = subject
  const set =
    room(1280, 720, hue, 520) +
    disc(640, 310, 300, `hsl(${hue} 52% 93%)`, 0.8) +
    podium(196, 548, 104, 200, hue) +
    podium(1112, 596, 132, 160, hue) +
    podium(640, 572, 400, 170, hue)
  const place = { x: 640, y: 580, width: 640, height: 490 }
  return page(
    1280,
    720,
    set +
      (pose === 'stands'
        ? standing(subject, place)
        : lying(subject, { ...place, y: 330, width: 640, height: 430, turn: -6 })),
  )
}

function page(width: number, height: number, body: string): string {
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><defs>${DEFINITIONS}</defs>${body}</svg>`
}

/** Shadows: `contact` under what stands; `cast` beneath what lies, drawn together with the thing itself. */
const DEFINITIONS =
  '<radialGradient id="contact"><stop offset="0" stop-color="#1b1712" stop-opacity=".5"/>' +
  '<stop offset=".5" stop-color="#1b1712" stop-opacity=".17"/><stop offset="1" stop-color="#1b1712" stop-opacity="0"/></radialGradient>' +
  '<filter id="cast" x="-15%" y="-15%" width="130%" height="140%" color-interpolation-filters="sRGB">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="15"/><feOffset dx="9" dy="20"/>' +
  '<feColorMatrix values="0 0 0 0 .1 0 0 0 0 .08 0 0 0 0 .06 0 0 0 .32 0"/>' +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

function standing(subject: Subject, place: Place): string {
  const scale = scaleOf(subject.bounds, place)
  const half = (subject.bounds.width * scale) / 2
  return (
    `<ellipse cx="${place.x}" cy="${place.y - 4}" rx="${half * 1.22}" ry="${Math.max(20, half * 0.13)}" fill="url(#contact)" opacity=".55"/>` +
    `<ellipse cx="${place.x}" cy="${place.y - 3}" rx="${half * 0.96}" ry="${Math.max(9, half * 0.05)}" fill="url(#contact)"/>` +
    fitted(subject, place, scale, place.y - subject.bounds.height * scale)
  )
}

/** The place with its foot moved so that a low subject stands in the middle of the picture. */
function centred(place: Place, { bounds }: Subject): Place {
  const height = bounds.height * scaleOf(bounds, place)
  return { ...place, y: Math.min(place.y, 492 + height / 2) }
}

function lying(subject: Subject, place: Place): string {
  const scale = scaleOf(subject.bounds, place)
  const thing = fitted(subject, place, scale, place.y - (subject.bounds.height * scale) / 2)
  return `<g filter="url(#cast)"><g transform="rotate(${place.turn ?? 0} ${place.x} ${place.y})">${thing}</g></g>`
}

function scaleOf(bounds: Bounds, room: { width: number; height: number }): number {
  return Math.min(room.width / bounds.width, room.height / bounds.height)
}

function fitted({ drawing, bounds }: Subject, place: Place, scale: number, top: number): string {
  const left = place.x - (bounds.width * scale) / 2
  return `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-bounds.left} ${-bounds.top})">${drawing.body}</g>`
}

/** Almost white, a touch of the hue at the edges. */
function studio(hue: number): string {
  return (
    `<radialGradient id="studio" cx=".5" cy=".42" r=".78"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#fefefd"/>` +
    `<stop offset="1" stop-color="hsl(${hue} 26% 95%)"/></radialGradient><rect width="960" height="960" fill="url(#studio)"/>`
  )
}

/** A wall and a floor that meet softly at `horizon`. */
function room(width: number, height: number, hue: number, horizon: number): string {
  return (
    `<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 36% 82%)"/><stop offset="1" stop-color="hsl(${hue} 44% 89%)"/></linearGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 34% 84%)"/><stop offset="1" stop-color="hsl(${hue} 38% 91%)"/></linearGradient>` +
    `<rect width="${width}" height="${horizon}" fill="url(#wall)"/><rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>`
  )
}

/** A tinted surface seen from above, lit from the upper left. */
function table(width: number, height: number, hue: number): string {
  return (
    `<linearGradient id="table" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 44% 92%)"/><stop offset="1" stop-color="hsl(${hue} 34% 82%)"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#table)"/>` +
    `<path d="M0 0h${width * 0.62}L${width * 0.2} ${height}H0z" fill="#fff" opacity=".2"/>`
  )
}

function disc(x: number, y: number, radius: number, color: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${opacity}"/>`
}

/** A round block to stand things on; `y` is the middle of its top. */
function podium(x: number, y: number, radius: number, height: number, hue: number): string {
  const flat = radius * 0.16
  const id = `podium${Math.round(x)}`
  return (
    `<linearGradient id="${id}"><stop offset="0" stop-color="hsl(${hue} 28% 72%)"/><stop offset=".35" stop-color="hsl(${hue} 38% 88%)"/><stop offset="1" stop-color="hsl(${hue} 26% 68%)"/></linearGradient>` +
    `<ellipse cx="${x}" cy="${y + height + 6}" rx="${radius * 1.14}" ry="${flat * 1.3}" fill="url(#contact)" opacity=".6"/>` +
    `<path d="M${x - radius} ${y}v${height}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${-height}z" fill="url(#${id})"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${flat}" fill="hsl(${hue} 48% 95%)"/>`
  )
}
