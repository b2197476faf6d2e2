import { inKenya } from './kenyaTime.ts'

/** How a language writes dates. */
export interface DateWords {
  /** The short names of the months, with spaces between them. */
  months: string
  /** Adds the time of day to a day. */
  withTime(day: string, time: string): string
}

/** How a language writes a range of days. */
export interface RangeWords extends Pick<DateWords, 'months'> {
  /** The short names of the days from Sunday on, with spaces between them. */
  weekdays: string
  /** Joins the first and the last day. */
  range(from: string, to: string): string
}

/**
 * Formats the days on which an order may arrive, `2026-11-25` and `2026-11-27`, as `Wed 25 to Fri 27 Nov`, without the
 * year. The first day has its month only where it is another; one day is written once.
 */
export function formatDayRange(from: string, to: string, { months, weekdays, range }: RangeWords): string {
  const [first, last] = [from, to].map((day) => {
    const date = new Date(`${day}T00:00:00Z`)
    return {
      day: `${weekdays.split(' ')[date.getUTCDay()]} ${date.getUTCDate()}`,
      month: months.split(' ')[date.getUTCMonth()],
    }
  })
  const whole = `${last?.day} ${last?.month}`
  if (from === to) return whole
  return range(first?.month === last?.month ? `${first?.day}` : `${first?.day} ${first?.month}`, whole)
}

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2})(?::[\d.]+)?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/
/** The part after `T` is no time of day in this format [API-25]. */
const DAY_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?:T.*| (\d{2}:\d{2})(?::[\d.]+)?)?$/
const OF_HTTP = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Formats a host's date as `5 Mar 2025`, in English with ` at 14:05` when it has a time of day. Takes
 * `2025-03-05`, `2025-03-05 14:05:00` (a host's own clock, Kenya), `2025-03-05T11:05:00Z` (UTC or another offset,
 * shown in Kenya's time), `Wed, 05 Mar 2025 11:05:00 GMT`, and the day first as in `05/03/2025` and in the form of
 * orders, `05-03-2025T00:00:00.000Z` [API-25]. Returns other text unchanged.
 */
export function formatDate(text: string, words: DateWords): string {
  const [day, time] = partsOf(text, words.months)
  return time ? words.withTime(day, time) : day
}

/** Formats a host's date like `formatDate`, without the time of day. */
export function formatDay(text: string, { months }: Pick<DateWords, 'months'>): string {
  return partsOf(text, months)[0]
}

/** Formats a host's date like `formatDay`, without the year: `5 Mar`. */
export function formatShortDay(text: string, words: Pick<DateWords, 'months'>): string {
  return formatDay(text, words).replace(/ \d{4}$/, '')
}

/** Returns the day and the time of day; the time is empty when the text has none. */
function partsOf(text: string, months: string): [day: string, clock: string] {
  if (OF_HTTP.test(text)) return inKenyaOr(text, months, Date.parse(text))

  const [, first, , second, third, time = ''] = DAY_FIRST.exec(text) ?? []
  if (third) return [dayText(months, third, second, first) ?? text, time]

  const [, year, month, day, clock, zulu, hours, minutes] = YEAR_FIRST.exec(text) ?? []
  const date = dayText(months, year, month, day)
  if (!date || !clock) return [date ?? text, '']
  if (!zulu && !hours) return [date, clock]
  const isoDay = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
  return inKenyaOr(text, months, Date.parse(`${isoDay}T${clock}:00${zulu ?? `${hours}:${minutes}`}`))
}

function inKenyaOr(text: string, months: string, moment: number): [day: string, clock: string] {
  if (Number.isNaN(moment)) return [text, '']
  const [year, month, day, clock] = inKenya(moment).toISOString().slice(0, 16).split(/[-T]/)
  return [dayText(months, year, month, day) ?? text, clock ?? '']
}

function dayText(months: string, year = '', month = '', day = ''): string | null {
  const name = months.split(' ')[Number(month) - 1]
  return name && Number(day) >= 1 && Number(day) <= 31 ? `${Number(day)} ${name} ${year}` : null
}
