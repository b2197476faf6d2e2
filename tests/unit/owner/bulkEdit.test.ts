import { describe, expect, it } from 'vitest'
import {
  amountTyped,
  countOf,
  foundRows,
  meantRow,
  percentTyped,
  raisedPrice,
  readRows,
  refreshedRows,
  withAllSet,
  type TypedRow,
} from '../../../domain/owner/bulkEdit.ts'
import { bulkRowOf } from '../../examples.ts'

describe('a price by per cents, rounded to 10 [OPN-382]', () => {
  it.each([
    // price, per cent, then
    [450, 10, 500],
    [440, 10, 480],
    [1000, 10, 1100],
    [50, 10, 60],
    [1050, 10, 1160],
    [999, 0.5, 1000],
    [1005, 100, 2010],
    [15_000, 7.3, 16_100],
    [450, -10, 410],
    [1000, -33.3, 670],
    [2450, -50, 1230],
    // a rise is none when rounding would make it a fall, and the other way round
    [12, 10, 12],
    [1, 10, 1],
    [16, -5, 16],
    // never 0
    [8, -50, 4],
    [3, -90, 1],
    [1, -99, 1],
    [450, -100, 1],
    [450, -200, 1],
  ])('%d by %d is %d', (price, percent, then) => {
    expect(raisedPrice(price, percent, 'KES')).toBe(then)
  })

  it('is rounded to 10 cents where there are cents', () => {
    expect([
      raisedPrice(12.5, 10, 'USD'),
      raisedPrice(1.5, 10, 'USD'),
      raisedPrice(12.99, -10, 'USD'),
      raisedPrice(0.04, -50, 'USD'),
      raisedPrice(0.01, -99, 'USD'),
    ]).toEqual([13.8, 1.7, 11.7, 0.02, 0.01])
  })
})

it.each([
  ['1,200', 1200],
  [' 450 ', 450],
  ['12.5', 12.5],
  ['0', 0],
  ['45.000', null],
  ['1,20', null],
  ['-5', null],
  ['4e3', null],
  ['KES', null],
  ['', null],
])('reads the amount %j as %j [OPN-381]', (text, amount) => {
  expect(amountTyped(text)).toBe(amount)
})

it.each([
  [' 10 ', 10],
  ['2,5', 2.5],
  ['0.5', 0.5],
  ['0', null],
  ['-5', null],
  ['1000', null],
  ['ten', null],
])('reads the per cent %j as %j [OPN-382]', (text, percent) => {
  expect(percentTyped(text)).toBe(percent)
})

const mug = bulkRowOf()
const tee = bulkRowOf({ id: 'TEE', name: 'Cotton Tee', variants: 1, stock: null })
const small = bulkRowOf({ id: 'TEE-S', name: 'Cotton Tee (S)', variantOf: 'TEE', stock: null, originalPrice: null })
const rows = [mug, tee, small]

describe('what is typed', () => {
  it.each<[TypedRow, object | null]>([
    [{ price: '480' }, { from: { price: 450, originalPrice: 600 }, to: { price: 480 } }],
    [{ price: '480.4' }, { from: { price: 450, originalPrice: 600 }, to: { price: 480 } }],
    [{ stock: '0' }, { from: { stock: 5, inStock: true }, to: { stock: 0 } }],
    [{ isHidden: true }, { from: { isHidden: false }, to: { isHidden: true } }],
    // an empty field, and the value that it had, change nothing
    [{ price: '', stock: ' ' }, null],
    [{ price: '450', stock: '5', isHidden: false }, null],
    [{ price: 'cheap', stock: '1.5' }, null],
  ])('%j is the edit %j [OPN-381]', (typed, edit) => {
    expect(readRows(rows, { MUG: typed }, 'KES').edits).toEqual(edit ? [{ id: 'MUG', ...edit }] : [])
  })

  it.each<[TypedRow, object | null]>([
    [{ price: '0' }, { field: 'price', problem: 'zero' }],
    [
      { price: 'x', stock: 'x' },
      { field: 'price', problem: 'noNumber' },
    ],
    [{ stock: '1.5' }, { field: 'stock', problem: 'wrongStock' }],
    [{ price: '1', stock: '0' }, null],
    [{ price: ' ', stock: '' }, null],
  ])('%j has the problem %j [OPN-381]', (typed, problem) => {
    expect(readRows(rows, { MUG: typed }, 'KES').problem).toEqual(problem && { row: mug, ...problem })
  })

  it('of a product with variants is whether it is shown, and of a variant price and stock [OPN-381]', () => {
    const typed = { price: '480', stock: '9', isHidden: true }
    expect(readRows(rows, { TEE: typed, 'TEE-S': typed }, 'KES').edits).toEqual([
      { id: 'TEE', from: { isHidden: false }, to: { isHidden: true } },
      {
        id: 'TEE-S',
        from: { price: 450, originalPrice: null, stock: null, inStock: true },
        to: { price: 480, stock: 9 },
      },
    ])
  })

  it('is set for all chosen rows that have the field, over what was typed [OPN-382]', () => {
    const typed = { MUG: { price: '1', stock: '2' } }
    const all = ['MUG', 'TEE', 'TEE-S', 'GONE']
    expect(withAllSet(rows, typed, all, { field: 'percent', percent: 10 }, 'KES')).toEqual({
      MUG: { price: '500', stock: '2' },
      'TEE-S': { price: '500' },
    })
    expect(withAllSet(rows, typed, all, { field: 'isHidden', to: true }, 'KES')).toEqual({
      MUG: { price: '1', stock: '2', isHidden: true },
      TEE: { isHidden: true },
    })
    expect(withAllSet(rows, typed, ['TEE-S'], { field: 'stock', to: '9' }, 'KES')).toEqual({
      ...typed,
      'TEE-S': { stock: '9' },
    })
  })
})

