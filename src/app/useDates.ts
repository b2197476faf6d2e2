import { formatDate, formatDay } from '../../domain/dates.ts'
import { useText } from './useText.ts'

/** Returns the formatters of a host's dates in the shopper's language: with the time of day, and the day only. */
export function useDates(): Record<'date' | 'day', (text: string) => string> {
  const text = useText('common')
  const words = {
    months: text('dates.months'),
    withTime: (day: string, time: string) => text('dates.withTime', { day, time }),
  }
  return { date: (given) => formatDate(given, words), day: (given) => formatDay(given, words) }
}
