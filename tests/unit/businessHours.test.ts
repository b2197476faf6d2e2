import { expect, it } from 'vitest'
import { BUSINESS_HOURS } from '../../domain/businessHours.ts'

it('are those of the specification [STA-04]', () => {
  expect(BUSINESS_HOURS.map(({ days, open }) => [days, open?.from, open?.to])).toEqual([
    ['weekdays', '8:00', '18:00'],
    ['saturday', '9:00', '16:00'],
    ['sunday', undefined, undefined],
  ])
})
