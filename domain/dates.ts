import { inKenya } from './kenyaTime.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A host's date as people read it: `5 Mar 2025`, with ` at 14:05` when it holds a time of day. Takes
 * `2025-03-05`, `2025-03-05 14:05:00` (a host's own clock, Kenya), `2025-03-05T11:05:00Z` (UTC, shown in
 * Kenya's time) and the day-first form of orders, `05-03-2025T00:00:00.000Z` [API-25]. Other text comes
 * back as it is.
 */
export function formatDate(text: string): string {
  const dayFirst = /^(\d{2})-(\d{2})-(\d{4})(?:T|$)/.exec(text)
  if (dayFirst) return dayText(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) ?? text

  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::[\d.]+)?(Z|\+00:00)?)?$/.exec(text)
  if (!parts) return text
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [number, number, number, number, number]
  const date = dayText(year, month, day)
  if (!date || parts[4] === undefined) return date ?? text
  if (!parts[6]) return `${date} at ${parts[4]}:${parts[5]}`
  const kenya = inKenya(Date.UTC(year, month - 1, day, hour, minute))
  const clock = kenya.toISOString().slice(11, 16)
  return `${dayText(kenya.getUTCFullYear(), kenya.getUTCMonth() + 1, kenya.getUTCDate())} at ${clock}`
}

/** The day that comes `days` days after a day `2025-03-05`, in the same form. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function dayText(year: number, month: number, day: number): string | null {
  const name = MONTHS[month - 1]
  return name && day >= 1 && day <= 31 ? `${day} ${name} ${year}` : null
}
