const OFFSET_MS = 3 * 60 * 60 * 1000

/** Returns a Date whose UTC parts are Kenyan time (UTC+3, no summer time) of a moment in ms since 1970. */
export function inKenya(moment: number): Date {
  return new Date(moment + OFFSET_MS)
}

/** Formats a moment in Kenyan time, `2025-03-05 14:05`. */
export function kenyaTime(moment: Date): string {
  return inKenya(moment.getTime()).toISOString().slice(0, 16).replace('T', ' ')
}

/** The day of a moment in Kenya, `2025-03-05`. */
export function kenyaDay(moment: Date): string {
  return kenyaTime(moment).slice(0, 10)
}

/** The year of a moment in Kenya. */
export function kenyaYear(moment: Date): number {
  return inKenya(moment.getTime()).getUTCFullYear()
}

/** Returns how many days of Kenya ago a moment was: 1 for yesterday. */
export function daysAgo(moment: Date, now: Date): number {
  return Math.round((Date.parse(kenyaDay(now)) - Date.parse(kenyaDay(moment))) / (24 * 60 * 60 * 1000))
}
