import { describe, expect, it } from 'vitest'
import { deliveryDateOf, lastPlaced, prefilledForm, splitFullName } from '../../../domain/orders/checkout.ts'
import { EMPTY_DELIVERY } from '../../../domain/orders/deliveryFields.ts'
import { DELIVERY_OPTIONS, DELIVERY_TIMES } from '../../../domain/orders/deliveryTimes.ts'
import { feeOf, placeOfLastOrder } from '../../../domain/orders/destination.ts'
import { amina, nairobi, orderOf, rider } from '../../examples.ts'

describe('a full name', () => {
  it.each([
    ['Wanjiku Mary Kamau', 'Wanjiku', 'Mary Kamau'],
    ['Wanjiku', 'Wanjiku', ''],
    ['  Wanjiku   Kamau ', 'Wanjiku', 'Kamau'],
    ['', '', ''],
  ])('%j is split into the first word and all the rest [CHK-18]', (fullName, first_name, last_name) => {
    expect(splitFullName(fullName)).toEqual({ first_name, last_name })
  })
})

describe('the prefilled form', () => {
  const user = { ...amina, full_name: 'Wanjiku Mary Kamau', email: 'wanjiku@example.com', mobile_number: '0712345678' }
  const drafted = {
    first_name: 'Achieng',
    last_name: 'Otieno',
    email_address: 'achieng@example.com',
    mobile_number: '0110123456',
    region: 'Nairobi',
    location: 'Karen',
    delivery_notes: 'Blue gate',
  }
  const draft = orderOf(drafted)

  it('is filled from the user without a draft', () => {
    expect(prefilledForm(EMPTY_DELIVERY, [], null, user)).toEqual({
      first_name: 'Wanjiku',
      last_name: 'Mary Kamau',
      email_address: 'wanjiku@example.com',
      mobile_number: '0712345678',
      region: '',
      location: '',
      delivery_notes: '',
    })
  })

  it('has no email of a rider without one [OPN-385]', () => {
    const rider = { ...user, email: user.mobile_number }
    expect(prefilledForm(EMPTY_DELIVERY, [], null, rider)).toMatchObject({
      email_address: '',
      mobile_number: '0712345678',
    })
  })

  it('is filled from the draft before the user', () => {
    expect(prefilledForm(EMPTY_DELIVERY, [], draft, user)).toEqual(drafted)
  })

  it('takes an empty field of the draft from the user [OPN-32]', () => {
    const half = orderOf({ mobile_number: '', last_name: 'Otieno', delivery_notes: 'Blue gate' })
    expect(prefilledForm(EMPTY_DELIVERY, [], half, user)).toEqual({
      first_name: 'Wanjiku',
      last_name: 'Otieno',
      email_address: 'wanjiku@example.com',
      mobile_number: '0712345678',
      region: '',
      location: '',
      delivery_notes: 'Blue gate',
    })
  })

  it('never writes over a typed field, not even one typed empty', () => {
    const form = { ...EMPTY_DELIVERY, first_name: 'Njeri', delivery_notes: '' }
    expect(prefilledForm(form, ['first_name', 'delivery_notes'], draft, user)).toEqual({
      ...drafted,
      first_name: 'Njeri',
      delivery_notes: '',
    })
  })

  it('removes what another user’s account filled in, and keeps the other fields', () => {
    const form = prefilledForm({ ...EMPTY_DELIVERY, region: 'Nairobi' }, [], null, user)
    const other = { ...amina, full_name: 'Achieng Otieno', email: 'achieng@example.com', mobile_number: '0110123456' }
    expect(prefilledForm(form, [], null, other)).toEqual({
      ...drafted,
      location: '',
      delivery_notes: '',
    })
  })

  it('takes the place that was chosen on this device, unless it was typed or is in the draft [OPN-116]', () => {
    const place = { region: 'Nairobi', location: 'Westlands' }
    const given = { ...EMPTY_DELIVERY, region: 'Kisumu', location: 'Milimani' }
    const placed = (...args: [typed: ('region' | 'location')[], draft?: typeof draft | null]) => {
      const { region, location } = prefilledForm(given, args[0], args[1] ?? null, null, place)
      return `${region}, ${location}`
    }
    expect([placed([]), placed(['region']), placed(['location']), placed([], draft)]).toEqual([
      'Nairobi, Westlands',
      'Kisumu, Milimani',
      'Kisumu, Milimani',
      'Nairobi, Karen',
    ])
  })

  it('takes the pin of the last order only with its notes [OPN-106]', () => {
    const last = orderOf({ region: 'Nairobi', location: 'Karen', delivery_notes: 'Blue gate', map_pin: '-1.3, 36.7' })
    const pinWith = (delivery_notes: string) =>
      prefilledForm({ ...EMPTY_DELIVERY, delivery_notes }, ['delivery_notes'], null, null, null, last).map_pin
    expect([pinWith('Blue gate'), pinWith('Red gate')]).toEqual(['-1.3, 36.7', undefined])
  })

  it('is the given form without a draft and a user', () => {
    expect(prefilledForm(EMPTY_DELIVERY, [], null, null)).toEqual(EMPTY_DELIVERY)
  })

  it('does not change the given form', () => {
    const form = { ...EMPTY_DELIVERY }
    prefilledForm(form, [], draft, user)
    expect(form).toEqual(EMPTY_DELIVERY)
  })
})

