import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { ordersInMessage, wireTracking } from '../../contract/orders.ts'
import { unsentFields } from '../examples.ts'

const mug = {
  product_id: 'ITEM-0042',
  product_name: 'Blue Mug',
  category: 'Kitchen',
  price: 500,
  original_price: 650,
  image: '/files/mug.png',
  images: ['/files/mug.png', '/files/mug-2.png'],
  rating: 4.5,
  reviews: 12,
  description: '<p>Holds tea.</p>',
  in_stock: 1,
  is_new: 0,
  discount: 23,
  is_featured_product: 1,
  features: ['Holds tea'],
  specifications: { Colour: 'Blue' },
  brand: 'Kikombe',
}

const readMug = { ...mug, in_stock: true, is_new: false, is_featured_product: true, options: [], variants: [] }

const products = (list: unknown) =>
  calls.get_all_products.response.parse({ message: { products: list } }).message.products

describe('products', () => {
  it('are read with all the fields of the specification from message.products [API-10, ENT-01]', () => {
    expect(products([mug])).toEqual([readMug])
  })

  it('are read from the least a host may send, with the defaults of what is missing [ENT-04, ENT-05, OPN-62]', () => {
    const least = {
      product_id: 'ITEM-0042',
      product_name: '',
      category: '',
      price: 0,
      original_price: null,
      image: '',
      images: [],
      rating: 0,
      reviews: 0,
      description: '',
      in_stock: true,
      is_new: false,
      discount: 0,
      is_featured_product: false,
      features: [],
      specifications: {},
      brand: '',
      options: [],
      variants: [],
    }
    expect(products([{ product_id: 'ITEM-0042' }])).toEqual([least])
    const nulls = Object.fromEntries(Object.keys(mug).map((field) => [field, null]))
    expect(products([{ ...nulls, product_id: 'ITEM-0042' }])).toEqual([least])
  })

  it('are read with 0 and 1 as yes and no, numbers as text, numbers for ids and empty texts for empty tables', () => {
    const odd = {
      ...mug,
      product_id: 42,
      price: '500',
      original_price: '650.0',
      rating: '4.5',
      reviews: '12',
      discount: '23',
      in_stock: '1',
      is_new: false,
      is_featured_product: true,
      brand: 7,
    }
    expect(products([odd])).toEqual([{ ...readMug, product_id: '42', brand: '7' }])
    expect(products([{ ...mug, images: '', features: '', specifications: '' }])).toEqual([
      { ...readMug, images: [], features: [], specifications: {} },
    ])
  })

  it('are read even if one of them is unreadable', () => {
    const bad = [null, 'mug', [], {}, { ...mug, product_id: null }, { ...mug, product_id: '' }, { ...mug, price: {} }]
    expect(products([...bad.slice(0, 4), mug, ...bad.slice(4)])).toEqual([readMug])
  })

  it('are an empty list when the host sends none', () => {
    expect([[], null, ''].map(products)).toEqual([[], [], []])
    expect(calls.get_all_products.response.parse({ message: {} }).message.products).toEqual([])
  })

  it.each([
    {},
    { message: null },
    { message: [{ error: 'No such shop' }, 404] },
    { message: 'gone' },
    '<html>',
    null,
    [],
  ])('are not read from %j, which is a failure', (answer) => {
    expect(calls.get_all_products.response.safeParse(answer).success).toBe(false)
  })
})

