/** A point in a frame, as parts of its width and height from the top left corner, 0 to 1. */
export interface Place {
  x: number
  y: number
}

/** The scale of a picture in its frame, and its top left corner in parts of the frame (0 or less). */
export interface Magnification extends Place {
  scale: number
}

/** The whole picture. */
export const WHOLE: Magnification = { scale: 1, x: 0, y: 0 }

/** The middle of a frame. */
export const MIDDLE: Place = { x: 0.5, y: 0.5 }

/** A picture of 960 pixels shows no more detail on a phone beyond this scale. */
const LARGEST = 4

/** Keeps the picture's edges outside the frame. */
function kept({ scale, x, y }: Magnification): Magnification {
  const inside = (corner: number) => Math.min(0, Math.max(1 - scale, corner))
  return { scale, x: inside(x), y: inside(y) }
}

/**
 * Scales the picture by `factor`, to 1 to 4 times its frame, and moves the point at `from` to `to` as far as the frame
 * stays filled.
 */
export function dragged(now: Magnification, from: Place, to: Place, factor = 1): Magnification {
  const scale = Math.min(LARGEST, Math.max(1, now.scale * factor))
  const moved = (corner: number, before: number, after: number) => after - ((before - corner) / now.scale) * scale
  return kept({ scale, x: moved(now.x, from.x, to.x), y: moved(now.y, from.y, to.y) })
}

/** Returns the whole picture enlarged around a point. */
export function enlargedAt(place: Place, scale: number): Magnification {
  return dragged(WHOLE, place, place, scale)
}
