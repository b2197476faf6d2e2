import { describe, expect, it } from 'vitest'
import { isMapPin, mapLinkOf, mapPinOf, placeLinkOf } from '../../../domain/orders/mapPin.ts'

describe('a map pin', () => {
  it.each([
    [{ latitude: -1.2833333, longitude: 36.8166667 }, '-1.28333,36.81667'],
    [{ latitude: 0, longitude: -0.000001 }, '0.00000,0.00000'],
    [{ latitude: -0.00001, longitude: 180 }, '-0.00001,180.00000'],
    [{ latitude: 90, longitude: -180 }, '90.00000,-180.00000'],
  ])('has 5 decimals: %j is %s [OPN-107]', (position, pin) => {
    expect(mapPinOf(position)).toBe(pin)
    expect(isMapPin(pin)).toBe(true)
  })

  it.each([
    '',
    '-1.28333',
    '-1.2833,36.8166',
    '-1.28333, 36.81667',
    '90.00001,36.81667',
    '-1.28333,180.00001',
    '-1.28333,36.81667?q=x',
    'Westlands',
  ])('is not %j, which has no link', (text) => {
    expect(isMapPin(text)).toBe(false)
    expect(mapLinkOf(text)).toBe('')
  })

  it('opens in the map of the device; without one, what the customer typed is searched', () => {
    expect(placeLinkOf({ delivery_notes: ' Blue  gate ', location: '', region: 'Nairobi' })).toBe(
      'geo:0,0?q=Blue%20gate%2C%20Nairobi%2C%20Kenya',
    )
    expect(mapLinkOf('-1.28333,36.81667')).toBe('geo:-1.28333,36.81667?q=-1.28333,36.81667')
  })
})