describe('the answers of the other reads', () => {
  it('give category names from message.categories[].category [API-09]', () => {
    const answer = {
      message: {
        categories: [{ category: 'Baby & Kids' }, { category: null }, { category: '' }, { category: 'Books', x: 1 }],
      },
    }
    expect(calls.get_all_categories.response.parse(answer)).toEqual({
      message: { categories: [{ category: 'Baby & Kids' }, { category: 'Books' }] },
    })
  })

  it('give hero slides from message.products [API-11, ENT-09]', () => {
    const slide = {
      product_id: 'ITEM-0042',
      title: 'Mugs',
      subtitle: 'For tea',
      description: '<b>Hot</b>',
      price: 500,
      original_price: 650,
      discount: 23,
      image: '/files/mug.png',
      background: 'linear-gradient(#fff, #eee)',
    }
    expect(calls.get_all_hero_carousel_products.response.parse({ message: { products: [slide, null] } })).toEqual({
      message: { products: [{ ...slide, shop_rating: null }] },
    })
  })

  it('give contact details from message.data [API-35, ENT-22]', () => {
    const data = {
      mobile_number: 254712345678,
      email_address: 'shop@example.com',
      location: '<p>Nairobi</p>',
      fax: '1',
    }
    expect(calls.get_contact_details.response.parse({ message: { data } })).toEqual({
      message: {
        data: { mobile_number: '254712345678', email_address: 'shop@example.com', location: '<p>Nairobi</p>' },
      },
    })
  })

  it('give regions from message.regions [API-42, ENT-20]', () => {
    const regions = [
      { region: 'Nairobi', has_location: 1, delivery_fee: 150 },
      { region: 'Lamu', has_location: 0, delivery_fee: '500.0' },
      { region: null, has_location: 1, delivery_fee: 1 },
    ]
    expect(calls.get_regions.response.parse({ message: { regions } }).message.regions).toEqual([
      { region: 'Nairobi', has_location: true, delivery_fee: 150 },
      { region: 'Lamu', has_location: false, delivery_fee: 500 },
    ])
  })

  it('give locations from message.locations [ENT-21]', () => {
    const locations = [{ location: 'Karen', delivery_fee: 350 }, { location: 'CBD' }, {}]
    expect(calls.get_locations.response.parse({ message: { locations } }).message.locations).toEqual([
      { location: 'Karen', delivery_fee: 350 },
      { location: 'CBD', delivery_fee: 0 },
    ])
  })

  it('give reviews from message.reviews [API-41, ENT-14]', () => {
    const review = {
      name: 'REV-1',
      customer_name: 'Jo',
      avatar: '',
      logged_in_user: 'a@b.ke',
      item_code: 'ITEM-0042',
      rating: 5,
      comment: 'Good',
      date: '2025-03-05',
    }
    expect(calls.get_item_reviews.response.parse({ message: { reviews: [{ ...review, rating: '5' }] } })).toEqual({
      message: { reviews: [{ ...review, verified_purchase: false }] },
    })
  })

  it.each([
    [undefined, false],
    [null, false],
    [0, false],
    ['maybe', false],
    [1, true],
    [true, true],
  ])('hold a review for one of a buyer only where the host says so: %j', (verified_purchase, isVerified) => {
    const read = calls.get_item_reviews.response.parse({ message: { reviews: [{ name: 'REV-1', verified_purchase }] } })
    expect(read.message.reviews.map((review) => review.verified_purchase)).toEqual([isVerified])
  })

  it('give addresses from message.data [API-37, ENT-13]', () => {
    const address = {
      address_id: 'ADR-1',
      logged_in_user: 'a@b.ke',
      street_address: 'Moi Avenue 1',
      city: 'Nairobi',
      country: 'Kenya',
      postal_code: '00100',
    }
    expect(calls.get_customer_addresses.response.parse({ message: { data: [address] } })).toEqual({
      message: { data: [address] },
    })
  })
})

