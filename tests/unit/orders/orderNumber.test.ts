import { describe, expect, it } from 'vitest'
import { orderNumberOf } from '../../../domain/orders/orderNumber.ts'
import { AWKWARD_TEXTS } from '../../examples.ts'

describe('orderNumberOf', () => {
  it.each([
    'SAL-ORD-2026-00001',
    '  SAL-ORD-2026-00001\n',
    'sal-ord-2026-00001',
    'Sal ord 2026 00001',
    'SAL - ORD - 2026 - 000 01',
    'SALORD202600001',
    '#SAL-ORD-2026-00001',
    'SAL\u2011ORD\u20112026\u201300001',
    '\u200BSAL-ORD-2026-00001\uFEFF',
    'SAL-ORD-2026-00001.',
    'Order: SAL-ORD-2026-00001',
    'SAL-ORD-2026-00001 5',
    'SAL-ORD-2026-00001 2026',
    'Your order sal-ord-2026-00001 of 20 November has been received.',
  ])('finds the number in %j [ORD-12]', (text) => {
    expect(orderNumberOf(text)).toBe('SAL-ORD-2026-00001')
  })

  it('keeps the suffix of an amended order', () => {
    expect(orderNumberOf(' sal-ord-2026-00001-1 ')).toBe('SAL-ORD-2026-00001-1')
  })

  it.each([
    ['  SO-00012 ', 'SO-00012'],
    ['web/order 7', 'web/order 7'],
    ['SAL-ORD-26-1', 'SAL-ORD-26-1'],
    ['2026-00001', '2026-00001'],
    ['', ''],
    [' \t\u200B ', ''],
  ])('only trims any other, %j [OPN-68]', (text, number) => {
    expect(orderNumberOf(text)).toBe(number)
  })

  it.each(AWKWARD_TEXTS)('returns %j unchanged', (text) => {
    expect(orderNumberOf(text)).toBe(text)
  })
})
