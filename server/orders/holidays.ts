import type Holidays from 'date-holidays'
import { kenyaDay, kenyaYear } from '../../domain/kenyaTime.ts'
import { later } from '../later.ts'

const DAYS_AHEAD = 60
const DAY_MS = 24 * 60 * 60 * 1000

const calendars = later<typeof Holidays>('date-holidays')
const daysOfYear = new Map<number, string[]>()

/**
 * Returns Kenya's public holidays from a day on for 60 days, `2026-12-25`, with the Mondays that replace Sundays, and
 * the shop's own closed days among them.
 */
export function holidaysFrom(moment: Date, closedDays: readonly string[] = []): string[] {
  const end = new Date(moment.getTime() + DAYS_AHEAD * DAY_MS)
  const days = [...new Set([kenyaYear(moment), kenyaYear(end)])].flatMap(holidaysOf)
  return [...new Set([...days, ...closedDays])].sort().filter((day) => day >= kenyaDay(moment) && day <= kenyaDay(end))
}

function holidaysOf(year: number): string[] {
  const known = daysOfYear.get(year)
  if (known) return known
  const days = new (calendars())('KE')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
  daysOfYear.set(year, days)
  return days
}