describe('orders', () => {
  const item = {
    item_code: 'ITEM-0042',
    item_name: 'Blue Mug',
    quantity: 2,
    unit_price: 500,
    amount: 1000,
    product_image: '',
  }
  const order = {
    sales_order_name: 'SAL-ORD-2025-00001',
    customer: 'Jo Doe',
    status: 'Dispatched',
    total_amount: 1150,
    delivery_date: '2025-03-05',
    delivery_fee: 150,
    region: 'Nairobi',
    location: 'Karen',
    first_name: 'Jo',
    last_name: 'Doe',
    email_address: 'a@b.ke',
    mobile_number: '0712345678',
    street_address: 'Moi Avenue 1',
    city: 'Nairobi',
    postal_code: '00100',
    delivery_notes: 'Blue gate',
    items: [item],
    ...unsentFields,
  }

  it('have the fields of a draft that checkout needs [ENT-18]', () => {
    const draft = {
      sales_order_name: 'SAL-ORD-2025-00002',
      status: 'Draft',
      first_name: 'Jo',
      last_name: 'Doe',
      email_address: 'a@b.ke',
      mobile_number: '0712345678',
      region: 'Nairobi',
      location: 'Karen',
      delivery_notes: 'Blue gate',
      street_address: 'Moi Avenue 1',
      city: 'Nairobi',
      postal_code: '00100',
      items: [{ item_code: 'MUG-1', unit_price: 850, quantity: 2 }],
    }
    expect(ordersInMessage.parse({ sales_orders: [draft] }).sales_orders).toMatchObject([draft])
  })

  it('are read with all their fields from message.sales_orders or from sales_orders [ENT-16, ENT-17]', () => {
    expect(ordersInMessage.parse({ sales_orders: [order, {}] })).toEqual({ sales_orders: [order], next_start: null })
    const { response } = calls.get_orders
    expect(response.parse({ sales_orders: [order, {}] })).toEqual({ message: null, sales_orders: [order] })
    expect(response.parse({ message: { sales_orders: [order] } })).toStrictEqual({
      message: { sales_orders: [order], next_start: null },
      sales_orders: [],
    })
  })

  it('are read when fields are null, numbers are text and one item is null', () => {
    const odd = {
      ...order,
      total_amount: '1150.0',
      delivery_fee: '150',
      location: null,
      items: [{ ...item, quantity: '2' }, null],
    }
    expect(ordersInMessage.parse({ sales_orders: [odd] }).sales_orders).toEqual([{ ...order, location: '' }])
  })

  const payment = {
    state: 'requested',
    text: 'The phone is asking for the M-PESA PIN.',
    receipt: '',
    mobile_number: '0712•••678',
    is_confirmed: true,
    requested_at: '2026-11-20T09:00:00.000Z',
    method: 'mpesa',
  }
  const paymentOf = (given: unknown) =>
    ordersInMessage.parse({ sales_orders: [{ ...order, payment: given }] }).sales_orders[0]?.payment

  it('can be deleted or returned, and have a return, only if the host says so', () => {
    const said = (given: object) => {
      const [read] = ordersInMessage.parse({ sales_orders: [{ ...order, ...given }] }).sales_orders
      return { deletable: read?.deletable, until: read?.returnable_until, return: read?.return }
    }
    const until = '2026-11-27T11:00:00.000Z'
    const asked = { state: 'requested', reason: 'Torn', answer: '', items: ['ITEM-2'] }
    expect([
      said({ deletable: 1, returnable_until: until, return: asked }),
      said({ return: { state: 'done', items: '' } }),
      said({ deletable: 'no', returnable_until: 5, return: { state: 'lost' } }),
    ]).toEqual([
      { deletable: true, until, return: asked },
      { deletable: false, until: null, return: { state: 'done', reason: '', answer: '', items: [] } },
      { deletable: false, until: null, return: null },
    ])
  })

  it.each(['requested', 'paid', 'failed', 'expired'])('have a payment that is %s, if the host sends it', (state) => {
    expect(paymentOf({ ...payment, state })).toEqual({ ...payment, state })
  })

  it('have a payment of which only the state is known', () => {
    expect(paymentOf({ state: 'paid', receipt: null, more: 1 })).toEqual({
      state: 'paid',
      text: '',
      receipt: '',
      mobile_number: '',
      is_confirmed: true,
      requested_at: '',
      method: null,
    })
  })

  it('have no payment when the host sends none', () => {
    const { payment: _none, ...listed } = order
    expect(ordersInMessage.parse({ sales_orders: [listed] }).sales_orders).toEqual([order])
  })

  it.each([
    undefined,
    null,
    '',
    'paid',
    0,
    1,
    true,
    [],
    {},
    { ...payment, state: 'PAID' },
    { ...payment, state: null },
    { ...payment, text: {} },
  ])('are read without the payment where that is %j', (unreadable) => {
    expect(ordersInMessage.parse({ sales_orders: [{ ...order, payment: unreadable }] }).sales_orders).toEqual([order])
  })

  const invoice = { number: 'ACC-SINV-2025-00001', state: 'Unpaid' }
  const invoiceOf = (given: unknown) =>
    ordersInMessage.parse({ sales_orders: [{ ...order, invoice: given }] }).sales_orders[0]?.invoice

  it('have an invoice, unpaid or paid, if the host sends it', () => {
    expect(invoiceOf(invoice)).toEqual(invoice)
    expect(invoiceOf({ ...invoice, state: 'Paid', more: 1 })).toEqual({ ...invoice, state: 'Paid' })
  })

  it.each([
    undefined,
    null,
    '',
    'ACC-SINV-2025-00001',
    1,
    [],
    {},
    { ...invoice, number: '' },
    { ...invoice, number: 5 },
    { ...invoice, state: 'Overdue' },
    { number: 'ACC-SINV-2025-00001' },
  ])('have no invoice when it is %j', (unreadable) => {
    expect(invoiceOf(unreadable)).toBe(null)
  })

  it('are created with an order id that an update may leave out', () => {
    const parse = (message: unknown) => calls.create_order.response.parse({ message }).message
    expect(parse({ status: 200, order_id: 'SAL-ORD-2025-00001' })).toEqual({
      status: 200,
      order_id: 'SAL-ORD-2025-00001',
    })
    expect(parse({ status: 200, order_id: null })).toEqual({ status: 200, order_id: null })
    expect(parse({ status: 200 })).toEqual({ status: 200 })
    expect(parse({ status: 409, message: 'Out of stock' })).toEqual({ status: 409, message: 'Out of stock' })
    expect(calls.create_order.response.safeParse({ message: [{ error: 'No such order' }, 404] }).success).toBe(false)
  })
})

