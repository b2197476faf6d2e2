import { expect, it } from 'vitest'
import { regionOfAddress, writtenAddress } from '../../../domain/people/addresses.ts'

const named = { address_id: '1', logged_in_user: '' }
const address = { ...named, street_address: 'Moi Avenue 5', city: ' nairobi ', postal_code: '00100', country: 'Kenya' }

it('is written in one line, without what is missing', () => {
  const whole = { ...address, city: 'Nairobi' }
  const written = [whole, { ...whole, postal_code: '' }, { ...whole, street_address: '', country: '' }]
  expect(written.map(writtenAddress)).toEqual([
    'Moi Avenue 5, Nairobi 00100, Kenya',
    'Moi Avenue 5, Nairobi, Kenya',
    'Nairobi 00100',
  ])
})

it('is in the county that has the name of its city', () => {
  const regions = ['Mombasa', 'Nairobi'].map((region) => ({ region, has_location: false, delivery_fee: 0 }))
  expect([regionOfAddress(address, regions), regionOfAddress({ ...address, city: 'Thika' }, regions)]).toEqual([
    regions[1],
    null,
  ])
})
