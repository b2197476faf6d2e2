import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createServices, type Services } from '../../src/services/services.ts'
import { amina } from '../examples.ts'
import { memoryStorage } from '../../src/services/device/storage.ts'
import { replayHost, type Answer } from './replayHost.ts'
import { servicesOver } from './servicesOver.ts'

const completion = {
  orderId: 'SAL-ORD-2025-00001',
  form: {
    first_name: 'Amina',
    last_name: 'Otieno',
    email_address: 'amina@example.com',
    mobile_number: '+254 112 345 678',
    region: 'Kisii',
    location: '',
    delivery_notes: 'Blue gate',
  },
  region: { region: 'Kisii', has_location: false, delivery_fee: 300 },
  location: null,
  user: amina,
}

const line = { id: 'A-1', name: 'Kettle', price: 1500, quantity: 2, image: '', inStock: true }

/** An idempotency key. */
const KEY = /^[\da-f]{32}$/

describe('what is sent', () => {
  it(
    'creates an order with exactly four fields, the token and today in Kenya ' +
      '[API-21, API-22, API-23, API-24, API-25, API-26, API-07, ROL-06]',
    async () => {
      const { services, asked } = await servicesOver({
        body: { message: { status: 200, order_id: 'SAL-ORD-2025-00001' } },
      })
      const outcome = await services.placeOrder({ lines: [line], orderId: null, user: amina })
      expect(outcome).toEqual({ status: 'placed', orderId: 'SAL-ORD-2025-00001' })
      expect(asked[0]?.body).toEqual({
        sales_order_name: '',
        sales_order_items: [{ item_code: 'A-1', quantity: 2 }],
        logged_in_user: 'amina@example.com',
        delivery_date: '05-03-2025T00:00:00.000Z',
      })
      expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
      expect(asked[0]?.headers.authorization).toBe('token key-amina:secret-amina')
    },
  )

  it('keeps the prices and fees at which a host sells, and asks for no currency [OPN-209]', async () => {
    const priced = { product_id: 'A-1', price: 67.4, original_price: 200.5 }
    const { services, asked } = await servicesOver(
      { body: { message: { products: [{ ...priced, variants: [] }] } } },
      { body: { message: { products: [priced] } } },
      { body: { message: { regions: [{ region: 'Kisii', has_location: 0, delivery_fee: 350.25 }] } } },
    )
    const [product] = await services.fetchProducts()
    const [slide] = await services.fetchHeroSlides()
    const [region] = await services.fetchRegions()
    expect([product?.price, product?.originalPrice, region?.delivery_fee]).toEqual([67.4, 200.5, 350.25])
    expect([slide?.price, slide?.original_price]).toEqual([67.4, 200.5])
    expect(asked).toHaveLength(3)
  })

  it('reads the fees anew, past the cache of the browser [OPN-274]', async () => {
    const { services, asked } = await servicesOver({ body: { message: { regions: [], products: [] } } })
    await services.fetchRegions().catch(() => undefined)
    await services.fetchProducts()
    expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(['max-age=0', undefined])
  })

  it('reads and creates orders with the whole token, and never with half of it [API-06, API-07]', async () => {
    const { services, asked } = await servicesOver({
      body: { message: { status: 200, order_id: 'SAL-ORD-2025-00001', sales_orders: [] } },
    })
    for (const one of [amina, { ...amina, api_secret: '' }, { ...amina, api_key: '' }]) {
      await services.fetchOrders(one)
      await services.placeOrder({ lines: [line], orderId: null, user: one })
    }
    const whole = 'token key-amina:secret-amina'
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      whole,
      whole,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(asked[0]?.query).toEqual({ logged_in_user: 'amina@example.com' })
  })

  it('completes an order with exactly eight fields and a local phone [API-32, API-33, VAL-10, CTR-45]', async () => {
    const { services, asked } = await servicesOver({ body: { message: { status: 200 } } })
    expect(await services.completeOrder(completion)).toEqual({ status: 'completed' })
    expect(asked[0]?.body).toEqual({
      sales_order_name: 'SAL-ORD-2025-00001',
      region: 'Kisii',
      location: '',
      delivery_notes: 'Blue gate',
      first_name: 'Amina',
      last_name: 'Otieno',
      email_address: 'amina@example.com',
      mobile_number: '0112345678',
    })
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('asks for locations by GET when the POST fails [API-43, API-44]', async () => {
    const { services, asked } = await servicesOver(
      { status: 403, body: { exc_type: 'PermissionError' } },
      { body: { message: { locations: [{ location: 'Karen', delivery_fee: '150' }] } } },
    )
    expect(await services.fetchLocations('Nairobi')).toEqual([{ location: 'Karen', delivery_fee: 150 }])
    expect(asked.map(({ verb, body, query }) => ({ verb, body, query }))).toEqual([
      { verb: 'POST', body: { region: 'Nairobi' }, query: {} },
      { verb: 'GET', body: undefined, query: { region: 'Nairobi' } },
    ])
  })

  it('pays and invoices with exactly their fields and the token [API-28, API-30, API-04]', async () => {
    const { services, asked } = await servicesOver({ body: { message: { status: 200 } } })
    const orderId = 'SAL-ORD-2025-00001'
    await services.makePayment({ phone: '0712345678', amount: 3000, orderId, user: amina })
    await services.createInvoice({ orderId, user: amina })
    await services.fetchTracking({ orderId, user: amina })
    expect(asked.map(({ body, query }) => body ?? query)).toEqual([
      { mobile_number: '0712345678', amount_to_pay: 3000, order_id: orderId },
      { order_id: orderId },
      { order_id: orderId },
    ])
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('token key-amina:secret-amina'))
  })
})

describe('what is read', () => {
  it('a product with defaults for what is missing [ENT-02, ENT-03, ENT-04, ENT-05, CTR-39]', async () => {
    const { services } = await servicesOver({
      body: {
        message: { products: [{ product_id: 7, product_name: 'Kettle', price: '1500', images: ['/a.jpg', '/b.jpg'] }] },
      },
    })
    expect(await services.fetchProducts()).toEqual([
      {
        id: '7',
        name: 'Kettle',
        category: '',
        price: 1500,
        originalPrice: null,
        discount: 0,
        image: '/a.jpg',
        rating: 0,
        reviews: 0,
        description: '',
        inStock: true,
        isNew: false,
        is_featured_product: false,
        images: ['/a.jpg', '/b.jpg'],
        features: [],
        specifications: {},
        brand: '',
      },
    ])
  })

  const loggedIn = {
    username: 'a',
    email: 'a@b.co',
    sid: 's',
    api_key: 'k',
    api_secret: 'x',
    mobile_number: '07',
    role: 'Rider',
    language: 'sw',
  }
  const loginAnswer = (success_key: unknown): Answer => ({
    body: { full_name: 'Amina', message: { ...loggedIn, success_key, message: 'No entry' } },
  })

  it('names a user whose name the answer lacks as they logged in [AUT-20, OPN-273]', async () => {
    const { services } = await servicesOver(
      { body: { message: { success_key: 1 } } },
      { body: { message: { success_key: 1, email: 'a@b.co' } } },
    )
    const named = async () => {
      const outcome = await services.logIn({ usr: '0712345678', pwd: 'p' })
      return outcome.status === 'accepted' && outcome.user.username
    }
    expect([await named(), await named()]).toEqual(['0712345678', 'a@b.co'])
  })

  it('names a rider without an email by the number [OPN-385]', async () => {
    const { services } = await servicesOver({
      body: { message: { success_key: 1, email: '', mobile_number: '0711222333', role: 'Rider' } },
    })
    const outcome = await services.logIn({ usr: '+254711222333', pwd: 'p' })
    expect(outcome.status === 'accepted' && outcome.user.email).toBe('0711222333')
  })

  it.each([
    ['login', '[AUT-15]', { usr: 'a@b.co', pwd: 'p' }, (by: Services) => by.logIn({ usr: 'a@b.co', pwd: 'p' })],
    ['google_login', '[AUT-16]', { token: 'ya29.token' }, (by: Services) => by.googleLogIn('ya29.token')],
  ])('accepts a %s on success_key true or 1 and nothing else %s', async (name, _, sent, logIn) => {
    const keys = [true, 1, '1', 'true', 0, undefined]
    const { services, asked } = await servicesOver(...keys.map(loginAnswer))
    const accepted = { status: 'accepted', user: { ...loggedIn, full_name: 'Amina' } }
    const refused = { status: 'refused', message: 'No entry' }
    const outcomes = []
    for (const _key of keys) outcomes.push(await logIn(services))
    expect(outcomes).toEqual([accepted, accepted, refused, refused, refused, refused])
    expect(asked.map(({ verb, path, body }) => [verb, path.split('.').at(-1), body])).toEqual(
      keys.map(() => ['POST', name, sent]),
    )
  })

  it('refuses a Google login without an access token, without a call [AUT-16]', async () => {
    const { services, asked } = await servicesOver()
    expect(await services.googleLogIn('')).toEqual({ status: 'refused', message: '' })
    expect(asked).toEqual([])
  })

  it('uses the email for names that a Google login does not return [OPN-41]', async () => {
    const message = {
      success_key: 1,
      email: 'a@b.co',
      sid: 's',
      api_key: 'k',
      api_secret: 'x',
      mobile_number: '',
      role: 'Customer',
    }
    const { services } = await servicesOver({ body: { message } })
    expect(await services.googleLogIn('ya29.token')).toMatchObject({
      status: 'accepted',
      user: { username: 'a@b.co', full_name: 'a@b.co' },
    })
  })

  it('the user’s last mobile-money number, or empty [API-40, API-05]', async () => {
    const { services, asked } = await servicesOver(
      { body: { message: { mobile_number: '0712345678' } } },
      { body: { message: { mobile_number: null } } },
    )
    expect(await services.fetchMpesaNumber(amina)).toBe('0712345678')
    expect(asked[0]).toMatchObject({
      verb: 'GET',
      query: { logged_in_user: amina.email },
      headers: { authorization: 'token key-amina:secret-amina' },
    })
    expect(await services.fetchMpesaNumber(amina)).toBe('')
  })

  it('orders from the message or from the top of the answer [API-20]', async () => {
    const sales_orders = [{ sales_order_name: 'SAL-ORD-2025-00001', status: 'Draft' }]
    const { services } = await servicesOver({ body: { message: { sales_orders } } }, { body: { sales_orders } })
    const first = await services.fetchOrders(amina)
    expect(first.map(({ orderId, items }) => ({ orderId, items }))).toEqual([
      { orderId: 'SAL-ORD-2025-00001', items: [] },
    ])
    expect(await services.fetchOrders(amina)).toEqual(first)
  })

  it('keeps the known order id when an update answers without one', async () => {
    const { services } = await servicesOver({ body: { message: { status: 200 } } })
    expect(await services.placeOrder({ lines: [line], orderId: 'SAL-ORD-2025-00009', user: amina })).toEqual({
      status: 'placed',
      orderId: 'SAL-ORD-2025-00009',
    })
  })

  it('a draft that names no city is in Nairobi, another order nowhere [ENT-19, CON-18]', async () => {
    const orders = [
      ...['', null, 'Thika'].map((city, at) => ({ sales_order_name: `SAL-ORD-2026-0000${at}`, status: 'Draft', city })),
      { sales_order_name: 'SAL-ORD-2026-00009', status: 'Delivered' },
    ]
    const { services } = await servicesOver({ body: { message: { sales_orders: orders } } })
    const cities = (await services.fetchOrders(amina)).map(({ city }) => city)
    expect(cities).toEqual(['Nairobi', 'Nairobi', 'Thika', ''])
  })

  it('names what a shop that has it no more refuses by its code, in either language [OPN-443]', async () => {
    for (const text of ['“{}” is no longer sold here.', '“{}” haiuzwi tena hapa.', 'Only 1 of “A-1 Mug” left.']) {
      const message = text.replace('{}', 'A-1')
      for (const answer of [{ body: { message: { status: 404, message } } }, { status: 404, body: { message } }]) {
        const { services } = await servicesOver(answer)
        const refused = { status: 'refused', message: text.replace('{}', line.name) }
        expect(await services.placeOrder({ lines: [line], orderId: null, user: amina })).toEqual(refused)
      }
    }
  })

  it('a completion on other terms than those sent brings the present ones, if they can be read [OPN-208]', async () => {
    const days = { arrives_from: '2026-11-27', arrives_to: null }
    const shown = { delivery_fee: 350, regular_delivery_fee: null, total: 1700, ...days }
    const terms = { ...shown, delivery_fee: 1900, total: 3250 }
    const { services, asked } = await servicesOver(
      { body: { message: { status: 409, message: 'Dearer', terms } } },
      { body: { message: { status: 409, message: 'Dearer', terms: { ...terms, total: 'much' } } } },
    )
    expect(await services.completeOrder({ ...completion, shown })).toEqual({
      status: 'refused',
      message: 'Dearer',
      terms,
    })
    expect(asked[0]?.body).toMatchObject({ shown })
    expect(await services.completeOrder(completion)).toEqual({ status: 'refused', message: 'Dearer' })
  })

  it('a completion with another delivery than is kept brings that, and a change says so [OPN-321]', async () => {
    const kept = { region: 'Nairobi', location: 'Karen', first_name: 'Amina', mobile_number: '0712345678' }
    const { services, asked } = await servicesOver(
      { body: { message: { status: 409, message: 'Other', kept } } },
      { body: { message: { status: 200 } } },
    )
    expect(await services.completeOrder(completion)).toEqual({
      status: 'refused',
      message: 'Other',
      kept: { ...kept, delivery_notes: '', last_name: '', email_address: '' },
    })
    expect(await services.completeOrder({ ...completion, replaces: true })).toEqual({ status: 'completed' })
    expect(asked.map(({ body }) => (body as { replaces?: boolean }).replaces)).toEqual([undefined, true])
  })

  it.each(['wrongMpesaPhone', 'mpesaUnknownPhone'])(
    'a refused phone is named by the code %s [OPN-82]',
    async (code) => {
      const { services } = await servicesOver({ body: { message: { status: 400, message: 'No.' }, code } })
      const request = { phone: '0712345678', amount: 1, orderId: 'SAL-ORD-2025-00001', user: amina }
      expect(await services.makePayment(request)).toEqual({ status: 'refused', message: 'No.', isWrongPhone: true })
    },
  )

  it.each([undefined, 17, null, { no: 'text' }, 'requestOpen'])(
    'any other code is a refusal alone: %j',
    async (code) => {
      const { services } = await servicesOver({ body: { message: { status: 409, message: 'No.' }, code } })
      const request = { phone: '0712345678', amount: 1, orderId: 'SAL-ORD-2025-00001', user: amina }
      expect(await services.makePayment(request)).toEqual({ status: 'refused', message: 'No.' })
    },
  )

  it('a rider’s report sends the reason if there is one, and tells a refusal [OPN-109, OPN-110]', async () => {
    const orderId = 'SAL-ORD-2025-00001'
    const done = await servicesOver({ body: { message: { status: 200 } } })
    const report = (reason: string) => ({ orderId, reason, user: amina })
    expect([
      await done.services.deliverOrder(report('')),
      await done.services.deliverOrder(report('paid_in_cash')),
      await done.services.reportMissedDelivery(report('no_answer')),
    ]).toEqual([{ status: 'delivered' }, { status: 'delivered' }, { status: 'recorded' }])
    expect(done.asked.map(({ path, body }) => [path.split('.').at(-1), body])).toEqual([
      ['deliver_order', { order_id: orderId }],
      ['deliver_order', { order_id: orderId, reason: 'paid_in_cash' }],
      ['report_missed_delivery', { order_id: orderId, reason: 'no_answer' }],
    ])
    const { services } = await servicesOver({ body: { message: { status: 409, message: 'Order is cancelled.' } } })
    const refused = { status: 'refused', message: 'Order is cancelled.' }
    expect([await services.deliverOrder(report('')), await services.reportMissedDelivery(report('x'))]).toEqual([
      refused,
      refused,
    ])
  })

  it('a code is not valid after any form of no from the host [OPN-08]', async () => {
    const denials = [
      0,
      false,
      { status: 200, message: 0 },
      { status: 404, message: 'x' },
      { success_key: 0 },
      { error: 'The code has expired.' },
      [{ error: 'x' }, 404],
    ]
    const yeses = ['OK', {}, null, { status: 200, error: '' }]
    const said = [...denials, ...yeses]
    const { services } = await servicesOver(...said.map((message) => ({ body: { message } })))
    const answers = []
    for (const message of said)
      answers.push([message, (await services.validateOtp({ mobile_number: '0712345678', otp: '123456' })).valid])
    expect(answers).toEqual([...denials.map((message) => [message, false]), ...yeses.map((message) => [message, true])])
  })
})

describe('what fails', () => {
  const payment = { phone: '0712345678', amount: 1150, orderId: 'SAL-ORD-2025-00001', user: amina }
  const serverMessages = JSON.stringify([JSON.stringify({ message: '<b>Row 1</b>: not &amp; allowed' })])

  it('a host that cannot be reached throws the text of the catalogue [ERR-03]', async () => {
    const services = createServices(
      { host: 'http://127.0.0.1:9', app: 'sokoni', onTokenRefused: () => undefined },
      () => 0,
    )
    await expect(services.fetchHeroSlides()).rejects.toMatchObject({
      message: 'Failed to fetch hero carousel products',
      status: null,
    })
  })

  it('a refused token is reported to the session', async () => {
    const { services, refused } = await servicesOver({ status: 401, body: { exc_type: 'AuthenticationError' } })
    await expect(services.fetchOrders(amina)).rejects.toMatchObject({ message: 'Failed to fetch orders', status: 401 })
    expect(refused).toEqual([amina])
  })

  it.each([400, 401, 403, 404, 409, 417, 429, 500, 502, 503, 504])(
    'ends alike for the screen with the code %i as with any other [ERR-29, ERR-30, ERR-31, ERR-38]',
    async (status) => {
      const isLost = [502, 504].includes(status)
      const { orderId } = payment
      const outcomesWith = async (answer: Answer) => {
        const { services } = await servicesOver(answer)
        const calls: Promise<unknown>[] = [
          services.fetchProducts(),
          services.fetchOrders(amina),
          services.fetchLocations('Nairobi'),
          services.logIn({ usr: 'amina@example.com', pwd: 'karibu' }),
          services.register({ mobile_number: '0712345678', email_address: 'amina@example.com', full_name: 'Amina' }),
          services.validateOtp({ mobile_number: '0712345678', otp: '123456' }),
          services.placeOrder({ lines: [line], orderId: null, user: amina }),
          services.completeOrder(completion),
          services.fetchTracking({ orderId, user: amina }),
          services.makePayment(payment),
          services.createInvoice(payment),
        ]
        const outcomes = await Promise.allSettled(calls)
        return outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? outcome.value : `throws ${outcome.reason.message}`,
        )
      }
      const thrown = [
        'throws Failed to fetch products',
        'throws Failed to fetch orders',
        'throws Failed to fetch locations',
        'throws Login failed',
        'throws Registration failed',
        'throws OTP validation failed',
      ]
      expect(await outcomesWith({ status, body: {} })).toEqual([
        ...thrown,
        'throws Failed to create order',
        'throws Failed to complete order',
        'throws Failed to fetch order tracking status',
        isLost ? { status: 'unanswered', message: '' } : 'throws Payment failed',
        'throws Failed to create invoice',
      ])
      const refused = { status: 'refused', message: 'Row 1: not & allowed' }
      expect(await outcomesWith({ status, body: { _server_messages: serverMessages } })).toEqual([
        ...thrown,
        refused,
        'throws Failed to complete order',
        'throws Failed to fetch order tracking status',
        isLost ? { ...refused, status: 'unanswered' } : refused,
        refused,
      ])
    },
  )

  it.each<[string, Answer, string]>([
    ['a proxy that had none (502)', { status: 502, body: '<html>', type: 'text/html' }, ''],
    ['a proxy that waited in vain (504)', { status: 504, body: '<html>', type: 'text/html' }, ''],
    [
      'a store that waited in vain for M-PESA',
      { body: { message: { status: 504, message: 'M-PESA has not answered.' } } },
      'M-PESA has not answered.',
    ],
    ['a page in place of JSON', { body: '<html><title>Login</title></html>', type: 'text/html' }, ''],
    ['JSON that is cut off', { body: '{"message": {"sta', type: 'application/json' }, ''],
    ['nothing at all', { body: '' }, ''],
  ])('a payment whose answer is lost, by %s, may have been asked for [RID-06, API-29]', async (_, answer, message) => {
    const { services } = await servicesOver(answer)
    expect(await services.makePayment(payment)).toEqual({ status: 'unanswered', message })
  })

  it.each([
    ['may have been asked for where the line broke', true, { status: 'unanswered', message: '' }],
    ['was not asked for where the device was offline', false, 'throws Payment failed'],
  ])('a payment request without an answer %s [RID-06]', async (_, onLine, outcome) => {
    vi.stubGlobal('navigator', { onLine })
    onTestFinished(() => void vi.unstubAllGlobals())
    const services = createServices(
      { host: 'http://127.0.0.1:9', app: 'sokoni', onTokenRefused: () => undefined },
      () => 0,
    )
    expect(await services.makePayment(payment).catch(({ message }: Error) => `throws ${message}`)).toEqual(outcome)
  })
})

