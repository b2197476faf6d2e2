import { expect, it } from 'vitest'
import { inKenya, kenyaTime, kenyaYear } from '../../domain/kenyaTime.ts'

it('is three hours ahead of UTC, over the end of a day and of a year', () => {
  const moment = new Date('2025-12-31T21:05:59Z')
  expect([inKenya(moment.getTime()).toISOString(), kenyaTime(moment), kenyaYear(moment)]).toEqual([
    '2026-01-01T00:05:59.000Z',
    '2026-01-01 00:05',
    2026,
  ])
  expect(kenyaYear(new Date('2025-12-31T20:59:59Z'))).toBe(2025)
})
