import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_CALLS, calls, STORE_CALLS } from '../../contract/calls.ts'
import { getLocationsByQuery } from '../../contract/delivery.ts'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { specified } from './specified.ts'

describe('the calls of the specification', () => {
  it('are all declared, and few others', () => {
    const beside = [
      'logout',
      'cancel_order',
      'delete_order',
      'request_return',
      'deliver_order',
      'report_missed_delivery',
      ...ACCOUNT_CALLS,
      ...STORE_CALLS,
    ]
    expect(Object.keys(calls).sort()).toEqual([...specified.map(({ name }) => name), ...beside].sort())
    expect(calls.logout).toMatchObject({ verb: 'POST', name: 'logout', failure: 'Logout failed', sends: 'token' })
    expect(calls.logout.request.parse({ surplus: 'dropped' })).toEqual({})
  })

  it.each(specified)('$verb $name', ({ verb, name, payload, failure, sends }) => {
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

  it.each(specified)('$name takes any text, of any length and form [VAL-23]', ({ name, payload }) => {
    const texts = Object.keys(payload).filter((field) => typeof payload[field] === 'string')
    const typed = fc.record(
      Object.fromEntries(
        texts.map((field) => [field, fc.oneof(fc.string({ unit: 'binary' }), fc.constant('x'.repeat(5000)))]),
      ),
    )
    fc.assert(
      fc.property(typed, (given) => {
        expect(calls[name].request.parse({ ...payload, ...given })).toEqual({ ...payload, ...given })
      }),
      { numRuns: 50 },
    )
  })

  it('ask for locations by query as they do by payload', () => {
    expect(getLocationsByQuery).toEqual({ ...calls.get_locations, verb: 'GET' })
  })

  it('have the path /api/method/{app}.services.rest.{method}', () => {
    expect(methodPath('sokoni', 'get_regions')).toBe('/api/method/sokoni.services.rest.get_regions')
  })
})
