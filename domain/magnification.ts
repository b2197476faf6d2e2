/** A place in a frame: parts of its width and height from its top left corner, 0 to 1. */
export interface Place {
  x: number
  y: number
}

/** How much larger than its frame a picture is shown, and where its top left corner lies: 0 or less, in parts of the frame. */
export interface Magnification extends Place {
  scale: number
}

/** The whole picture. */
export const WHOLE: Magnification = { scale: 1, x: 0, y: 0 }

/** The middle of a frame. */
export const MIDDLE: Place = { x: 0.5, y: 0.5 }

/** Beyond this a picture of 960 pixels shows nothing new on a phone. */
const LARGEST = 4

/** The picture always fills its frame: no edge of it comes inside. */
function kept({ scale, x, y }: Magnification): Magnification {
  const inside = (corner: number) => Math.min(0, Math.max(1 - scale, corner))
  return { scale, x: inside(x), y: inside(y) }
}

/** The picture `factor` times as large, 1 to 4 times its frame, with what was at `from` at `to` as far as the frame stays filled. */
export function dragged(now: Magnification, from: Place, to: Place, factor = 1): Magnification {
  const scale = Math.min(LARGEST, Math.max(1, now.scale * factor))
  const moved = (corner: number, before: number, after: number) => after - ((before - corner) / now.scale) * scale
  return kept({ scale, x: moved(now.x, from.x, to.x), y: moved(now.y, from.y, to.y) })
}

/** The whole picture enlarged from a place, which stays where it is. */
export function enlargedAt(place: Place, scale: number): Magnification {
  return dragged(WHOLE, place, place, scale)
}
