import { beforeAll, describe, expect, it } from 'vitest'
import { delivery, handOverUnpaid, handToRider, item, placed, received } from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string; cookie: string }
let stranger: { token: string; cookie: string }
/** Of the customer. */
let address: string

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  await shop.store.db.query(
    `insert into users (email, mobile_number, username, full_name, role, password_hash)
     select 'stranger@example.com', '0700000000', 'stranger', 'Stranger', 'Rider', password_hash from users
       where email = $1`,
    [RIDER.usr],
  )
  stranger = await shop.logIn('stranger@example.com', RIDER.pwd)
  const saved = await shop.call(
    'create_address',
    { address_id: '', logged_in_user: '', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' },
    customer,
  )
  address = saved.body.message.address_id
})

describe('reviews', () => {
  const review = (changes: object = {}) => ({
    logged_in_user: CUSTOMER.usr,
    item_code: 'SKN-0002',
    rating: 4,
    comment: ' Good pot ',
    ...changes,
  })
  const product = async () =>
    (await shop.call('get_all_products')).body.message.products.find(({ product_id }: any) => product_id === 'SKN-0002')

  it('know their writer by the login cookie, one per customer and product', async () => {
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
      {
        name: expect.stringMatching(/^REV-/),
        customer_name: 'Achieng Kamau',
        avatar: '',
        logged_in_user: '',
        item_code: 'SKN-0002',
        rating: 1,
        comment: 'Broke',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        verified_purchase: false,
      },
    ])
  })

  it('are of a verified purchase when a variant was delivered [OPN-79]', async () => {
    const order = await received(shop, customer, item('SKN-0002-128-BLUE'))
    await handToRider(shop, order)
    await handOverUnpaid(shop, order)
    const { body } = await shop.call('get_item_reviews', { item_code: 'SKN-0002' })
    const mine = body.message.reviews.filter(({ customer_name }: any) => customer_name === 'Achieng Kamau')
    expect(mine.map(({ verified_purchase }: any) => verified_purchase)).toEqual([true])
  })

  it('are of a verified purchase once an own order with the product is delivered', async () => {
    const verified = async () => {
      const { body } = await shop.call('get_item_reviews', { item_code: 'SKN-0005' })
      return body.message.reviews.flatMap(({ customer_name, verified_purchase }: any) =>
        ['Achieng Kamau', 'Stranger'].includes(customer_name) ? [[customer_name, verified_purchase]] : [],
      )
    }
    await shop.call('create_item_review', review({ item_code: 'SKN-0005' }), { cookie: customer.cookie })
    // Not by a call: the limit is tested below.
    await shop.store.db.query(
      `insert into reviews (review_id, item_code, user_id, customer_name, rating, comment, created_at)
       select 'REV-stranger', 'SKN-0005', user_id, full_name, 5, 'Light', $1 from users
         where email = 'stranger@example.com'`,
      [new Date(shop.store.clock().getTime() + 1000)],
    )
    const all = [await verified()]
    for (const bought of ['SKN-0004', 'SKN-0005']) {
      shop.advance(11_000)
      const order = await placed(shop, customer, item(bought))
      all.push(await verified())
      await shop.call('complete_order', delivery(order), customer)
      await handToRider(shop, order)
      all.push(await verified())
      await handOverUnpaid(shop, order)
      all.push(await verified())
    }
    const anonymous = [
      ['Stranger', false],
      ['Achieng Kamau', false],
    ]
    expect(all).toEqual([
      ...Array.from({ length: 6 }, () => anonymous),
      [
        ['Stranger', false],
        ['Achieng Kamau', true],
      ],
    ])
  })

  it.each([
    ['with 6 stars', { rating: 6 }, 417],
    ['with half a star', { rating: 0.5 }, 417],
    ['without a comment', { comment: ' \n' }, 417],
    ['with 2001 characters', { comment: 'x'.repeat(2001) }, 417],
    ['of no item', { item_code: 'NOPE' }, 404],
  ])('are refused %s', async (_how, changes, status) => {
    expect((await shop.call('create_item_review', review(changes), { cookie: customer.cookie })).status).toBe(status)
  })
})

describe('too many reviews', () => {
  it('of one customer are refused after 20 in an hour, with a message', async () => {
    const send = () =>
      shop.call(
        'create_item_review',
        { logged_in_user: '', item_code: 'SKN-0003', rating: 5, comment: 'Light' },
        { cookie: stranger.cookie },
      )
    for (let sent = 1; sent <= 20; sent++) expect([sent, (await send()).status]).toEqual([sent, 200])
    const { status, body } = await send()
    expect([status, saidIn(body)]).toEqual([429, 'Too many tries. Please wait a little and try again.'])
  })
})

describe('addresses', () => {
  it('are added, changed and deleted by their owner, the oldest first', async () => {
    const fields = {
      logged_in_user: CUSTOMER.usr,
      street_address: ' Kenyatta Road 2 ',
      city: 'Thika',
      postal_code: '01000',
    }
    shop.advance(1000)
    const { address_id } = (await shop.call('create_address', { address_id: '', ...fields }, customer)).body.message
    await shop.call('create_address', { address_id, ...fields, city: 'Ruiru' }, customer)
    const list = async () =>
      (await shop.call('get_customer_addresses', { logged_in_user: CUSTOMER.usr }, customer)).body.message.data
    expect(await list()).toEqual([
      {
        address_id: address,
        logged_in_user: CUSTOMER.usr,
        street_address: 'Moi Avenue 1',
        city: 'Nairobi',
        country: 'Kenya',
        postal_code: '00100',
      },
      {
        address_id,
        logged_in_user: CUSTOMER.usr,
        street_address: 'Kenyatta Road 2',
        city: 'Ruiru',
        country: 'Kenya',
        postal_code: '01000',
      },
    ])
    expect((await shop.call('delete_address', { address_id }, customer)).status).toBe(200)
    expect((await shop.call('delete_address', { address_id }, customer)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('are at most 50 of an account', async () => {
    await shop.store.db.query(
      `insert into addresses (address_id, user_id, street_address, city, postal_code)
       select 'ADR-' || place, user_id, 'Moi Avenue ' || place, 'Nairobi', '00100'
       from users, generate_series(1, 49) as place where email = 'stranger@example.com'`,
    )
    const fields = { logged_in_user: '', street_address: 'Moi Avenue', city: 'Nairobi', postal_code: '00100' }
    const add = () => shop.call('create_address', { address_id: '', ...fields }, stranger)
    expect((await add()).status).toBe(200)
    const { status, body } = await add()
    expect([status, saidIn(body)]).toEqual([417, 'An account takes at most 50 addresses.'])
  })

  it('need every field', async () => {
    const { status, body } = await shop.call(
      'create_address',
      { address_id: '', logged_in_user: '', street_address: 'X', city: ' ', postal_code: 'X' },
      customer,
    )
    expect([status, saidIn(body)]).toEqual([417, 'Please enter the city.'])
  })
})
