import { expect, it } from 'vitest'
import { worseThanShown } from '../../../domain/orders/terms.ts'

const SHOWN = {
  delivery_fee: 350,
  regular_delivery_fee: null,
  total: 1700,
  arrives_from: '2026-11-27',
  arrives_to: '2026-11-30',
}

it.each([
  [{}, null],
  [{ delivery_fee: 351, total: 1701 }, 'fee'],
  [{ delivery_fee: 0, regular_delivery_fee: 350, total: 1350 }, null],
  [{ total: 1701 }, 'total'],
  [{ total: 1699 }, null],
  [{ total: 1699.9999999 + 0.0000002 }, null],
  [{ arrives_to: '2026-12-01' }, 'arrival'],
  [{ arrives_from: '2026-11-30' }, 'arrival'],
  [{ arrives_from: '2026-11-26', arrives_to: '2026-11-27' }, null],
  [{ arrives_from: null, arrives_to: null }, 'arrival'],
])('an order that now has %j is worse in: %s [OPN-208]', (changes, worse) => {
  expect(worseThanShown({ ...SHOWN, ...changes }, SHOWN)).toBe(worse)
})

it('no day that was not shown is late [OPN-208]', () => {
  expect(worseThanShown(SHOWN, { ...SHOWN, arrives_from: null, arrives_to: null })).toBeNull()
})
