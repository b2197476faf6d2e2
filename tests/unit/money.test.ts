import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyOrDefault, discountBadge, formatPrice, roundedAmount, savingOf } from '../../domain/money.ts'

describe('a price', () => {
  it.each([
    [12500, 'KES 12,500'],
    [0, 'KES 0'],
    [999, 'KES 999'],
    [1234567, 'KES 1,234,567'],
    [12499.5, 'KES 12,500'],
    [12499.49, 'KES 12,499'],
    [-1234.5, '-KES 1,235'],
  ])('of %d is written %j: code, one ordinary space, commas, no decimals [GEN-18, CON-01, OPN-65]', (amount, text) => {
    expect(formatPrice(amount)).toBe(text)
  })

  it('changes only its code for another currency, without conversion [CON-01, OPN-65]', () => {
    expect(formatPrice(12500, 'USD')).toBe('USD 12,500')
    expect(formatPrice(12500, 'UGX')).toBe('UGX 12,500')
    expect(formatPrice(12500.4, 'UGX')).toBe('UGX 12,500')
  })

  it('keeps its cents in a currency that has some [OPN-209]', () => {
    expect([12.5, 1234.567, 0.004, 1.005].map((amount) => formatPrice(amount, 'USD'))).toEqual([
      'USD 12.50',
      'USD 1,234.57',
      'USD 0.01',
      'USD 1.01',
    ])
  })

  it('is never written with white space other than one ordinary space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.stringMatching(/^[A-Z]{3}$/), (amount, code) => {
        expect(formatPrice(amount, code)).toMatch(new RegExp(`^${code} \\d{1,3}(?:,\\d{3})*$`))
      }),
    )
  })
})

describe('an amount', () => {
  it.each([
    [201.3, 'KES', 201],
    [201.5, 'KES', 202],
    [201, 'KES', 201],
    [0, 'KES', 0],
    [0.3, 'KES', 1],
    [201.3, 'TZS', 201],
    [201.3, 'USD', 201.3],
    [1.005, 'USD', 1.01],
    [201.3, '', 201],
  ])('of %d in %j is %d: what it is paid in, and never free [OPN-209]', (amount, currency, rounded) => {
    expect(roundedAmount(amount, currency)).toBe(rounded)
  })

  it('is written as it is asked for [OPN-209]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (amount) => {
        expect(formatPrice(amount).replace(/\D/g, '')).toBe(String(roundedAmount(amount)))
      }),
    )
  })
})

describe('a currency code', () => {
  it.each(['', 'KE', 'KESH', 'K S', '12A', 'ΚΕΣ', ' KES', null, undefined, 0, 1, {}, ['KES']])(
    'that is not three letters (%j) falls back to KES [OPN-65]',
    (code) => {
      expect(currencyOrDefault(code)).toBe('KES')
      expect(formatPrice(5, code as string)).toBe('KES 5')
    },
  )

  it('has three letters, and becomes upper case', () => {
    expect(['USD', 'usd', 'Tzs'].map(currencyOrDefault)).toEqual(['USD', 'USD', 'TZS'])
  })
})

describe('the badge of a discount', () => {
  it.each([
    [25, 25],
    [12.4, 12],
    [12.5, 13],
    [0.5, 1],
    [100, 100],
  ])('of %d is %d, rounded to a whole number', (discount, badge) => {
    expect(discountBadge(discount)).toBe(badge)
  })

  it('is `now` when a discount rounds to 0, and null without a discount [CTR-43]', () => {
    expect([0.01, 0.4, 0.49].map(discountBadge)).toEqual(['now', 'now', 'now'])
    expect([0, -5, Number.NaN].map(discountBadge)).toEqual([null, null, null])
  })
})

it('shows a saving only for an original price above the price [OPN-72]', () => {
  expect(savingOf(800, 1000)).toBe(200)
  expect(savingOf(1000, 1000)).toBeNull()
  expect(savingOf(1000, 800)).toBeNull()
  expect(savingOf(1000, null)).toBeNull()
})
