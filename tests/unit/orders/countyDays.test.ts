import { expect, it } from 'vitest'
import { daysOf } from '../../../domain/orders/arrival.ts'
import { withCountyDays } from '../../../domain/orders/countyDays.ts'

const COUNTIES = ['Nairobi', 'Kiambu', 'Machakos', 'Kisumu', 'Siaya', 'Trade & Craft']

it.each([
  ['of the specified times', undefined, { Siaya: '1' }],
  ['of the owner’s list', { 'Kiambu, Machakos and Siaya': '2 days', Abroad: 'on request' }, { Siaya: '3-4' }],
  ['to none', { 'Siaya; Kisumu': '2 days' }, { Siaya: '' }],
  ['of a name with a separator', { Nairobi: '1 day' }, { 'Trade & Craft': '1', Kisumu: '1' }],
  ['to none of a name with a separator', { 'Trade & Craft': '2 days' }, { 'Trade & Craft': '' }],
  ['in words that name no days', { Nairobi: 'Same day', Siaya: '2 days' }, { Kisumu: '2' }],
])('changes the days %s, and those of no other county [OPN-175]', (_, own, changes: Record<string, string>) => {
  const times = withCountyDays(own, COUNTIES, changes)
  for (const county of COUNTIES) {
    expect([county, daysOf(county, times)]).toEqual([county, changes[county] ?? daysOf(county, own)])
  }
})

it('keeps the owner’s words, and joins counties with the same days [OPN-175]', () => {
  const own = { Abroad: 'on request', Nairobi: 'Same day', 'Kiambu, Machakos': '2-3 days' }
  expect(withCountyDays(own, COUNTIES, { Kisumu: '2-3', Kiambu: '1' })).toEqual({
    Abroad: 'on request',
    Nairobi: 'Same day',
    'Machakos, Kisumu': '2-3 days',
    Kiambu: '1 day',
  })
})

it('leaves out a list whose counties have all changed, and joins names up to 900 letters [OPN-175]', () => {
  const own = { 'Kisumu, Siaya': '2 days', Nairobi: '3 days' }
  expect(withCountyDays(own, COUNTIES, { Kisumu: '1', Siaya: '1' })).toEqual({
    Nairobi: '3 days',
    'Kisumu, Siaya': '1 day',
  })
  const joined = (length: number) =>
    Object.keys(withCountyDays({}, [], { ['A'.repeat(450)]: '2', ['B'.repeat(length)]: '2' })).length
  expect([450, 451].map(joined)).toEqual([1, 2])
})