describe('tracking', () => {
  const unknownDays = { ordered_at: null, arrives_from: null, arrives_to: null }

  it('is read with its timeline, completed by 1 or true [ENT-24]', () => {
    const timeline = [
      { status: 'Order Received', date: '2025-03-05', completed: 1 },
      { status: 'Processing', date: '2025-03-05', completed: true },
      { status: 'Dispatched', date: null, completed: 0 },
      { status: 'Delivered' },
    ]
    expect(wireTracking.parse({ order_id: 'SAL-ORD-2025-00001', status: 'Processing', timeline })).toEqual({
      order_id: 'SAL-ORD-2025-00001',
      status: 'Processing',
      timeline: [
        { status: 'Order Received', date: '2025-03-05', completed: true },
        { status: 'Processing', date: '2025-03-05', completed: true },
        { status: 'Dispatched', date: '', completed: false },
        { status: 'Delivered', date: '', completed: false },
      ],
      ...unknownDays,
    })
  })

  it.each([{ status: null }, { status: '' }, {}])('is valid with a timeline and %j [OPN-10, CTR-10]', (status) => {
    const timeline = [{ status: 'Order Received', date: '2025-03-05', completed: 1 }]
    expect(wireTracking.parse({ order_id: 'SAL-ORD-2025-00001', ...status, timeline })).toEqual({
      order_id: 'SAL-ORD-2025-00001',
      status: '',
      timeline: [{ status: 'Order Received', date: '2025-03-05', completed: true }],
      ...unknownDays,
    })
  })

  it('says when the order was placed and arrives; a day that is none is left out', () => {
    const days = { ordered_at: '2026-11-22T09:00:00.000Z', arrives_from: '2026-11-25', arrives_to: '2026-11-27' }
    const tracking = { order_id: 'SAL-ORD-2026-00001', status: 'Processing', timeline: [], ...days }
    expect(wireTracking.parse(tracking)).toEqual(tracking)
    expect(wireTracking.parse({ ...tracking, arrives_from: '2026-13-25', arrives_to: 'Friday' })).toEqual({
      ...tracking,
      arrives_from: null,
      arrives_to: null,
    })
  })

  it.each([
    null,
    undefined,
    '',
    [],
    {},
    { status: 404, message: 'Order not found' },
    [{ error: 'Not found' }, 404],
    { order_id: 'SAL-ORD-2025-00001', status: null, timeline: [] },
    { order_id: 'SAL-ORD-2025-00001', status: 404, timeline: [{ status: 'Order Received' }] },
  ])('is not in an answer of %j', (message) => {
    expect(wireTracking.safeParse(message).success).toBe(false)
    expect(calls.get_order_tracking_status.response.parse({ message })).toEqual({ message: null })
  })
})

describe('fields that the specification does not have', () => {
  const order = 'SAL-ORD-2026-00001'
  const answers: [string, string[], (fields: object) => unknown][] = [
    ['products', ['options', 'variants'], (fields) => products([{ ...mug, ...fields }])],
    [
      'orders',
      [...Object.keys(unsentFields), 'map_pin'],
      (fields) => ordersInMessage.parse({ sales_orders: [{ sales_order_name: order, ...fields }] }),
    ],
    [
      'reviews',
      ['verified_purchase'],
      (fields) => calls.get_item_reviews.response.parse({ message: { reviews: [{ name: 'R-1', ...fields }] } }),
    ],
    [
      'a login',
      ['language', 'idle_minutes'],
      (fields) => calls.login.response.parse({ message: { success_key: true, ...fields } }),
    ],
  ]

  it.each(answers)('are missing for %s when a host has others by their names [OPN-240]', (_, names, read) => {
    for (const name of names)
      for (const other of [{ a: { b: 1 } }, [1, { c: 2 }]])
        expect([name, read({ [name]: other })]).toEqual([name, read({})])
    for (const name of names.filter((each) => ['options', 'variants', 'missed'].includes(each)))
      for (const other of ['S, M', 7, true, { S: 1 }]) expect([name, read({ [name]: other })]).toEqual([name, read({})])
  })
})
