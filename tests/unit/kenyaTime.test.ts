import { expect, it } from 'vitest'
import { daysAgo, inKenya, kenyaDay, kenyaTime, kenyaYear } from '../../domain/kenyaTime.ts'

it('is three hours ahead of UTC, over the end of a day and of a year', () => {
  const moment = new Date('2025-12-31T21:05:59Z')
  expect([inKenya(moment.getTime()).toISOString(), kenyaTime(moment), kenyaDay(moment), kenyaYear(moment)]).toEqual([
    '2026-01-01T00:05:59.000Z',
    '2026-01-01 00:05',
    '2026-01-01',
    2026,
  ])
  expect(kenyaYear(new Date('2025-12-31T20:59:59Z'))).toBe(2025)
})

it('counts days by the midnights of Kenya', () => {
  const now = new Date('2026-01-01T21:30:00Z')
  const moments = ['2026-01-01T21:00:00Z', '2026-01-01T20:59:59Z', '2025-12-31T20:59:59Z']
  expect(moments.map((moment) => daysAgo(new Date(moment), now))).toEqual([0, 1, 2])
  expect(daysAgo(new Date('2017-10-15T12:00:00Z'), new Date('2026-01-01T12:00:00Z'))).toBe(3000)
})
