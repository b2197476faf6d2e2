import { describe, expect, it } from 'vitest'
import { arrivalOf } from '../../../domain/orders/arrival.ts'

/** Noon in Kenya. */
const noon = (day: string) => Date.parse(`${day}T09:00:00Z`)

const arrival = (region: string, day: string, given: Partial<Parameters<typeof arrivalOf>[0]> = {}) => {
  const days = arrivalOf({ region, at: noon(day), holidays: [], ...given })
  return days && [days.arrives_from, days.arrives_to]
}

describe('an order arrives', () => {
  it.each([
    ['Nairobi', '2026-11-24', '2026-11-25'],
    ['Kiambu', '2026-11-25', '2026-11-26'],
    ['Machakos', '2026-11-25', '2026-11-26'],
    ['Kajiado', '2026-11-25', '2026-11-26'],
    ['Mombasa', '2026-11-26', '2026-11-30'],
    ['Kisumu', '2026-11-26', '2026-11-30'],
    ['Nakuru', '2026-11-26', '2026-11-30'],
    ['Turkana', '2026-11-30', '2026-12-02'],
    [' nairobi county ', '2026-11-24', '2026-11-25'],
  ])('in %s, ordered on a Monday, from %s to %s [STA-12, OPN-115]', (region, from, to) => {
    expect(arrival(region, '2026-11-23')).toEqual([from, to])
  })

  it.each([
    ['a Friday', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['a Saturday', '2026-11-21', '2026-11-23', '2026-11-24'],
    ['a Sunday', '2026-11-22', '2026-11-23', '2026-11-24'],
    ['28 February of a leap year', '2028-02-28', '2028-02-29', '2028-03-01'],
    ['28 February of another year', '2027-02-26', '2027-03-01', '2027-03-02'],
  ])('ordered on %s, %s, only on business days [OPN-115]', (_, day, from, to) => {
    expect(arrival('Nairobi', day)).toEqual([from, to])
  })

  it('not on a public holiday, over the end of a year [OPN-115]', () => {
    const holidays = ['2026-12-25', '2026-12-26', '2027-01-01']
    expect(arrival('Nairobi', '2026-12-24', { holidays })).toEqual(['2026-12-28', '2026-12-29'])
    expect(arrival('Kisumu', '2026-12-28', { holidays })).toEqual(['2026-12-31', '2027-01-05'])
  })

  it('counted from the day in Kenya, which begins three hours before that of UTC', () => {
    expect(arrival('Nairobi', '', { at: Date.parse('2026-11-23T20:59:59Z') })).toEqual(['2026-11-24', '2026-11-25'])
    expect(arrival('Nairobi', '', { at: Date.parse('2026-11-23T21:00:00Z') })).toEqual(['2026-11-25', '2026-11-26'])
  })
})

describe('the owner’s own times', () => {
  const of = (region: string, own: Record<string, string>) => arrival(region, '2026-11-23', { own })

  it.each([
    [{ Kisumu: ' 1 day ' }, '2026-11-24', '2026-11-24'],
    [{ 'Nairobi, Kisumu and Nakuru': '2-3 days' }, '2026-11-25', '2026-11-26'],
    [{ 'Siaya na Kisumu County': '2 – 3 business days' }, '2026-11-25', '2026-11-26'],
    [{ Nairobi: '1 day', Kisumu: '4 working days' }, '2026-11-27', '2026-11-27'],
  ])('%j count where they name the county [OPN-115]', (own, from, to) => {
    expect(of('Kisumu', own)).toEqual([from, to])
  })

  it.each<Record<string, string>>([
    {},
    { Nairobi: '1 day' },
    { 'Outside Kisumu': '5 days' },
    { Kisumu: 'The same day' },
    { Kisumu: '3-2 days' },
    { Kisumu: '0 days' },
    { Kisumu: '2 days or more' },
  ])('%j say nothing about Kisumu [OPN-115]', (own) => {
    expect(of('Kisumu', own)).toBe(null)
  })
})
