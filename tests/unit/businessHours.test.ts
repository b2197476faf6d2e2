import { expect, it } from 'vitest'
import { BUSINESS_HOURS } from '../../domain/businessHours.ts'

it('are those of the specification [STA-04]', () => {
  expect(BUSINESS_HOURS.map(({ days, open }) => [days, open?.from, open?.to])).toEqual([
    ['Mon-Fri', '8:00', '18:00'],
    ['Sat', '9:00', '16:00'],
    ['Sun', undefined, undefined],
  ])
})
