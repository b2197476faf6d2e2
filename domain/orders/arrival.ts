import { inKenya } from '../kenyaTime.ts'
import { DELIVERY_TIMES } from './deliveryTimes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many business days delivery takes. */
interface DeliveryDays {
  from: number
  to: number
}

/** The first and the last day on which an order may arrive, `2026-11-25`. */
export interface Arrival {
  arrives_from: string
  arrives_to: string
}

interface Ordered {
  region: string
  /** When the order is placed, in ms since 1970. */
  at: number
  /** The public holidays of at least the next 30 days, `2026-12-25`. */
  holidays: readonly string[]
  /** The owner's times by region, in their words, in place of the specified ones. */
  own?: Readonly<Record<string, string>> | undefined
}

/**
 * Returns when an order arrives: that many business days (Monday to Friday, no public holiday) after the day in Kenya
 * on which it is placed. Null where the owner's times do not say it.
 */
export function arrivalOf({ region, at, holidays, own }: Ordered): Arrival | null {
  const days = deliveryDays(region, own)
  if (!days) return null
  const arrives = (count: number) => businessDayAfter(inKenya(at), count, holidays)
  return { arrives_from: arrives(days.from), arrives_to: arrives(days.to) }
}

/** Returns the business days of delivery to a region, `1` or `2-3`; empty where the owner's times do not say it. */
export function daysOf(region: string, own: Ordered['own']): string {
  const { from, to } = deliveryDays(region, own) ?? { from: 0, to: 0 }
  return from === to ? String(from || '') : `${from}-${to}`
}

function deliveryDays(region: string, own: Ordered['own']): DeliveryDays | null {
  return own ? ownDays(region, own) : specifiedDays(region)
}

/** Delivery times by region [STA-12]; the last is for all others. */
function specifiedDays(region: string): DeliveryDays | null {
  const named = DELIVERY_TIMES.find(({ regions }) => regions.some((each) => plainName(each) === plainName(region)))
  return daysIn(`${(named ?? DELIVERY_TIMES.at(-1))?.days} days`)
}

/** "Outside Nairobi" does not name Nairobi: only a name alone, or in a list such as "Kiambu, Machakos and Kajiado". */
function ownDays(region: string, own: Readonly<Record<string, string>>): DeliveryDays | null {
  const entries = Object.entries(own)
  const named =
    entries.find(([regions]) => plainName(regions) === plainName(region)) ??
    entries.find(([regions]) =>
      regions.split(/[,;/&]|\s(?:and|na)\s/i).some((each) => plainName(each) === plainName(region)),
    )
  return named ? daysIn(named[1]) : null
}

/** Reads "1 day" or "2-3 days". */
function daysIn(text: string): DeliveryDays | null {
  const [, first = '', last = first] =
    /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s+(?:(?:business|working)\s+)?days?$/i.exec(text.trim()) ?? []
  const days = { from: Number(first), to: Number(last) }
  return days.from >= 1 && days.to >= days.from ? days : null
}

/** Returns a county's name as it is compared. */
export function plainName(region: string): string {
  return region
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')
    .replaceAll('’', "'")
}

function businessDayAfter(day: Date, count: number, holidays: readonly string[]): string {
  let moment = day.getTime()
  for (let left = count; left > 0;) {
    moment += DAY_MS
    if (isBusinessDay(moment, holidays)) left -= 1
  }
  return isoDay(moment)
}

function isBusinessDay(moment: number, holidays: readonly string[]): boolean {
  const isWeekend = [0, 6].includes(new Date(moment).getUTCDay())
  return !isWeekend && !holidays.includes(isoDay(moment))
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