describe('an idempotency key, a header for the embedded store [CTR-59]', () => {
  const placed = { body: { message: { status: 200, order_id: 'SAL-ORD-2025-00001' } } }
  const lost = { body: '<html>Bad gateway</html>', type: 'text/html', status: 502 }

  async function open(...answers: Answer[]) {
    const { url, asked } = await replayHost(...answers)
    const storage = memoryStorage()
    /** Creates the services of a reloaded page. */
    const services = () =>
      createServices(
        { host: url, app: 'sokoni', isEmbeddedStore: true, onTokenRefused: () => undefined },
        () => 0,
        storage,
      )
    return {
      services,
      storage,
      keys: () => asked.map(({ headers }) => headers['idempotency-key']),
    }
  }
  const place = ({ placeOrder }: ReturnType<typeof createServices>, orderId: string | null = null) =>
    placeOrder({ lines: [line], orderId, user: amina }).catch(() => null)

  it('stays the same until an answer, also after a reload or with other items; then it is new', async () => {
    const { services, storage, keys } = await open(lost, lost, placed, placed)
    await place(services())
    await place(services())
    await services().placeOrder({ lines: [{ ...line, quantity: 9 }], orderId: null, user: amina })
    expect(storage.read('attempts')).toBe(null)
    await place(services())
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect([first, fourth]).toEqual([expect.stringMatching(KEY), expect.stringMatching(KEY)])
    expect(fourth).not.toBe(first)
  })

  it('is new after a refusal; an order that has a number gets none', async () => {
    const refused = { body: { message: { status: 409, message: 'Out of stock.' } } }
    const { services, keys } = await open(refused, placed, placed)
    await place(services())
    await place(services())
    await place(services(), 'SAL-ORD-2025-00009')
    const [first, second, third] = keys()
    expect(first).not.toBe(second)
    expect(third).toBeUndefined()
  })

  it('of completing is that of the order', async () => {
    const { services, keys } = await open(lost, lost, { body: { message: { status: 200 } } })
    await services()
      .completeOrder(completion)
      .catch(() => null)
    await services()
      .completeOrder({ ...completion, orderId: 'SAL-ORD-2025-00002' })
      .catch(() => null)
    await services().completeOrder(completion)
    const [first, other, again] = keys()
    expect([again, other === first]).toEqual([first, false])
  })
})

describe('a long list of orders', () => {
  const order = (name: string) => ({ sales_order_name: name })
  const page = (names: string[], next_start?: number) => ({
    body: { message: { sales_orders: names.map(order), ...(next_start === undefined ? {} : { next_start }) } },
  })

  it('is fetched page by page while the shop returns where older orders start, each order once [CTR-61]', async () => {
    const { services, asked } = await servicesOver(page(['C', 'B'], 50), page(['B', 'A'], 100), page(['Z']))
    expect((await services.fetchOrders(amina)).map(({ orderId }) => orderId)).toEqual(['C', 'B', 'A', 'Z'])
    expect(asked.map(({ query }) => query)).toEqual([
      { logged_in_user: 'amina@example.com' },
      { logged_in_user: 'amina@example.com', start: '50' },
      { logged_in_user: 'amina@example.com', start: '100' },
    ])
  })

  it('ends after 20 pages', async () => {
    const { services, asked } = await servicesOver(page(['A'], 50))
    await services.fetchOrders(amina)
    expect(asked).toHaveLength(20)
  })
})
