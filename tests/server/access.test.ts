import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../contract/calls.ts'
import { CUSTOMER, openTestStore, RIDER, saidIn, type TestStore } from './support.ts'

let shop: TestStore
let customer: { token: string; cookie: string }
let stranger: { token: string; cookie: string }
/** A completed order and an address of the customer. */
let order: string
let address: string

beforeAll(async () => {
  shop = await openTestStore()
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  await shop.store.db.query(
    `insert into users (email, mobile_number, username, full_name, role, password_hash)
     select 'stranger@example.com', '0700000000', 'stranger', 'Stranger', 'Rider', password_hash from users where email = $1`,
    [RIDER.usr],
  )
  stranger = await shop.logIn('stranger@example.com', RIDER.pwd)
  const draft = await shop.call('create_order', { sales_order_name: '', sales_order_items: [{ item_code: 'SKN-0001', quantity: 1 }], logged_in_user: '', delivery_date: '' }, customer)
  order = draft.body.message.order_id
  const saved = await shop.call('create_address', { address_id: '', logged_in_user: '', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' }, customer)
  address = saved.body.message.address_id
})
afterAll(() => shop.close())

const payloads: Partial<Record<CallName, () => object>> = {
  get_orders: () => ({ logged_in_user: CUSTOMER.usr }),
  create_order: () => ({ sales_order_name: order, sales_order_items: [{ item_code: 'SKN-0002', quantity: 1 }], logged_in_user: CUSTOMER.usr, delivery_date: '' }),
  complete_order: () => ({ sales_order_name: order, region: 'Baringo', location: '', delivery_notes: '', first_name: 'S', last_name: 'T', email_address: 's@example.com', mobile_number: '0700000000' }),
  make_payment: () => ({ mobile_number: '', amount_to_pay: 1, order_id: order }),
  create_invoice: () => ({ order_id: order }),
  get_order_tracking_status: () => ({ order_id: order }),
  create_address: () => ({ address_id: address, logged_in_user: CUSTOMER.usr, street_address: 'X', city: 'X', postal_code: 'X' }),
  get_customer_addresses: () => ({ logged_in_user: CUSTOMER.usr }),
  delete_address: () => ({ address_id: address }),
  get_last_mpesa_number: () => ({ logged_in_user: CUSTOMER.usr }),
  logout: () => ({}),
}
const bound = Object.entries(calls).flatMap(([name, { sends }]) => (sends === 'token' ? [name as CallName] : []))

it('has a sample of every call that is bound to a user', () => {
  expect(Object.keys(payloads).sort()).toEqual([...bound].sort())
})

describe.each(bound)('%s', (name) => {
  it('is refused without a token', async () => {
    const { status, body } = await shop.call(name, payloads[name]!(), { cookie: customer.cookie })
    expect([status, body.exc_type, saidIn(body)]).toEqual([403, 'PermissionError', 'Please log in first.'])
  })

  it('is refused with a token that is wrong, half or of another kind', async () => {
    const [key] = customer.token.split(':')
    for (const authorization of [`token ${key}:wrong`, `token ${key}:`, 'token undefined:undefined', `token ${key}`, `Bearer ${customer.token}`, 'token a b:c']) {
      const { status, body } = await shop.call(name, payloads[name]!(), { headers: { authorization } })
      expect([status, body.exc_type]).toEqual([401, 'AuthenticationError'])
    }
  })
})

describe('the calls of a user', () => {
  it('refuse who claims to be another', async () => {
    for (const name of bound.filter((each) => 'logged_in_user' in payloads[each]!())) {
      const { status, body } = await shop.call(name, payloads[name]!(), stranger)
      expect([name, status, body.exc_type, saidIn(body)]).toEqual([name, 403, 'PermissionError', 'That belongs to another user.'])
    }
  })

  it('show and touch nothing of another, as if it did not exist', async () => {
    for (const name of ['create_order', 'complete_order', 'make_payment', 'create_invoice', 'get_order_tracking_status', 'create_address', 'delete_address'] as const) {
      const { status, body } = await shop.call(name, { ...payloads[name]!(), ...('logged_in_user' in payloads[name]!() ? { logged_in_user: 'stranger@example.com' } : {}) }, stranger)
      expect([name, status, body.exc_type]).toEqual([name, 404, 'DoesNotExistError'])
    }
    expect((await shop.call('get_orders', { logged_in_user: '' }, stranger)).body).toEqual({ message: { sales_orders: [] } })
    expect((await shop.call('get_customer_addresses', { logged_in_user: '' }, stranger)).body).toEqual({ message: { data: [] } })
    expect((await shop.call('get_customer_addresses', { logged_in_user: CUSTOMER.usr }, customer)).body.message.data).toEqual([
      { address_id: address, logged_in_user: CUSTOMER.usr, street_address: 'Moi Avenue 1', city: 'Nairobi', country: 'Kenya', postal_code: '00100' },
    ])
    const [mine] = (await shop.call('get_orders', { logged_in_user: CUSTOMER.usr }, customer)).body.message.sales_orders
    expect([mine.status, mine.items.map(({ item_code }: any) => item_code)]).toEqual(['Draft', ['SKN-0001']])
  })

  it('take the email of the token in any case', async () => {
    expect((await shop.call('get_orders', { logged_in_user: ' Customer@Example.COM ' }, customer)).status).toBe(200)
  })
})

describe('a token on a call that needs none', () => {
  it('is refused when it is bad, and does no harm when it is good', async () => {
    expect((await shop.call('get_all_categories', {}, { headers: { authorization: 'token undefined:undefined' } })).status).toBe(401)
    expect((await shop.call('get_all_categories', {}, customer)).status).toBe(200)
  })
})

describe('reviews', () => {
  const review = (changes: object = {}) => ({ logged_in_user: CUSTOMER.usr, item_code: 'SKN-0002', rating: 4, comment: ' Good pot ', ...changes })
  const product = async () => (await shop.call('get_all_products')).body.message.products.find(({ product_id }: any) => product_id === 'SKN-0002')

  it('know their writer by the cookie of the login, one per person and item', async () => {
    const before = await product()
    const first = await shop.call('create_item_review', review(), { cookie: customer.cookie })
    expect([first.status, first.body.message.status]).toEqual([200, 200])
    const after = await product()
    expect(after.reviews).toBe(before.reviews + 1)
    expect(after.rating).toBeCloseTo((before.rating * before.reviews + 4) / (before.reviews + 1), 2)

    await shop.call('create_item_review', review({ rating: 1, comment: 'Broke' }), { cookie: customer.cookie })
    expect((await product()).reviews).toBe(before.reviews + 1)
    const { body } = await shop.call('get_item_reviews', { item_code: 'SKN-0002' })
    const mine = body.message.reviews.filter(({ customer_name }: any) => customer_name === 'Achieng Kamau')
    expect(mine).toEqual([
      { name: expect.stringMatching(/^REV-/), customer_name: 'Achieng Kamau', avatar: '', logged_in_user: '', item_code: 'SKN-0002', rating: 1, comment: 'Broke', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
  })

  it.each([
    ['without a cookie', {}, '', 403],
    ['with a foreign cookie', {}, 'sid=AAAA', 403],
    ['in the name of another', { logged_in_user: 'stranger@example.com' }, 'own', 403],
    ['with 6 stars', { rating: 6 }, 'own', 417],
    ['with half a star', { rating: 0.5 }, 'own', 417],
    ['without a comment', { comment: ' \n' }, 'own', 417],
    ['with 2001 characters', { comment: 'x'.repeat(2001) }, 'own', 417],
    ['of no item', { item_code: 'NOPE' }, 'own', 404],
  ])('are refused %s', async (_how, changes, cookie, status) => {
    expect((await shop.call('create_item_review', review(changes), { cookie: cookie === 'own' ? customer.cookie : cookie })).status).toBe(status)
  })
})

describe('too many reviews', () => {
  it('of one person are refused after 20 in an hour, with words', async () => {
    const send = () => shop.call('create_item_review', { logged_in_user: '', item_code: 'SKN-0003', rating: 5, comment: 'Light' }, { cookie: stranger.cookie })
    for (let sent = 1; sent <= 20; sent++) expect([sent, (await send()).status]).toEqual([sent, 200])
    const { status, body } = await send()
    expect([status, saidIn(body)]).toEqual([429, 'Too many tries. Please wait a little and try again.'])
  })
})

describe('addresses', () => {
  it('are added, changed and deleted by their owner, the oldest first', async () => {
    const fields = { logged_in_user: CUSTOMER.usr, street_address: ' Kenyatta Road 2 ', city: 'Thika', postal_code: '01000' }
    shop.advance(1000)
    const { address_id } = (await shop.call('create_address', { address_id: '', ...fields }, customer)).body.message
    await shop.call('create_address', { address_id, ...fields, city: 'Ruiru' }, customer)
    const list = async () => (await shop.call('get_customer_addresses', { logged_in_user: CUSTOMER.usr }, customer)).body.message.data
    expect((await list()).map(({ address_id: id, street_address, city }: any) => [id, street_address, city])).toEqual([
      [address, 'Moi Avenue 1', 'Nairobi'],
      [address_id, 'Kenyatta Road 2', 'Ruiru'],
    ])
    expect((await shop.call('delete_address', { address_id }, customer)).status).toBe(200)
    expect((await shop.call('delete_address', { address_id }, customer)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('need every field', async () => {
    const { status, body } = await shop.call('create_address', { address_id: '', logged_in_user: '', street_address: 'X', city: ' ', postal_code: 'X' }, customer)
    expect([status, saidIn(body)]).toEqual([417, 'Please enter the city.'])
  })
})
