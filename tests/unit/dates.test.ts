import { describe, expect, it } from 'vitest'
import { daysAfter, formatDate } from '../../domain/dates.ts'

describe('formatDate', () => {
  it.each([
    ['2025-03-05', '5 Mar 2025'],
    ['2025-03-05 14:05:09.123456', '5 Mar 2025 at 14:05'],
    ['2025-03-05T21:05:00.000Z', '6 Mar 2025 at 00:05'],
    ['2025-12-31T22:30:00+00:00', '1 Jan 2026 at 01:30'],
    ['05-03-2025T00:00:00.000Z', '5 Mar 2025'],
    ['31-12-2025', '31 Dec 2025'],
  ])('writes %s as %s', (text, written) => {
    expect(formatDate(text)).toBe(written)
  })

  it.each(['', 'tomorrow', '2025-13-05', '2025-00-05', '99-03-2025', '2025-03-05 noon'])('leaves %j as it is', (text) => {
    expect(formatDate(text)).toBe(text)
  })
})

describe('daysAfter', () => {
  it.each([
    ['2025-03-05', 1, '2025-03-06'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2028-02-01', 30, '2028-03-02'],
    ['2025-03-05', 0, '2025-03-05'],
  ])('counts from %s by %d to %s', (day, days, later) => {
    expect(daysAfter(day, days)).toBe(later)
  })
})
