import { describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatDayRange } from '../../domain/dates.ts'

const english = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  withTime: (day: string, time: string) => `${day} at ${time}`,
}

describe('formatDate', () => {
  it.each([
    ['2025-03-05', '5 Mar 2025'],
    ['2025-03-05 14:05:09.123456', '5 Mar 2025 at 14:05'],
    ['2025-03-05T21:05:00.000Z', '6 Mar 2025 at 00:05'],
    ['2025-12-31T22:30:00+00:00', '1 Jan 2026 at 01:30'],
    ['05-03-2025T00:00:00.000Z', '5 Mar 2025'],
    ['31-12-2025', '31 Dec 2025'],
    ['5/3/2025', '5 Mar 2025'],
    ['05-03-2025 14:05:09', '5 Mar 2025 at 14:05'],
    ['2025-3-5', '5 Mar 2025'],
    ['2025-03-05T14:05', '5 Mar 2025 at 14:05'],
    ['2025-03-05T14:05:00+03:00', '5 Mar 2025 at 14:05'],
    ['2025-03-05T23:05:00.000-0500', '6 Mar 2025 at 07:05'],
    ['Wed, 05 Mar 2025 22:05:00 GMT', '6 Mar 2025 at 01:05'],
  ])('writes %s as %s', (text, written) => {
    expect(formatDate(text, english)).toBe(written)
  })

  it.each([
    '',
    'tomorrow',
    '2025-13-05',
    '2025-00-05',
    '99-03-2025',
    '32-03-2025',
    '2025-13-05 10:00',
    '2025-03-05 noon',
    '05-03/2025',
    '2025-03-05T99:99:00Z',
    'Wed, 05 Mai 2025 22:05:00 GMT',
    '1772000000',
  ])('returns %j unchanged', (text) => {
    expect(formatDate(text, english)).toBe(text)
  })
})

describe('formatDay', () => {
  it.each([
    ['2025-03-05', '5 Mar 2025'],
    ['2025-03-05 14:05:09', '5 Mar 2025'],
    ['2025-03-05T00:00:00.000Z', '5 Mar 2025'],
    ['2025-03-04T21:00:00Z', '5 Mar 2025'],
    ['05-03-2025T00:00:00.000Z', '5 Mar 2025'],
    ['05-03-2025 14:05:09', '5 Mar 2025'],
    ['Wed, 05 Mar 2025 00:00:00 GMT', '5 Mar 2025'],
    ['next week', 'next week'],
  ])('writes %s as the day %s', (text, written) => {
    expect(formatDay(text, english)).toBe(written)
  })
})

describe('formatDayRange', () => {
  const range = {
    months: english.months,
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    range: (from: string, to: string) => `${from} to ${to}`,
  }

  it.each([
    ['2026-11-25', '2026-11-27', 'Wed 25 to Fri 27 Nov'],
    ['2026-11-30', '2026-12-02', 'Mon 30 Nov to Wed 2 Dec'],
    ['2026-12-31', '2027-01-04', 'Thu 31 Dec to Mon 4 Jan'],
    ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
  ])('writes %s to %s as %s', (from, to, written) => {
    expect(formatDayRange(from, to, range)).toBe(written)
  })
})
