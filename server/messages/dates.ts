import { formatDate, formatDayRange } from '../../domain/dates.ts'
import { textOf } from './texts.ts'

/** Formats a time in Kenya's time zone. */
export function momentText(moment: Date, language: string): string {
  const text = textOf(language, 'pages')
  return formatDate(moment.toISOString(), {
    months: text('months'),
    withTime: (day, time) => text('withTime', { day, time }),
  })
}

/** Formats the days on which an order may arrive, `2026-11-25`; empty when they are not known. */
export function arrivalText(from: string | null, to: string | null, language: string): string {
  if (!from || !to) return ''
  const text = textOf(language, 'pages')
  return formatDayRange(from, to, {
    months: text('months'),
    weekdays: text('weekdays'),
    range: (first, last) => text('dayRange', { from: first, to: last }),
  })
}
