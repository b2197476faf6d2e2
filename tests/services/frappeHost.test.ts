import { describe, expect, it, onTestFinished } from 'vitest'
import { createServices, type Services } from '../../src/services/services.ts'
import type { User } from '../../domain/entities.ts'
import { ODDITIES, type Oddity, type OddityName } from '../frappe/oddities.ts'
import { frappeOrder } from '../frappe/shop.ts'
import { listenAsFrappeHost, openFrappeHost, type FrappeHost } from '../frappe/host.ts'
import { kettle, nairobi, westlands } from '../examples.ts'

const ID = 'SAL-ORD-2026-00001'
const form = {
  first_name: 'Amina',
  last_name: 'Otieno',
  email_address: 'amina@example.com',
  mobile_number: '0712345678',
  region: 'Nairobi',
  location: 'Karen',
  delivery_notes: '',
}
const address = { address_id: '', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' }

/** Makes every call that a page waits for, once. */
const CALLS: Record<string, (services: Services, user: User) => Promise<unknown>> = {
  get_all_categories: (services) => services.fetchCategories(),
  get_all_products: (services) => services.fetchProducts(),
  get_all_hero_carousel_products: (services) => services.fetchHeroSlides(),
  get_default_currency: (services) => services.fetchCurrency(),
  submit_cookie_preferences: (services) =>
    services.submitCookiePreferences({
      necessary: true,
      analytics: false,
      marketing: false,
      personalization: false,
      timestamp: '2026-11-20T09:00:00.000Z',
    }),
  login: (services) => services.logIn({ usr: '0712345678', pwd: 'karibu' }),
  google_login: (services) => services.googleLogIn('ya29.token'),
  customer_registration: (services) =>
    services.register({ mobile_number: '0712345678', email_address: 'amina@example.com', full_name: 'Amina' }),
  generate_otp: (services) => services.sendOtp({ mobile_number: '0712345678' }),
  validate_otp_exists: (services) => services.validateOtp({ mobile_number: '0712345678', otp: '123456' }),
  password_recovery: (services) => services.resetPassword({ usr: '0712345678', new_password: 'karibu' }),
  logout: (services, user) => services.logOut(user, 'loggedOut'),
  get_orders: (services, user) => services.fetchOrders(user),
  create_order: (services, user) => services.placeOrder({ lines: [kettle], orderId: null, user }),
  complete_order: (services, user) =>
    services.completeOrder({ orderId: ID, form, region: nairobi, location: westlands, user }),
  make_payment: (services, user) => services.makePayment({ phone: '0712345678', amount: 3000, orderId: ID, user }),
  create_invoice: (services, user) => services.createInvoice({ orderId: ID, user }),
  get_contact_details: (services) => services.fetchContact(),
  create_address: (services, user) => services.saveAddress({ draft: address, user }),
  get_customer_addresses: (services, user) => services.fetchAddresses(user),
  delete_address: (services, user) => services.deleteAddress({ addressId: 'ADDR-1', user }),
  get_order_tracking_status: (services, user) => services.fetchTracking({ orderId: ID, user }),
  get_last_mpesa_number: (services, user) => services.fetchMpesaNumber(user),
  get_item_reviews: (services) => services.fetchReviews('ITEM-1'),
  get_regions: (services) => services.fetchRegions(),
  get_locations: (services) => services.fetchLocations('Nairobi'),
  create_item_review: (services, user) =>
    services.createReview({ productId: 'ITEM-1', user, draft: { rating: 5, comment: 'Good' } }),
}

async function open(host: FrappeHost = listenAsFrappeHost()) {
  host.shop.orders.push(frappeOrder({ sales_order_name: ID }))
  const refused: User[] = []
  const services = createServices({ host: host.url, app: 'duka', onTokenRefused: (user) => refused.push(user) }, () =>
    Date.UTC(2026, 10, 20, 9),
  )
  const login = await services.logIn({ usr: '0712345678', pwd: 'karibu' })
  if (login.status !== 'accepted') throw new Error(login.message)
  return { host, services, refused, user: login.user }
}

/** Returns the text for the shopper when a call is refused, fails or has no certain answer; otherwise its answer. */
async function ending(call: Promise<unknown>): Promise<{ no: string } | { yes: unknown }> {
  try {
    const answer = (await call) as { status?: string; message?: string; valid?: boolean } | undefined
    if (answer?.status === 'refused' || answer?.status === 'unanswered') return { no: answer.message ?? '' }
    return answer?.valid === false ? { no: '' } : { yes: answer }
  } catch (error) {
    return { no: (error as { detail: string }).detail }
  }
}

const names = Object.keys(ODDITIES) as OddityName[]
const NEVER_YES = [...names.slice(0, names.indexOf('not linked to a customer')), 'an exc and no more'] as OddityName[]
const DONE = [
  'customer_registration',
  'generate_otp',
  'password_recovery',
  'create_address',
  'delete_address',
  'create_item_review',
  'submit_cookie_preferences',
  'logout',
]
/** The results of calls whose answer means that the host has no such data. */
const NONE: Record<string, { yes: unknown }> = {
  get_orders: { yes: [] },
  get_customer_addresses: { yes: [] },
  get_item_reviews: { yes: [] },
  get_last_mpesa_number: { yes: '' },
}
const HOLLOW: OddityName[] = ['no message', 'message null', 'message empty', 'an empty body']
const NO_CONTENT: OddityName[] = ['not linked to a customer', 'a message that holds nothing']
const TOLD_BY_STATUS = ['create_order', 'complete_order', 'make_payment', 'create_invoice']

describe('a Frappe host', () => {
  it('is understood in every call while all is well', async () => {
    const onLoopback = await openFrappeHost()
    onTestFinished(onLoopback.close)
    const { services, user, host } = await open(onLoopback)
    const endings: Record<string, unknown> = {}
    for (const [name, make] of Object.entries(CALLS)) {
      const now =
        name === 'login' || name === 'google_login'
          ? user
          : { ...user, api_secret: host.shop.secrets.get(user.email) ?? '' }
      endings[name] = await ending(make(services, now))
    }
    expect(Object.values(endings).filter((one) => 'no' in (one as object))).toEqual([])
    expect(endings).toMatchObject({
      get_default_currency: { yes: 'KES' },
      login: {
        yes: {
          status: 'accepted',
          user: { full_name: 'Amina Wanjiru Otieno', email: 'amina@example.com', role: 'Customer' },
        },
      },
      validate_otp_exists: { yes: { valid: true } },
      get_orders: { yes: [{ orderId: ID, status: 'Draft', total_amount: 3000, city: 'Nairobi', payment: null }] },
      create_order: { yes: { status: 'placed', orderId: 'SAL-ORD-2026-00002' } },
      complete_order: { yes: { status: 'completed' } },
      make_payment: { yes: { status: 'requested' } },
      create_invoice: { yes: { status: 'created' } },
      get_order_tracking_status: { yes: { orderId: ID, status: 'Order Received' } },
      get_regions: {
        yes: [
          { region: 'Kisii', has_location: false, delivery_fee: 300 },
          { region: 'Nairobi', has_location: true, delivery_fee: 200 },
        ],
      },
      get_locations: { yes: [{ location: 'Karen', delivery_fee: 250 }] },
    })
    expect(host.heard.filter(({ name }) => name === 'get_locations').map(({ verb }) => verb)).toEqual(['POST', 'GET'])
  })

  it.each(NEVER_YES)(
    'that answers %s has not accepted; only texts for shoppers are shown [API-03, API-27, API-29, API-31, API-34]',
    async (odd) => {
      const { host, services, user } = await open()
      const { says = '' }: Oddity = ODDITIES[odd]
      const endings: Record<string, unknown> = {}
      for (const [name, make] of Object.entries(CALLS)) {
        host.meet(name, odd)
        endings[name] = await ending(make(services, user))
      }
      const none = odd === 'a pair with 404' ? NONE : {}
      const all = Object.keys(CALLS).map((name) => [
        name,
        none[name] ?? { no: name === 'validate_otp_exists' && says !== '' ? expect.any(String) : says },
      ])
      expect(endings).toEqual(Object.fromEntries(all))
    },
  )

  it.each(HOLLOW)(
    'that does what it is asked and answers with %s has done it, where its answer is not specified [OPN-07]',
    async (odd) => {
      const { host, services, user } = await open()
      for (const name of DONE) {
        host.meet(name, odd)
        expect([name, await ending(CALLS[name]!(services, user))]).toEqual([name, { yes: undefined }])
      }
      for (const name of TOLD_BY_STATUS) {
        host.meet(name, odd)
        expect([name, await ending(CALLS[name]!(services, user))]).toEqual([name, { no: '' }])
      }
    },
  )

  it.each([...HOLLOW, ...NO_CONTENT])(
    'that answers %s to a question has not answered it, or has nothing of the kind [ERR-26, ERR-27]',
    async (odd) => {
      const { host, services, user } = await open()
      const { says = '' }: Oddity = ODDITIES[odd]
      const hasNothing = NO_CONTENT.includes(odd)
      const isEmptyOf: Record<string, boolean> = {
        get_orders: odd !== 'an empty body',
        get_customer_addresses: hasNothing,
        get_item_reviews: hasNothing,
        get_last_mpesa_number: hasNothing,
      }
      const endings: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {
        get_order_tracking_status: odd === 'an empty body' ? { no: '' } : { yes: null },
        get_regions: hasNothing ? { yes: [] } : { no: '' },
        get_locations: hasNothing ? { yes: [] } : { no: '' },
        get_contact_details: { no: says },
      }
      for (const [name, isEmpty] of Object.entries(isEmptyOf)) expected[name] = isEmpty ? NONE[name] : { no: says }
      // The last one: it makes a new token.
      expected.login = { no: says }
      for (const name of Object.keys(expected)) {
        host.meet(name, odd)
        endings[name] = await ending(CALLS[name]!(services, user))
      }
      expect(endings).toEqual(expected)
    },
  )

  it('that answers without content has done none of what it tells by a status, and may say why', async () => {
    const { host, services, user } = await open()
    for (const name of TOLD_BY_STATUS) {
      host.meet(name, 'not linked to a customer')
      const linked = await ending(CALLS[name]!(services, user))
      host.meet(name, 'a message that holds nothing')
      const empty = await ending(CALLS[name]!(services, user))
      expect([name, linked, empty]).toEqual([name, { no: 'You are not linked to any customer profile.' }, { no: '' }])
    }
  })

  it('updates an order without an id in its answer; a new order needs one', async () => {
    const { host, services, user } = await open()
    expect(await services.placeOrder({ lines: [kettle], orderId: ID, user })).toEqual({ status: 'placed', orderId: ID })
    host.meet('create_order', 'no order_id')
    expect(await services.placeOrder({ lines: [kettle], orderId: null, user })).toEqual({
      status: 'refused',
      message: '',
    })
  })

  it.each(['a pair with 200', 'more keys than agreed'] as const)('that answers with %s is understood', async (odd) => {
    const { host, services, user } = await open()
    for (const name of [
      ...TOLD_BY_STATUS,
      ...DONE,
      'get_regions',
      'get_customer_addresses',
      'get_order_tracking_status',
    ]) {
      host.meet(name, odd)
      expect([name, await ending(CALLS[name]!(services, user))]).toEqual([
        name,
        { yes: DONE.includes(name) ? undefined : expect.anything() },
      ])
    }
  })

  it('that has given the user a new token tells which one it no longer takes, on calls with a token only', async () => {
    const { host, services, user, refused } = await open()
    host.rotate(user.email)
    for (const make of Object.values(CALLS)) await ending(make(services, user))
    const withToken = [
      'logout',
      'get_orders',
      'create_order',
      'complete_order',
      'make_payment',
      'create_invoice',
      'create_address',
      'get_customer_addresses',
      'delete_address',
      'get_order_tracking_status',
      'get_last_mpesa_number',
    ]
    expect(refused).toEqual(withToken.map(() => user))
  })
})
