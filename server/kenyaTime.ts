const OFFSET_MS = 3 * 60 * 60 * 1000

/** A moment as Kenya's clocks show it, `2025-03-05 14:05` (UTC+3, no summer time). */
export function kenyaTime(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The year of a moment in Kenya. */
export function kenyaYear(moment: Date): number {
  return new Date(moment.getTime() + OFFSET_MS).getUTCFullYear()
}