describe('the delivery fee', () => {
  it('is the location’s, or that of a region without locations, once they are chosen [OPN-29]', () => {
    expect(feeOf(nairobi, { location: 'Karen', delivery_fee: 350 })).toBe(350)
    expect(feeOf(nairobi, { location: 'CBD', delivery_fee: 0 })).toBe(0)
    expect(feeOf({ ...nairobi, has_location: false }, null)).toBe(200)
    expect(feeOf(nairobi, null)).toBeNull()
    expect(feeOf(null, null)).toBeNull()
  })
})

describe('the delivery date', () => {
  it.each([
    ['2025-03-05T09:00:00Z', '05-03-2025T00:00:00.000Z'],
    ['2025-03-04T20:59:59.999Z', '04-03-2025T00:00:00.000Z'],
    ['2025-03-04T21:00:00Z', '05-03-2025T00:00:00.000Z'],
    ['2025-12-31T20:59:59.999Z', '31-12-2025T00:00:00.000Z'],
    ['2025-12-31T21:00:00Z', '01-01-2026T00:00:00.000Z'],
    ['2028-02-28T21:00:00Z', '29-02-2028T00:00:00.000Z'],
  ])('at %s is %s, the day in Kenya [API-25, OPN-66]', (now, date) => {
    expect(deliveryDateOf(Date.parse(now))).toBe(date)
  })
})

describe('the last order [OPN-106]', () => {
  const last = orderOf({
    status: 'Delivered',
    region: 'Nairobi',
    location: 'Karen',
    delivery_notes: 'Blue gate',
    map_pin: '-1.28333,36.81667',
    first_name: 'Achieng',
    last_name: 'Otieno',
    email_address: 'achieng@example.com',
    mobile_number: '0110123456',
  })

  it('fills the place, and of the person what the user lacks', () => {
    const user = { ...amina, full_name: 'Wanjiku', email: 'wanjiku@example.com', mobile_number: '' }
    expect(prefilledForm(EMPTY_DELIVERY, [], null, user, null, last)).toEqual({
      first_name: 'Wanjiku',
      last_name: 'Otieno',
      email_address: 'wanjiku@example.com',
      mobile_number: '0110123456',
      region: 'Nairobi',
      location: 'Karen',
      delivery_notes: 'Blue gate',
      map_pin: '-1.28333,36.81667',
    })
  })

  it.each([
    ['region', { region: 'Kisii' }, { region: 'Kisii', location: '', delivery_notes: '' }],
    ['location', { region: 'Nairobi', location: 'Westlands' }, { location: 'Westlands', delivery_notes: '' }],
    ['house', { region: 'Nairobi', location: 'Karen', delivery_notes: 'Red door' }, { delivery_notes: 'Red door' }],
  ])('gives way to the %s of the draft', (_, place, expected) => {
    expect(prefilledForm(EMPTY_DELIVERY, [], orderOf(place), null, null, last)).toMatchObject(expected)
  })

  it('gives way to the place that was chosen on this device, and takes its house along', () => {
    const filled = prefilledForm(EMPTY_DELIVERY, [], null, null, null, last)
    const place = { region: 'Nairobi', location: 'Westlands' }
    const moved = prefilledForm(filled, [], null, null, place, last)
    expect(moved).toMatchObject({ ...place, delivery_notes: '' })
    expect(moved.map_pin).toBeUndefined()
    const same = { region: 'Nairobi', location: 'Karen' }
    expect(prefilledForm(filled, [], null, null, same)).toEqual(filled)
    expect(
      prefilledForm({ ...filled, delivery_notes: 'Red door' }, ['delivery_notes'], null, null, place),
    ).toMatchObject({
      ...place,
      delivery_notes: 'Red door',
    })
  })

  it('is the one placed last, wherever it is listed, or else the first of the list that is placed', () => {
    const placed = (ordered_at: string | null) => orderOf({ status: 'Processing', ordered_at })
    const [old, recent] = [placed('2026-11-02T08:00:00.000Z'), placed('2026-11-20T08:00:00.000Z')]
    expect(lastPlaced([orderOf(), old, recent], amina)).toBe(recent)
    expect(lastPlaced([orderOf(), recent, old], amina)).toBe(recent)
    const [first, second] = [placed(null), placed(null)]
    expect(lastPlaced([orderOf(), first, second], amina)).toBe(first)
    expect(lastPlaced([orderOf()], amina)).toBeNull()
  })

  it('is none for a rider, whose list has the orders of others, and for a guest', () => {
    expect(lastPlaced([last], rider)).toBeNull()
    expect(lastPlaced([last], null)).toBeNull()
  })
})

it('the last place is that of the newest order that is placed and has one [OPN-116]', () => {
  const orders = [
    orderOf({ status: 'Draft', region: 'Kisumu' }),
    orderOf({ status: 'Processing', region: '' }),
    orderOf({ status: 'Processing', region: 'Nairobi', location: 'Karen' }),
  ]
  expect(placeOfLastOrder(orders)).toEqual({ region: 'Nairobi', location: 'Karen' })
  expect(placeOfLastOrder(orders.slice(0, 2))).toBeNull()
})

it('delivery has the specified fees and days [STA-10, STA-11, STA-12]', () => {
  expect(DELIVERY_OPTIONS.map((each) => Object.values(each).join(' '))).toEqual(['standard 200 3-7', 'express 500 1-2'])
  expect(DELIVERY_TIMES.map(({ key, regions, days }) => [key, days, ...regions].join(' '))).toEqual([
    'nairobi 1-2 Nairobi',
    'aroundNairobi 2-3 Kiambu Machakos Kajiado',
    'cities 3-5 Mombasa Kisumu Nakuru',
    'others 5-7',
  ])
})
