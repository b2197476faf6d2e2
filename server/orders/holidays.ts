import { kenyaDay, kenyaYear } from '../../domain/kenyaTime.ts'
import publicHolidays from './publicHolidays.json' with { type: 'json' }

const DAYS_AHEAD = 60
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Kenya's public holidays by year, `12-25 12-26`, with Idd by the moon and the Mondays that replace Sundays. They are
 * those of date-holidays (CC-BY-3.0), which would cost each start 0.3 CPU-seconds; a test compares the two.
 */
const daysOfYear: Readonly<Record<string, string>> = publicHolidays

/** Returns Kenya's public holidays of the 60 days from a moment on, `2026-12-25`, and the shop's own closed days. */
export function holidaysFrom(moment: Date, closedDays: readonly string[] = []): string[] {
  const end = new Date(moment.getTime() + DAYS_AHEAD * DAY_MS)
  const days = [...new Set([kenyaYear(moment), kenyaYear(end)])].flatMap(holidaysOf)
  return [...new Set([...days, ...closedDays])].sort().filter((day) => day >= kenyaDay(moment) && day <= kenyaDay(end))
}

function holidaysOf(year: number): string[] {
  return (daysOfYear[year]?.split(' ') ?? []).map((day) => `${year}-${day}`)
}