it('rows get the values that others have given them, and removed ones are gone [OPN-383]', () => {
  const { price: _, ...rest } = mug
  expect(refreshedRows(rows, { rows: [{ ...rest, price: 500 }], gone: ['TEE'] })).toEqual([
    { ...mug, price: 500 },
    small,
  ])
})

describe('a count of the shelf [OPN-393]', () => {
  const row = bulkRowOf({ stock: 8, promised: 2 })
  const seen = { id: 'MUG', from: { stock: 8, inStock: true }, promised: 2 }

  it.each<[string, object | null, object | null]>([
    // what the shop knows is a count too
    ['10', { difference: 0, lacking: 0 }, { ...seen, to: { stock: 8 }, reason: 'lost' }],
    ['7', { difference: -3, lacking: 0 }, { ...seen, to: { stock: 5 }, reason: 'lost' }],
    ['12', { difference: 2, lacking: 0 }, { ...seen, to: { stock: 10 }, reason: 'lost' }],
    // the orders lack a piece, and nothing is left to be sold
    ['1', { difference: -9, lacking: 1 }, { ...seen, to: { stock: 0 }, reason: 'lost' }],
    ['1.5', null, null],
    ['', null, null],
  ])('of %j says %j', (count, says, edit) => {
    const typed: TypedRow = { count, reason: 'lost' }
    expect([countOf(row, typed), readRows([row], { MUG: typed }, 'KES').edits]).toEqual([says, edit ? [edit] : []])
  })

  it('of pieces that were not counted before has no difference; without a reason it is a count', () => {
    const first = bulkRowOf({ stock: null, promised: 2 })
    expect([countOf(first, { count: '6' }), readRows([first], { MUG: { count: '6' } }, 'KES').edits]).toEqual([
      { difference: null, lacking: 0 },
      [{ ...seen, from: { stock: null, inStock: true }, to: { stock: 4 }, reason: 'counted' }],
    ])
    expect(readRows([row], { MUG: { count: 'x' } }, 'KES').problem).toEqual({
      row,
      field: 'stock',
      problem: 'wrongStock',
    })
  })

  it('is of the row with the code, with zeros before it or not, or of the only one with a stock', () => {
    const bar = bulkRowOf({ id: '0049000012345' })
    expect([
      meantRow([mug, bar], '49000012345'),
      meantRow([mug, bar], '000049000012345'),
      meantRow([mug, small], ' tee-s '),
      meantRow([mug, small], 'cotton'),
      meantRow([tee, small], 'cotton'),
      meantRow([tee], 'TEE'),
      meantRow([mug], ' '),
    ]).toEqual(['0049000012345', '0049000012345', 'TEE-S', null, 'TEE-S', null, null])
  })

  it('stays with its row, as it was seen, while others are looked for', () => {
    const sold = { ...mug, stock: 4 }
    const typed = { MUG: { count: '5' }, TEE: { count: '' } }
    expect(foundRows([mug, tee], typed, [small], null)).toEqual([small, mug])
    expect(foundRows([mug, tee], typed, [small, sold], 'MUG')).toEqual([mug, small])
    expect(foundRows([mug], {}, [sold], null)).toEqual([sold])
  })
})
