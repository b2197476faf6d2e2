import { formatDate, formatDay, formatDayRange, formatShortDay } from '../../domain/dates.ts'
import { useText } from './useText.ts'

interface Dates {
  /** Of a host's date, with the time of day. */
  date: (text: string) => string
  /** Of a host's date, the day only. */
  day: (text: string) => string
  /** Of a host's date, the day without the year. */
  shortDay: (text: string) => string
  /** Of the days on which an order may arrive, `2026-11-25`: "Wed 25 to Fri 27 Nov". */
  arrival: (from: string, to: string) => string
}

/** Returns the formatters of dates in the shopper's language. */
export function useDates(): Dates {
  const text = useText('common')
  const words = {
    months: text('dates.months'),
    withTime: (day: string, time: string) => text('dates.withTime', { day, time }),
  }
  const rangeWords = {
    months: words.months,
    weekdays: text('dates.weekdays'),
    range: (from: string, to: string) => text('dates.range', { from, to }),
  }
  return {
    date: (given) => formatDate(given, words),
    day: (given) => formatDay(given, words),
    shortDay: (given) => formatShortDay(given, words),
    arrival: (from, to) => formatDayRange(from, to, rangeWords),
  }
}
