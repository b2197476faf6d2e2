import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { getLocationsByQuery } from '../../contract/delivery.ts'
import { methodPath } from '../../contract/envelope.ts'

/** §7 and §8 of the specification, copied by hand: verb, name, payload, the text of a failure, what is sent along. */
const specified = [
  ['GET', 'get_all_categories', {}, 'Failed to fetch categories', 'plain'],
  ['GET', 'get_all_products', {}, 'Failed to fetch products', 'plain'],
  ['GET', 'get_all_hero_carousel_products', {}, 'Failed to fetch hero carousel products', 'plain'],
  ['GET', 'get_default_currency', {}, 'Failed to fetch currency', 'plain'],
  [
    'POST',
    'submit_cookie_preferences',
    { necessary: true, analytics: false, marketing: true, personalization: false, timestamp: '2025-03-05T09:00:00.000Z' },
    'Failed to submit cookie preferences',
    'plain',
  ],
  ['POST', 'login', { usr: '0712345678', pwd: 'karibu' }, 'Login failed', 'cookie'],
  [
    'POST',
    'customer_registration',
    { mobile_number: '0712345678', email_address: 'a@b.ke', full_name: 'Jo Doe' },
    'Registration failed',
    'plain',
  ],
  ['POST', 'generate_otp', { mobile_number: '0712345678' }, 'OTP generation failed', 'plain'],
  ['GET', 'validate_otp_exists', { mobile_number: '0712345678', otp: '012345' }, 'OTP validation failed', 'cookie'],
  ['POST', 'password_recovery', { usr: '0712345678', new_password: 'karibu' }, 'Password recovery failed', 'cookie'],
  ['GET', 'get_orders', { logged_in_user: 'a@b.ke' }, 'Failed to fetch orders', 'token'],
  [
    'POST',
    'create_order',
    {
      sales_order_name: '',
      sales_order_items: [{ item_code: 'ITEM-0042', quantity: 2 }],
      logged_in_user: 'a@b.ke',
      delivery_date: '05-03-2025T00:00:00.000Z',
    },
    'Failed to create order',
    'token',
  ],
  [
    'POST',
    'make_payment',
    { mobile_number: '0712345678', amount_to_pay: 1150, order_id: 'SAL-ORD-2025-00001' },
    'Payment failed',
    'token',
  ],
  ['POST', 'create_invoice', { order_id: 'SAL-ORD-2025-00001' }, 'Failed to create invoice', 'token'],
  [
    'POST',
    'complete_order',
    {
      sales_order_name: 'SAL-ORD-2025-00001',
      region: 'Nairobi',
      location: '',
      delivery_notes: '',
      first_name: 'Jo',
      last_name: 'Doe',
      email_address: 'a@b.ke',
      mobile_number: '0712345678',
    },
    'Failed to complete order',
    'token',
  ],
  ['GET', 'get_contact_details', {}, 'Failed to fetch contact details', 'plain'],
  [
    'POST',
    'create_address',
    { address_id: '', logged_in_user: 'a@b.ke', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' },
    'Failed to create address',
    'token',
  ],
  ['GET', 'get_customer_addresses', { logged_in_user: 'a@b.ke' }, 'Failed to fetch addresses', 'token'],
  ['POST', 'delete_address', { address_id: 'ADR-1' }, 'Failed to delete address', 'token'],
  ['GET', 'get_order_tracking_status', { order_id: 'SAL-ORD-2025-00001' }, 'Failed to fetch order tracking status', 'token'],
  ['GET', 'get_last_mpesa_number', { logged_in_user: 'a@b.ke' }, 'Failed to fetch last mobile-money number', 'token'],
  ['GET', 'get_item_reviews', { item_code: 'ITEM-0042' }, 'Failed to fetch item reviews', 'plain'],
  ['GET', 'get_regions', {}, 'Failed to fetch regions', 'plain'],
  ['POST', 'get_locations', { region: 'Nairobi' }, 'Failed to fetch locations', 'plain'],
  [
    'POST',
    'create_item_review',
    { logged_in_user: 'a@b.ke', item_code: 'ITEM-0042', rating: 5, comment: 'Good' },
    'Failed to create review',
    'cookie',
  ],
  ['POST', 'google_login', { token: 'ya29.token' }, 'Login failed', 'cookie'],
] as const

describe('the calls of the specification', () => {
  it('are all there, and only logout beside them', () => {
    expect(Object.keys(calls).sort()).toEqual([...specified.map(([, name]) => name), 'logout'].sort())
    expect(calls.logout).toMatchObject({ verb: 'POST', name: 'logout', failure: 'Logout failed', sends: 'token' })
    expect(calls.logout.request.parse({ surplus: 'dropped' })).toEqual({})
  })

  it.each(specified)('%s %s', (verb, name, payload, failure, sends) => {
    const { request } = calls[name]
    expect(calls[name]).toMatchObject({ verb, name, failure, sends })
    expect(request.parse(payload)).toEqual(payload)
    expect(request.parse({ ...payload, surplus: 'dropped' })).toEqual(payload)
    for (const key of Object.keys(payload)) {
      expect(request.safeParse({ ...payload, [key]: undefined }).success, `${key} is required`).toBe(false)
    }
  })

  it('send exactly item_code and quantity for each item of an order [API-23]', () => {
    const payload = { sales_order_name: '', logged_in_user: 'a@b.ke', delivery_date: '05-03-2025T00:00:00.000Z' }
    const item = { item_code: 'ITEM-0042', quantity: 2, unit_price: 1, name: 'Mug' }
    expect(calls.create_order.request.parse({ ...payload, sales_order_items: [item] })).toEqual({
      ...payload,
      sales_order_items: [{ item_code: 'ITEM-0042', quantity: 2 }],
    })
  })

  it('ask for locations by query as they do by payload', () => {
    expect(getLocationsByQuery).toEqual({ ...calls.get_locations, verb: 'GET' })
  })

  it('lie below the host at /api/method/{app}.services.rest.{method}', () => {
    expect(methodPath('sokoni', 'get_regions')).toBe('/api/method/sokoni.services.rest.get_regions')
  })
})
