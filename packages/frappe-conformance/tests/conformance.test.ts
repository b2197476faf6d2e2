import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_CALLS, calls, STORE_CALLS } from '../../../contract/calls.ts'
import type { SendRequest } from '../request.ts'
import { checkTransport } from '../transport.ts'
import { runCommand } from '../command.ts'
import { readOptions, type Options } from '../options.ts'
import type { Difference } from '../differences.ts'
import { picturesIn } from '../pictures.ts'
import { checkHost, textOf, type Report } from '../report.ts'
import { createRun } from '../run.ts'
import { openFrappeHost } from '../../../tests/frappe/host.ts'
import { ODDITIES, type OddityName } from '../../../tests/frappe/oddities.ts'
import { frappeOrder, newShop, WELL } from '../../../tests/frappe/shop.ts'

const GUEST: Omit<Options, 'host'> = {
  app: 'duka',
  login: null,
  other: null,
  origin: null,
  isWriting: false,
  isJson: false,
}
const CUSTOMER = { ...GUEST, login: { usr: 'amina@example.com', pwd: 'karibu' } }
const frozen = { now: () => Date.UTC(2026, 10, 21, 9) }

async function open() {
  const host = await openFrappeHost()
  onTestFinished(host.close)
  host.shop.orders.push(frappeOrder({ sales_order_name: 'SAL-ORD-2026-00001' }))
  return host
}

interface Sent {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

interface Heard {
  name: string
  verb: string
  headers: IncomingHttpHeaders
  payload: Record<string, unknown>
}

/** Starts a server that answers so. Returns its address. */
async function serverThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a host that answers well except to these calls, and to these other paths. */
async function hostThat(answers: Record<string, Sent | ((heard: Heard) => Sent)>) {
  const shop = newShop()
  const url = await serverThat(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const name = pathname.startsWith('/api/') ? (pathname.split('.').at(-1) ?? '') : pathname
    const payload = (text ? JSON.parse(text) : Object.fromEntries(searchParams)) as Record<string, unknown>
    const heard = { name, verb: request.method ?? '', headers: request.headers, payload }
    const given = answers[name]
    const isGuests = request.headers.authorization === undefined
    const well = () =>
      calls[name as keyof typeof calls]?.sends === 'token' && isGuests
        ? { status: 403, body: {} }
        : { body: WELL[name]?.(shop, { caller: 'amina@example.com', payload }) }
    const {
      status = 200,
      headers = {},
      body,
    }: Sent = request.headers.authorization?.includes('conformance')
      ? { status: 401, body: {} }
      : ((typeof given === 'function' ? given(heard) : given) ?? well())
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body))
  })
  return { url, shop }
}

/** Returns each difference in a line, with the host's own message in quotation marks. */
const linesOf = (differences: Difference[]) =>
  differences.map(({ severity, short, long, said }) => `${severity}: ${short}: ${long}${said ? ` “${said}”` : ''}`)
const rowOf = ({ calls, transport }: Report, name: string) => [...calls, ...transport].find((row) => row.name === name)!
const wordsOf = (report: Report, name: string) => {
  const { relyOn, differences } = rowOf(report, name)
  return [relyOn, ...differences.map(({ short }) => short)]
}
const verdicts = ({ calls }: Report) => Object.fromEntries(calls.map(({ name, relyOn }) => [name, relyOn]))
const one = async (url: string, name: keyof typeof calls, payload = {}) =>
  (await createRun({ ...GUEST, host: url }).make(name, payload)).differences

const NOT_ALLOWED =
  'not allowed to guests (403): Guests call it: it must be whitelisted for guests, and for POST. ' +
  'The storefront asks once more by GET, which works.'
const NO_ETAG =
  'no ETag: The shop’s server asks for the list of products every 30 s while shoppers are there, ' +
  'and gets 744 bytes each time.'

describe('npm run conformance', () => {
  it('reports without an account what the storefront can rely on', async () => {
    const host = await open()
    const report = await checkHost({ ...GUEST, host: host.url }, frozen)
    expect(textOf(report).replace(host.url, 'HOST')).toBe(`HOST, app duka

call                            rely on it  ms  bytes  what differs
get_default_currency            yes          0     30
get_contact_details             yes          0    132
get_all_categories              yes          0     88
get_all_products                yes          0    744  numbers sent as texts
get_all_hero_carousel_products  yes          0     27  no slides
get_regions                     yes          0    141  numbers sent as texts
get_locations                   with care    0     93  not allowed to guests (403)
get_locations by GET            yes          0     67
get_item_reviews                yes          0     26
login                           not tried              needs --usr and --pwd
get_orders                      not tried              needs --usr and --pwd; without a token it is refused
get_customer_addresses          not tried              needs --usr and --pwd; without a token it is refused
get_last_mpesa_number           not tried              needs --usr and --pwd; without a token it is refused
get_order_tracking_status       not tried              needs --usr and --pwd
logout                          not tried              needs --usr and --pwd
submit_cookie_preferences       not tried              needs --write
create_order                    not tried              needs --write
create_address                  not tried              needs --write
delete_address                  not tried              needs --write
complete_order                  not tried              orders goods in earnest
cancel_order                    not tried              ends an order
delete_order                    not tried              deletes a draft
request_return                  not tried              asks for a return
deliver_order                   not tried              ends an order
report_missed_delivery          not tried              is shown to a customer
make_payment                    not tried              asks a phone for money
create_invoice                  not tried              makes an invoice
create_item_review              not tried              shows on a product’s page, and no call takes it back
customer_registration           not tried              makes an account
generate_otp                    not tried              sends a text to a phone
validate_otp_exists             not tried              counts as a wrong attempt at a code
password_recovery               not tried              sets a password
google_login                    not tried              needs a token from Google

transport           rely on it  ms  bytes  what differs
compression         yes                    not needed for so short a list
caching             yes                    no ETag
encryption          yes                    not needed on the same machine
cross-origin calls  not needed             not allowed; only needed with apiHost in shop.config.json (try --origin)

Costs the shopper something:
  get_locations
    ${NOT_ALLOWED}
    The host says: “Not permitted”

Does no harm:
  get_all_products
    numbers sent as texts: rating: understood.
  get_all_hero_carousel_products
    no slides: The home page begins without slides.
  get_regions
    numbers sent as texts: delivery_fee: understood.
  caching
    ${NO_ETAG}

8 calls can be relied on, 1 with care, 0 cannot, 24 were not tried.`)
    expect(report.ok).toBe(true)
  })

  it('writes nothing without --write, logged in or not', async () => {
    const host = await open()
    const before = structuredClone({
      orders: host.shop.orders,
      addresses: host.shop.addresses,
      reviews: host.shop.reviews,
    })
    await checkHost({ ...CUSTOMER, host: host.url })
    const { orders, addresses, reviews } = host.shop
    expect({ orders, addresses, reviews }).toEqual(before)
    expect([host.shop.prompts, host.shop.invoices]).toEqual([[], []])
    expect(new Set(host.heard.filter(({ verb }) => verb === 'POST').map(({ name }) => name))).toEqual(
      new Set(['get_locations', 'login', 'logout']),
    )
  })

  it('with --write makes and changes a Draft, makes and deletes an address, and changes nothing else', async () => {
    const host = await open()
    const report = await checkHost({ ...CUSTOMER, host: host.url, isWriting: true }, frozen)
    expect(Object.entries(verdicts(report)).filter(([, relyOn]) => relyOn !== 'yes' && relyOn !== 'not tried')).toEqual(
      [
        ['get_locations', 'with care'],
        ['login', 'with care'],
        ['logout', 'with care'],
      ],
    )
    expect(report.summary).toEqual({ yes: 16, 'with care': 3, no: 0, 'not tried': 14 })
    expect(report.left).toEqual(['order SAL-ORD-2026-00002, a Draft'])
    expect(host.shop.orders.map(({ sales_order_name }) => sales_order_name)).toEqual([
      'SAL-ORD-2026-00002',
      'SAL-ORD-2026-00001',
    ])
    expect([host.shop.addresses, host.shop.reviews, host.shop.prompts, host.shop.invoices]).toEqual([[], [], [], []])
    const written = host.heard
      .filter(({ verb, name }) => verb === 'POST' && !['get_locations', 'login', 'logout'].includes(name))
      .map(({ name }) => name)
    const order = { logged_in_user: 'amina@example.com', delivery_date: '21-11-2026T00:00:00.000Z' }
    const address = { logged_in_user: 'amina@example.com', city: 'Nairobi', postal_code: '00100' }
    expect(host.heard.filter(({ name }) => written.includes(name)).map(({ payload }) => payload)).toEqual([
      {
        necessary: true,
        analytics: false,
        marketing: false,
        personalization: false,
        timestamp: '2026-11-21T09:00:00.000Z',
      },
      { ...order, sales_order_name: '', sales_order_items: [{ item_code: 'ITEM-1', quantity: 1 }] },
      { ...order, sales_order_name: 'SAL-ORD-2026-00002', sales_order_items: [{ item_code: 'ITEM-1', quantity: 2 }] },
      { ...order, sales_order_name: 'SAL-ORD-2026-00002', sales_order_items: [{ item_code: 'ITEM-1', quantity: 2 }] },
      { ...address, address_id: '', street_address: 'Conformance check 1' },
      { ...address, address_id: 'ADDR-1-Billing', street_address: 'Conformance check 2' },
      { address_id: 'ADDR-1-Billing' },
    ])
    expect(written).toEqual([
      'submit_cookie_preferences',
      'create_order',
      'create_order',
      'create_order',
      'create_address',
      'create_address',
      'delete_address',
    ])
  })

  it('uses a product that can be bought and a region with locations, otherwise the first', async () => {
    const asked: string[] = []
    const note = ({ name, payload }: Heard): Sent => {
      asked.push(`${name} ${String(payload['region'] ?? payload['item_code'])}`)
      return { body: { message: { locations: [], reviews: [] } } }
    }
    const regionsOf = (...has: unknown[]): Sent => ({
      body: {
        message: {
          regions: has.map((has_location, index) => ({ region: `R${index}`, has_location, delivery_fee: 0 })),
        },
      },
    })
    const first = { get_locations: note, get_item_reviews: note }
    const stocks = [
      { ...mug, product_id: 'A', price: 0 },
      { ...mug, product_id: 'B', in_stock: false },
      { ...mug, product_id: 'C', in_stock: '0' },
      { ...mug, product_id: '', price: 1 },
      { ...mug, product_id: 'D' },
    ]
    await checkHost({
      ...GUEST,
      host: (await hostThat({ ...first, get_regions: regionsOf(0, true), get_all_products: listing(...stocks) })).url,
    })
    await checkHost({
      ...GUEST,
      host: (await hostThat({ ...first, get_regions: regionsOf('0', '1'), get_all_products: listing(stocks[1]) })).url,
    })
    expect(asked).toEqual([
      'get_locations R1',
      'get_locations R1',
      'get_item_reviews D',
      'get_locations R1',
      'get_locations R1',
      'get_item_reviews B',
    ])
    asked.length = 0
    const { url } = await hostThat({ ...first, get_regions: regionsOf(0, 0), get_all_products: listing() })
    const report = await checkHost({ ...CUSTOMER, isWriting: true, host: url })
    expect([asked, wordsOf(report, 'get_locations')]).toEqual([['get_locations R0', 'get_locations R0'], ['yes']])
    expect([rowOf(report, 'get_item_reviews').found, rowOf(report, 'create_order').found]).toEqual([
      'there is no product',
      'there is no product to buy',
    ])
  })

  it('has a line for every call, whatever the host answers', async () => {
    const host = await open()
    const beside: string[] = [...ACCOUNT_CALLS, ...STORE_CALLS]
    const needed = Object.keys(calls).filter((name) => !beside.includes(name))
    const names = [...needed, 'get_locations by GET'].sort()
    const gone = await openFrappeHost()
    await gone.close()
    for (const options of [
      { ...GUEST, host: host.url },
      { ...CUSTOMER, host: host.url, isWriting: true },
      { ...GUEST, host: host.url, app: 'other' },
    ]) {
      expect((await checkHost(options)).calls.map(({ name }) => name).sort()).toEqual(names)
    }
    expect((await checkHost({ ...GUEST, host: gone.url })).calls.map(({ name }) => name).sort()).toEqual(needed.sort())
  })
})

const REFUSES = 'no: refuses inside HTTP 200: The message says no by its status, success_key or error.'
const AS_TEXTS = 'fine: numbers sent as texts: delivery_fee: understood.'
const NO_REGIONS = 'no: no regions: Shoppers cannot choose where to deliver, so no order can be completed.'
const RAISED = 'he method raised an error. Look for it in the host’s Error Log.'
const OF_GUESTS = 'Guests call it: it must be whitelisted for guests, and for GET.'
const IN_FRONT = 'A log-in page, an error page or a web server in front answers with HTTP 200 in place of the method.'
const DOWN = 'A web server answers in place of the host, which is down or being updated.'
const OTHER_KIND = (where: string) => `The contract has another kind of value in ${where}.`
const SENDS_NOTHING = 'A method that returns nothing, and on older versions an empty list, sends nothing.'
const TOO_MANY =
  'All shoppers come through the shop’s server, so its address needs a higher limit. “You hit the rate limit because ' +
  'of too many requests. Please try after sometime.”'

const ODD: Record<OddityName, string[]> = {
  'status 400 inside': [`${REFUSES} “Row 1: not possible today.”`],
  'status 404 inside': [`${REFUSES} “Customer not found”`],
  'status 500 inside, in words of the program': [REFUSES],
  'status 500 inside, with a traceback': [REFUSES],
  'a pair with 404': [`${REFUSES} “Not found here.”`],
  'a pair with 500': [`${REFUSES} “Please try later.”`],
  'success_key 0': [`${REFUSES} “Authentication Error!”`],
  '417 with HTML in its messages': ['no: refused (417): The host refused the call. “Row 1: Out of stock & closed”'],
  '403 not permitted': [`no: not allowed to guests (403): ${OF_GUESTS} “Not permitted”`],
  '404 with a traceback': [
    'no: finds nothing (404): The method looks for a document that is not there. “Sales Order X not found”',
  ],
  '429 too many': [`no: too many calls (429): The host limits calls. ${TOO_MANY}`],
  '500 with a traceback': [`no: breaks off (500): T${RAISED}`],
  '500 without': [`no: breaks off (500): T${RAISED}`],
  '502 page': [`no: out of order (502): ${DOWN}`],
  'a log-in page': [`no: a page instead of JSON: Login: ${IN_FRONT}`],
  'cut-off JSON': ['no: JSON that is cut off or broken: The answer ends too early or is no JSON.'],
  'a broken connection': ['no: the connection broke (ECONNRESET): No answer came.'],
  'not linked to a customer': [NO_REGIONS],
  'a message that holds nothing': [NO_REGIONS],
  'an exc and no more': [`no: breaks off inside HTTP 200: The answer has exc or exc_type: t${RAISED}`],
  'no message': [`no: no message: The answer needs message. ${SENDS_NOTHING}`],
  'message null': [`no: message is null: ${OTHER_KIND('message')}`],
  'message empty': [`no: message is a text: ${OTHER_KIND('message')}`],
  'an empty body': ['no: an empty body: The storefront needs an answer here.'],
  'no order_id': [AS_TEXTS],
  'a pair with 200': [
    'fine: message is a list with a status: The method returns two values. The first is taken, with the second as ' +
      'its status.',
    AS_TEXTS,
  ],
  'success_key true': [AS_TEXTS],
  'success_key "1"': [AS_TEXTS],
  'more keys than agreed': [AS_TEXTS],
  '401 for the token': [`no: not allowed to guests (401): ${OF_GUESTS} “Invalid token”`],
  'a long wait': ['no: no answer within 0.1 s: No answer came.'],
}

describe('an answer', () => {
  it.each(Object.keys(ODDITIES) as OddityName[])('of the kind "%s" is explained', async (odd) => {
    const host = await open()
    host.meet('get_regions', odd)
    const limit = odd === 'a long wait' ? { timeout: 100 } : {}
    const { differences } = await createRun({ ...GUEST, host: host.url }, limit).make('get_regions', {})
    expect(linesOf(differences)).toEqual(ODD[odd])
  })

  it.each<[number, string, string]>([
    [400, '{}', 'refused (400): The host refused the call.'],
    [
      302,
      '',
      'redirects to nowhere (302): Calls do not follow redirects. Name the address that answers itself as the ' +
        'host, and let it answer without a redirect.',
    ],
    [
      429,
      '{}',
      'too many calls (429): The host limits calls and asks to wait 60 s. All shoppers come through the shop’s ' +
        'server, so its address needs a higher limit.',
    ],
    [503, '<title>Updating</title>', `out of order (503): ${DOWN}`],
    [504, '', `out of order (504): ${DOWN}`],
    [
      404,
      '<title>Not Found</title>',
      'not known there (404): Nothing answers at this address. Look at the address, the site’s name and the ' +
        'app’s name.',
    ],
    [
      501,
      '{"exception": "No module named duka.services"}',
      'no such method (501): The app has no such function in its services/rest.py. Where all calls say so, look ' +
        'at the app’s name and whether it is installed on this site.',
    ],
    [401, '{"exception": "has no attribute"}', `not allowed to guests (401): ${OF_GUESTS}`],
    [200, '[]', 'the answer is a list: The answer must be an object with a message.'],
    [200, 'null', 'the answer is null: The answer must be an object with a message.'],
    [200, '{"message": 5}', `message is a number: ${OTHER_KIND('message')}`],
    [200, '<p>no title</p>', `a page instead of JSON: ${IN_FRONT}`],
    [200, '<title> Log in\n </title>', `a page instead of JSON: Log in: ${IN_FRONT}`],
  ])('with status %i and the body %j is explained', async (status, body, expected) => {
    const headers: Record<string, string> = status === 429 ? { 'retry-after': '60' } : {}
    const { url } = await hostThat({ get_regions: { status, body, headers } })
    expect(linesOf(await one(url, 'get_regions'))).toEqual([`no: ${expected}`])
  })

  it.each([
    [
      'get_orders',
      { message: { status: 200, message: 'You are not linked to any customer profile.' } },
      'no sales_orders: Neither the message nor the answer has a list sales_orders, so the shopper reads that ' +
        'there are no orders. “You are not linked to any customer profile.”',
    ],
    [
      'get_order_tracking_status',
      { message: {} },
      'no tracking: The message needs order_id, and a status or a timeline. The shopper reads that no tracking ' +
        'information was found.',
    ],
  ] as const)('of %s without what is looked for is explained', async (name, body, expected) => {
    const { url } = await hostThat({ [name]: { body } })
    expect(linesOf(await one(url, name))).toEqual([`no: ${expected}`])
  })

  it.each([
    ['get_orders', 'not linked to a customer', ['no', 'no sales_orders']],
    ['get_orders', 'no message', ['no', 'no sales_orders']],
    ['get_orders', '401 for the token', ['no', 'does not take the token (401)']],
    ['get_orders', 'a pair with 404', ['yes', 'says “none” by an error and 404']],
    ['get_customer_addresses', '403 not permitted', ['no', 'not allowed to this user (403)']],
    ['get_order_tracking_status', 'a message that holds nothing', ['no', 'no tracking']],
    ['get_order_tracking_status', 'a pair with 404', ['no', 'refuses inside HTTP 200']],
    ['login', 'success_key 0', ['no', 'not logged in']],
    ['login', 'success_key "1"', ['no', 'not logged in']],
    ['login', 'success_key true', ['with care', 'no cookie sid']],
    ['create_order', 'not linked to a customer', ['no', 'makes no order']],
    ['create_order', 'no order_id', ['no', 'no order_id']],
    ['create_order', 'a log-in page', ['no', 'a page instead of JSON: Login']],
    ['create_address', 'an empty body', ['yes']],
    ['create_address', 'status 400 inside', ['no', 'refuses inside HTTP 200']],
    ['create_address', 'a message that holds nothing', ['no', 'not in get_customer_addresses']],
    ['delete_address', 'a message that holds nothing', ['no', 'it is still there']],
    ['logout', '404 with a traceback', ['with care', 'finds nothing (404)', 'the token stays good']],
    ['submit_cookie_preferences', 'an exc and no more', ['no', 'breaks off inside HTTP 200']],
  ] as const)('of %s of the kind "%s" is judged', async (name, odd, expected) => {
    const host = await open()
    host.meet(name, odd)
    expect(wordsOf(await checkHost({ ...CUSTOMER, host: host.url, isWriting: true }), name)).toEqual(expected)
  })
})

const orders = (sales_orders: unknown[]): Sent => ({ body: { message: { sales_orders } } })
/** Sends this with a token, and refuses guests. */
const toCustomers =
  (sent: Sent) =>
  ({ headers }: Heard): Sent =>
    headers.authorization ? sent : { status: 403, body: {} }
const listing = (...products: unknown[]): Sent => ({ body: { message: { products } } })
const mug = { product_id: 'MUG', product_name: 'Mug', category: 'Kitchen', price: 450, in_stock: 1 }

describe('what the storefront silently repairs', () => {
  it('in products is reported with its consequence and the first example', async () => {
    const { url } = await hostThat({
      get_all_products: listing(
        mug,
        null,
        {
          ...mug,
          product_id: 'A',
          product_name: '',
          category: null,
          price: 'KES 5',
          image: 'javascript:alert(1)',
          in_stock: 'No',
          rating: 'good',
          brand: 7,
        },
        {
          ...mug,
          product_id: 'B',
          price: '450.00',
          in_stock: -1,
          specifications: 'none',
          images: ['/files/b.png', 'javascript:b'],
          features: ['light', {}],
        },
        { ...mug, product_id: 'C', price: undefined, in_stock: undefined },
        { ...mug, product_id: '' },
        { ...mug, product_id: 'D', price: [450] },
        'mug',
      ),
    })
    expect(linesOf(await one(url, 'get_all_products'))).toEqual([
      'care: 4 of 8 products left out: The shop leaves out what it cannot read, here because of price, or for ' +
        'lack of product_id. The first is null.',
      'care: 1 of 4 products without product_name: It is shown without a name and is not found by one. The first is A.',
      'care: 1 of 4 products without category: It is in no category. The first is A.',
      'care: price of 1 of 4 products cannot be read: price is "KES 5" of A, and counts as missing. It is ' +
        'offered for 0.',
      'care: image of 1 of 4 products cannot be read: image is "javascript:alert(1)" of A, and counts as missing.',
      'care: in_stock of 2 of 4 products cannot be read: in_stock is "No" of A, and counts as missing. It ' +
        'counts as in stock.',
      'care: rating of 1 of 4 products cannot be read: rating is "good" of A, and counts as missing.',
      'care: 1 of 2 pictures left out: The shop leaves out what it cannot read, here for lack of an address ' +
        'that a page may fetch. The first is "javascript:b".',
      'care: 1 of 2 features left out: The shop leaves out what it cannot read, here for lack of a text. The ' +
        'first is row 2.',
      'care: specifications of 1 of 4 products cannot be read: specifications is "none" of B, and counts as missing.',
      'care: 1 of 4 products without price: It is offered for 0. The first is C.',
      'fine: 1 of 4 products without in_stock: It counts as in stock. The first is C.',
      'fine: numbers sent as texts: price: understood.',
      'fine: texts sent as numbers: brand: understood.',
    ])
  })

  it.each<[Sent, string]>([
    [{ headers: { 'content-type': 'text/html' }, body: 'Log in' }, 'type text/html'],
    [{ status: 404, headers: { 'content-type': 'image/png' }, body: '' }, 'HTTP 404'],
  ])('in a picture is anything else in its place: %j', async (sent, what) => {
    const { url } = await hostThat({
      '/files/m.png': sent,
      get_all_products: listing({ ...mug, image: '/pictures/files/own.png', images: ['/files/m.png'] }),
    })
    expect(wordsOf(await checkHost({ ...GUEST, host: url }), 'get_all_products')).toEqual([
      'with care',
      `not a picture: ${what}`,
    ])
  })

  it('in pictures depends on the host: an https host cannot show those by http', async () => {
    const asked: string[] = []
    const told = (host: string) => {
      const sendRequest: SendRequest = ({ path }) => {
        asked.push(path)
        return Promise.resolve({
          status: 200,
          headers: { 'content-type': 'image/png' },
          body: '',
          bytes: 3,
          ms: 1,
          problem: '',
        })
      }
      return picturesIn({ ...createRun({ ...GUEST, host }), sendRequest }, [
        { image: ' http://example.com/a.png ' },
        { image: '/files/b.png', images: ['', '/files/c.png', 7] },
        { image: null },
      ])
    }
    expect(linesOf(await told('https://erp.example.com'))).toEqual([
      'care: 1 of 3 pictures by http and not https: Browsers fetch pictures of an https shop over https only. ' +
        'The first is http://example.com/a.png.',
    ])
    expect(await told('http://127.0.0.1:8000')).toEqual([])
    expect(asked).toEqual(['/files/b.png', '/files/b.png'])
  })

  it('in every product makes the call useless', async () => {
    const unreadable = await hostThat({ get_all_products: listing({ ...mug, price: 'KES 5' }) })
    expect((await one(unreadable.url, 'get_all_products')).map(({ severity, short }) => [severity, short])).toEqual([
      ['no', 'price of 1 of 1 product cannot be read'],
    ])
    const priceless = { ...mug, price: null }
    const { url } = await hostThat({
      get_all_products: listing(priceless, { ...priceless, product_id: 'B' }),
      get_all_categories: { body: { message: { categories: [{ name: 'Kitchen' }, { category: '' }] } } },
    })
    const report = await checkHost({ ...GUEST, host: url })
    expect(wordsOf(report, 'get_all_products')).toEqual(['no', '2 of 2 products without price'])
    expect(wordsOf(report, 'get_all_categories')).toEqual(['no', '2 of 2 categories left out'])
    expect(report.ok).toBe(false)
  })

  it.each<[keyof typeof calls, unknown, string[]]>([
    ['get_all_products', { products: [] }, ['no: no products: The shop has nothing to sell.']],
    [
      'get_all_products',
      { products: { MUG: mug } },
      ['no: message.products is an object: The contract has another kind of value in message.products.'],
    ],
    ['get_all_products', [mug], ['no: message is a list: The contract has another kind of value in message.']],
    ['get_all_categories', { categories: [] }, ['care: no categories: The shop shows no category to choose.']],
    ['get_default_currency', {}, ['care: no currency: Prices are shown in KES.']],
    [
      'get_contact_details',
      {},
      [
        'no: no message.data: The answer needs message.data. A method that returns nothing, and on older ' +
          'versions an empty list, sends nothing.',
      ],
    ],
    [
      'get_contact_details',
      { data: { location: 'Nairobi' } },
      [
        'care: no mobile_number: The shop shows no number, and no WhatsApp link.',
        'care: no email_address: The shop shows no email address.',
      ],
    ],
    [
      'get_all_hero_carousel_products',
      { products: [{ title: 'Sale' }, { product_id: 'MUG', title: 'Mug', image: '/files/m.png' }] },
      [
        'care: 1 of 2 slides without product_id: The slide leads to no product. The first is Sale.',
        'care: 1 of 2 slides without image: The slide has no picture. The first is Sale.',
      ],
    ],
    [
      'get_regions',
      { regions: [{ region: 'Nairobi' }, { delivery_fee: 100 }] },
      [
        'care: 1 of 1 region without delivery_fee: The delivery there is shown as free. The first is Nairobi.',
        'care: 1 of 2 regions left out: The shop leaves out what it cannot read, here for lack of region. The ' +
          'first is row 2.',
      ],
    ],
    [
      'get_item_reviews',
      { reviews: [{ comment: 'Good' }] },
      [
        'care: 1 of 1 review without customer_name: It is shown without a name. The first is row 1.',
        'care: 1 of 1 review without rating: It counts as no star. The first is row 1.',
      ],
    ],
  ])('in %s: %j', async (name, message, expected) => {
    const { url } = await hostThat({ [name]: { body: { message } } })
    expect(linesOf(await one(url, name))).toEqual(expected)
  })

  it('is nothing in booleans as 1, 0 or texts, counted stock, and empty values as empty texts or lists', async () => {
    const stocks = [true, false, 1, 0, '1', '0', 'true', 'false', 7, '7']
    const { url } = await hostThat({
      get_all_products: listing(
        ...stocks.map((in_stock, index) => ({
          ...mug,
          product_id: index + 1,
          in_stock,
          images: '',
          features: null,
          specifications: index === 0 ? { Watts: 40, Dimmable: true } : [],
          brand: null,
        })),
      ),
    })
    expect(linesOf(await one(url, 'get_all_products'))).toEqual([
      'fine: texts sent as numbers: product_id: understood.',
    ])
  })

  it('is quoted in at most 60 characters', async () => {
    const { url } = await hostThat({
      get_all_products: listing(
        { ...mug, rating: 'x'.repeat(80), original_price: '', discount: 'half' },
        { ...mug, original_price: 'KES 9' },
      ),
    })
    expect(linesOf(await one(url, 'get_all_products'))).toEqual([
      'care: discount of 1 of 2 products cannot be read: discount is "half" of MUG, and counts as missing.',
      `care: rating of 1 of 2 products cannot be read: rating is "${'x'.repeat(59)} … of MUG, and counts as missing.`,
      'care: original_price of 1 of 2 products cannot be read: original_price is "KES 9" of MUG, and counts as ' +
        'missing.',
    ])
  })

  it('in orders is reported by order and by line', async () => {
    const order = frappeOrder({ sales_order_name: 'SO-1' })
    const { url } = await hostThat({
      get_orders: {
        body: {
          message: {
            sales_orders: [
              order,
              { ...order, sales_order_name: 'SO-2', status: null, total_amount: '', items: [{ item_code: 'MUG' }] },
              { ...order, sales_order_name: null },
            ],
          },
        },
      },
    })
    expect(linesOf(await one(url, 'get_orders'))).toEqual([
      'care: 1 of 2 orders without status: It can be neither checked out, tracked nor paid, since all three go ' +
        'by the status. The first is SO-2.',
      'care: 1 of 2 orders without total_amount: Its total is shown as 0, and so is what the rider asks for. ' +
        'The first is SO-2.',
      'care: 1 of 2 lines of orders without item_name: The line is shown without a name. The first is MUG.',
      'care: 1 of 2 lines of orders without quantity: The line is shown with a quantity of 0. The first is MUG.',
      'care: 1 of 3 orders left out: The shop leaves out what it cannot read, here for lack of ' +
        'sales_order_name. The first is row 3.',
    ])
  })

  it('beyond single values: duplicates, currencies, phones, wrong picture paths, empty regions, encoding', async () => {
    const { url } = await hostThat({
      get_all_products: listing(
        { ...mug, image: '/files/no picture.png' },
        { ...mug, image: '/private/files/b.png', images: ['c.png', 'https://example.com/d.png'] },
      ),
      get_default_currency: { body: { message: { currency: 'KSh.' } } },
      get_contact_details: { body: { message: { data: { mobile_number: '020 234 5678', email_address: 'a@b.ke' } } } },
      get_locations: { body: { message: { locations: [] } } },
      get_all_categories: { body: Buffer.from('{"message":{"categories":[{"category":"Caf\xe9"}]}}', 'latin1') },
      '/files/no%20picture.png': { status: 403, headers: { 'content-type': 'text/html' }, body: 'Not permitted' },
    })
    const report = await checkHost({ ...GUEST, host: url })
    const told = Object.fromEntries(report.calls.map((row) => [row.name, linesOf(row.differences)]))
    expect(told['get_all_products']).toEqual([
      'care: 1 of 2 products sent twice: Products are known by product_id, and only one of the same can be ' +
        'opened. The first is MUG.',
      'care: 2 of 4 pictures outside /files/: The shop’s server passes on only the host’s public files ' +
        '(/files/…), so these are not seen; nor are paths without a slash at the beginning. The first is ' +
        '/private/files/b.png.',
      'care: not a picture: HTTP 403: /files/no picture.png was fetched without a login. It must be a public file.',
    ])
    expect(told['get_default_currency']).toEqual([
      'care: currency is "KSh.": A currency is three letters, such as KES. Prices are shown in KES.',
    ])
    expect(told['get_contact_details']).toEqual([
      'care: mobile_number is not a Kenyan mobile number: It is "020 234 5678". Links to call and to write on ' +
        'WhatsApp need it in 254 form, such as 254712345678.',
    ])
    const none =
      'care: no locations: Nairobi says that it has locations (has_location), but the answer has none: the ' +
      'shopper cannot choose one.'
    expect([told['get_locations'], told['get_locations by GET']]).toEqual([[none], [none]])
    expect(told['get_all_categories']).toEqual([
      'care: letters that are not UTF-8: They are shown as question marks. Answers must be UTF-8.',
    ])
  })
})

describe('a host that reveals too much', () => {
  const mine = frappeOrder({ sales_order_name: 'SO-1' })

  it('is one that answers without a token, or with a wrong one', async () => {
    const host = await open()
    host.meet('get_orders', 'more keys than agreed')
    const report = await checkHost({ ...GUEST, host: host.url })
    expect(linesOf(rowOf(report, 'get_orders').differences)).toEqual([
      'no: answers without a token: Whoever knows an email address can read what belongs to that person. ' +
        'Without a token the host must refuse.',
    ])
    expect(report.ok).toBe(false)

    const url = await serverThat((request, response) => {
      const message = request.url?.includes('get_last') ? { mobile_number: '' } : {}
      response.end(JSON.stringify({ message }))
    })
    const careless = rowOf(await checkHost({ ...GUEST, host: url }), 'get_last_mpesa_number')
    expect([careless.relyOn, careless.differences.map(({ short }) => short), careless.differences[1]?.long]).toEqual([
      'no',
      ['answers without a token', 'answers with a wrong token'],
      'A token that the host has never given must be refused with HTTP 401.',
    ])
  })

  it('is one that shows the orders of another customer', async () => {
    const { url } = await hostThat({
      get_orders: ({ headers, payload }) =>
        headers.authorization
          ? orders([{ ...mine, sales_order_name: payload['logged_in_user'] === 'amina@example.com' ? 'SO-1' : 'SO-2' }])
          : { status: 403, body: {} },
    })
    const report = await checkHost({ ...CUSTOMER, other: 'brian@example.com', host: url })
    expect(linesOf(rowOf(report, 'get_orders').differences)).toEqual([
      'no: shows what belongs to another person: Asked for brian@example.com with the token of ' +
        'amina@example.com it answered. Identity must come from the token.',
    ])
    const ofNobody = await checkHost({ ...CUSTOMER, host: url })
    expect(rowOf(ofNobody, 'get_orders').differences[0]?.long).toBe(
      'Asked for nobody@example.com with the token of amina@example.com it answered. Identity must come from ' +
        'the token.',
    )
  })

  it('is not one that refuses, although only 401 means that a token has ended', async () => {
    const url = await serverThat((_, response) => void response.writeHead(403).end('{}'))
    const report = await checkHost({ ...GUEST, host: url })
    expect(linesOf(rowOf(report, 'get_orders').differences)).toEqual([
      'care: refuses a wrong token with 403: Only HTTP 401 tells the storefront that a token has ended. The ' +
        'shopper reads an error, and is not asked to log in again.',
    ])
    expect(rowOf(report, 'get_orders').relyOn).toBe('with care')
  })

  it('may be one that goes by the parameter, and is not one that goes by the token', async () => {
    const byParameter = await hostThat({
      get_orders: ({ headers, payload }) =>
        headers.authorization
          ? orders(payload['logged_in_user'] === 'amina@example.com' ? [mine] : [])
          : { status: 403, body: {} },
    })
    expect(wordsOf(await checkHost({ ...CUSTOMER, host: byParameter.url }), 'get_orders')).toEqual([
      'with care',
      'goes by logged_in_user',
    ])
    expect(
      linesOf(
        rowOf(await checkHost({ ...CUSTOMER, other: 'brian@example.com', host: byParameter.url }), 'get_orders')
          .differences,
      ),
    ).toEqual([
      'care: goes by logged_in_user: Asked for brian@example.com with the token of amina@example.com it ' +
        'answered with nothing, though the token’s own user has something. If the parameter decides and not the ' +
        'token, every customer can read what belongs to others. Name another customer with --other to be sure.',
    ])
    const byToken = await hostThat({
      get_orders: toCustomers(orders([mine])),
    })
    expect(wordsOf(await checkHost({ ...CUSTOMER, host: byToken.url }), 'get_orders')).toEqual(['yes'])
  })

  it('is one whose private answers proxies may cache, or that tracks orders without a token', async () => {
    const { url } = await hostThat({
      get_orders: toCustomers({
        ...orders([
          { ...mine, sales_order_name: 'SO-0' },
          { ...mine, status: 'Dispatched' },
        ]),
        headers: { 'cache-control': 'public, max-age=60' },
      }),
      get_order_tracking_status: { body: { message: { order_id: 'SO-9', status: 'Dispatched', timeline: [] } } },
    })
    const report = await checkHost({ ...CUSTOMER, host: url })
    expect(wordsOf(report, 'get_orders')).toEqual(['no', 'may be kept for others'])
    expect(linesOf(rowOf(report, 'get_order_tracking_status').differences)).toEqual([
      'care: no steps: The order is shown without its steps.',
      'no: tracks another order: Asked for SO-1 it answered for SO-9.',
      'no: answers without a token: Order numbers can be guessed, so anyone could track any order. Without a ' +
        'token the host must refuse.',
    ])
  })
})

describe('a login', () => {
  const message = { success_key: 1, email: 'amina@example.com', api_key: 'key', api_secret: 'secret' }

  it.each([
    [{ ...message, email: '' }, ['no', 'no email', 'no full_name', 'no cookie sid']],
    [{ ...message, api_key: null }, ['no', 'no api_key', 'no full_name', 'no cookie sid']],
    [{ ...message, api_secret: '', full_name: 'Amina' }, ['no', 'no api_secret', 'no cookie sid']],
    [{ message: 'Logged In' }, ['no', 'not logged in']],
  ])('with %j starts no session', async (answered, expected) => {
    const { url } = await hostThat({ login: { body: { message: answered } } })
    const report = await checkHost({ ...CUSTOMER, host: url, isWriting: true })
    expect(wordsOf(report, 'login')).toEqual(expected)
    expect(
      ['get_orders', 'get_order_tracking_status', 'logout', 'create_order', 'delete_address'].map(
        (name) => rowOf(report, name).found,
      ),
    ).toEqual([
      'the login gave no token; without a token it is refused',
      ...Array.from({ length: 4 }, () => 'the login gave no token'),
    ])
  })

  it('is complete with a name and the cookie, and tracking is tried only when there is an order', async () => {
    const { url } = await hostThat({
      login: { headers: { 'set-cookie': 'sid=f3a1; Path=/; HttpOnly' }, body: { full_name: 'Amina', message } },
    })
    const report = await checkHost({ ...CUSTOMER, host: url })
    expect(wordsOf(report, 'login')).toEqual(['yes'])
    expect(rowOf(report, 'get_order_tracking_status').found).toBe('this customer has no order')
  })

  it('with a token that does not fit into a header breaks nothing', async () => {
    const { url } = await hostThat({ login: { body: { message: { ...message, api_key: 'a\nb' } } } })
    expect(wordsOf(await checkHost({ ...CUSTOMER, host: url }), 'get_last_mpesa_number')).toEqual([
      'no',
      'Invalid character in header content ["authorization"] (ERR_INVALID_CHAR)',
    ])
  })

  it.each([
    [{ message: 'Logged In' }, 'The answer has no success_key.', 'Logged In'],
    [{ ...message, success_key: '1' }, 'success_key is "1"; only true and 1 are a login.', undefined],
  ])('that fails says why: %j', async (answered, long, said) => {
    const { url } = await hostThat({ login: { body: { message: answered } } })
    expect(rowOf(await checkHost({ ...CUSTOMER, host: url }), 'login').differences).toEqual([
      { severity: 'no', short: 'not logged in', long, ...(said && { said }) },
    ])
  })

  it('is sent as JSON, and the token after it as the storefront sends it', async () => {
    const heard: Record<string, unknown>[] = []
    const { url } = await hostThat({
      login({ verb, headers, payload }) {
        if (verb === 'POST')
          heard.push({ type: headers['content-type'], accept: headers.accept, token: headers.authorization, payload })
        return { body: { full_name: 'Amina', message } }
      },
      get_last_mpesa_number({ headers, payload }) {
        heard.push({ type: headers['content-type'], accept: headers.accept, token: headers.authorization, payload })
        return { body: { message: { mobile_number: '' } } }
      },
    })
    await checkHost({ ...CUSTOMER, other: 'brian@example.com', host: url })
    const json = 'application/json'
    expect(heard).toEqual([
      { type: json, accept: json, token: undefined, payload: CUSTOMER.login },
      { type: undefined, accept: json, token: undefined, payload: { logged_in_user: message.email } },
      { type: undefined, accept: json, token: 'token key:secret', payload: { logged_in_user: message.email } },
      { type: undefined, accept: json, token: 'token key:secret', payload: { logged_in_user: 'brian@example.com' } },
    ])
  })

  it('that fails does not affect the other calls', async () => {
    const { url } = await hostThat({ login: { status: 500, body: {} } })
    const report = await checkHost({ ...CUSTOMER, host: url })
    expect([wordsOf(report, 'login'), rowOf(report, 'logout').found, report.ok]).toEqual([
      ['no', 'breaks off (500)'],
      'the login gave no token',
      false,
    ])
  })
})

describe('a host that breaks the contract of writes', () => {
  const placed = (order_id: string): Sent => ({ body: { message: { status: 200, order_id } } })

  it('makes another order of an update', async () => {
    let made = 0
    const shop: ReturnType<typeof frappeOrder>[] = []
    const { url } = await hostThat({
      create_order() {
        made += 1
        shop.push(
          frappeOrder({
            sales_order_name: `SO-${made}`,
            status: 'To Deliver',
            items: [{ item_code: 'ITEM-1', quantity: 1, unit_price: 1700 }],
          }),
        )
        return placed(`SO-${made}`)
      },
      get_orders: toCustomers(orders(shop)),
    })
    const report = await checkHost({ ...CUSTOMER, host: url, isWriting: true })
    expect(linesOf(rowOf(report, 'create_order').differences)).toEqual([
      'no: an update makes another order: Each change of a cart would leave a Draft behind. An order that is ' +
        'named must be changed.',
      'no: the same update again makes another order: Each change of a cart would leave a Draft behind. An ' +
        'order that is named must be changed.',
      'no: 3 orders in place of one: Besides SO-1 there are new ones: SO-2, SO-3.',
      'care: its status is To Deliver: Only an order whose status is Draft can be taken to checkout.',
      'no: an update is not kept: The quantity was changed to 2, and get_orders says 1.',
      'care: another price than in the catalogue: The catalogue says 1500, the order 1700: the shopper sees one ' +
        'and pays the other.',
    ])
    expect(report.left).toEqual(['order SO-1, a Draft', 'order SO-2, a Draft', 'order SO-3, a Draft'])
  })

  it('returns an existing order, which is not left by the check, and fails in an update', async () => {
    const known = [frappeOrder({ sales_order_name: 'SO-0' }), frappeOrder({ sales_order_name: 'SO-1' })]
    const { url } = await hostThat({
      create_order: ({ payload }) => (payload['sales_order_name'] ? { status: 500, body: {} } : placed('SO-1')),
      get_orders: toCustomers(orders(known)),
    })
    const report = await checkHost({ ...CUSTOMER, host: url, isWriting: true })
    expect([wordsOf(report, 'create_order'), report.left]).toEqual([['no', 'breaks off (500)', 'breaks off (500)'], []])
  })

  it('does not list the order that it made, refuses to change it, and adds a second address for a change', async () => {
    const addresses: Record<string, unknown>[] = []
    const { url } = await hostThat({
      create_order: ({ payload }) =>
        payload['sales_order_name']
          ? { body: { message: { status: 409, message: 'Already submitted' } } }
          : placed('SO-1'),
      create_address({ payload }) {
        addresses.push({ ...payload, address_id: `A-${addresses.length + 1}` })
        return { body: {} }
      },
      get_customer_addresses: toCustomers({ body: { message: { data: addresses } } }),
      delete_address({ payload }) {
        addresses.splice(
          addresses.findIndex(({ address_id }) => address_id === payload['address_id']),
          1,
        )
        return { body: {} }
      },
    })
    const report = await checkHost({ ...CUSTOMER, host: url, isWriting: true })
    expect(wordsOf(report, 'create_order')).toEqual([
      'no',
      'refuses an update',
      'refuses the same update again',
      'not in get_orders',
    ])
    expect(rowOf(report, 'create_order').differences[0]?.said).toBe('Already submitted')
    expect(wordsOf(report, 'create_address')).toEqual(['no', 'a change makes another address'])
    expect([addresses, report.left]).toEqual([[], ['order SO-1, a Draft']])
  })
})

describe('a host that hardly works', () => {
  it('answers with pages', async () => {
    const page = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Wel\u001b[31mcome</title>' }
    const { url } = await hostThat(Object.fromEntries(Object.keys(calls).map((name) => [name, page])))
    const report = await checkHost({ ...GUEST, host: url })
    expect(wordsOf(report, 'get_all_products')).toEqual(['no', 'a page instead of JSON: Wel\u001b[31mcome'])
    expect(textOf(report)).toContain('get_regions                     no')
    expect(textOf(report)).toContain('a page instead of JSON: Wel[31mcome')
    expect(report.ok).toBe(false)
  })

  it('is down, and is not called again and again', async () => {
    const host = await openFrappeHost()
    await host.close()
    const report = await checkHost({ ...CUSTOMER, host: host.url })
    expect(wordsOf(report, 'get_default_currency')).toEqual(['no', 'nothing listens there (ECONNREFUSED)'])
    expect(rowOf(report, 'login')).toEqual({
      name: 'login',
      relyOn: 'not tried',
      ms: null,
      bytes: null,
      found: 'the host does not answer',
      differences: [],
    })
    expect([report.summary, report.transport, report.ok]).toEqual([
      { yes: 0, 'with care': 0, no: 2, 'not tried': 30 },
      [],
      false,
    ])
  })

  it('does not speak the protocol', async () => {
    const host = await open()
    const { differences } = await createRun({ ...GUEST, host: host.url.replace('http:', 'https:') }).make(
      'get_regions',
      {},
    )
    expect(differences.map(({ short }) => short)).toEqual([
      expect.stringMatching(/^it does not speak TLS there \((?:EPROTO|ERR_SSL_\w+)\)$/),
    ])
  })

  it('is slow', async () => {
    const host = await open()
    let time = 0
    const { differences } = await createRun({ ...GUEST, host: host.url }, { now: () => (time += 3_400) }).make(
      'get_default_currency',
      {},
    )
    expect(linesOf(differences)).toEqual([
      'care: slow: 3.4 s: The shop’s pages wait 3 s for it, then go out unfinished, and the browser makes them.',
    ])
    host.meet('get_all_products', 'a long wait')
    const late = await createRun({ ...GUEST, host: host.url }, { timeout: 100 }).make('get_all_products', {})
    expect(late.differences.map(({ short }) => short)).toEqual(['no answer within 0.2 s'])
    const { differences: ofRegions } = await createRun(
      { ...GUEST, host: host.url },
      { now: () => (time += 3_001) },
    ).make('get_regions', {})
    expect(linesOf(ofRegions).at(-1)).toBe('care: slow: 3.0 s: The shopper waits as long.')
    expect(
      linesOf(
        (await createRun({ ...GUEST, host: host.url }, { now: () => (time += 3_000) }).make('get_regions', {}))
          .differences,
      ),
    ).toEqual(['fine: numbers sent as texts: delivery_fee: understood.'])
  })

  it('lacks calls, redirects them, or compresses them badly', async () => {
    const { url } = await hostThat({
      get_regions: {
        status: 417,
        body: {
          exc_type: 'ValidationError',
          _server_messages: JSON.stringify([
            JSON.stringify({
              message: 'Failed to get method for command duka.services.rest.get_regions with module has no attribute',
            }),
          ]),
        },
      },
      get_last_mpesa_number: {
        status: 417,
        body: { exception: 'Failed to get method for command duka.services.rest.get_last_mpesa_number' },
      },
      get_all_categories: { status: 404, headers: { 'content-type': 'text/html' }, body: '<title>Not Found</title>' },
      get_default_currency: { status: 301, headers: { location: 'https://erp.example.com/api/' }, body: '' },
      get_contact_details: { headers: { 'content-encoding': 'gzip' }, body: 'plain' },
    })
    const report = await checkHost({ ...GUEST, host: url })
    expect(wordsOf(report, 'get_regions')).toEqual(['no', 'no such method (417)'])
    expect([rowOf(report, 'get_locations').found, rowOf(report, 'get_locations by GET').found]).toEqual([
      'there is no region',
      'there is no region',
    ])
    expect(wordsOf(report, 'get_last_mpesa_number')).toEqual(['no', 'no such method (417)'])
    expect(wordsOf(report, 'get_all_categories')).toEqual(['no', 'not known there (404)'])
    expect(wordsOf(report, 'get_default_currency')).toEqual(['no', 'redirects to https://erp.example.com/api/ (301)'])
    expect(wordsOf(report, 'get_contact_details')).toEqual(['no', 'its gzip cannot be unpacked'])
  })

  it('returns locations by neither verb, by one of them or by both [API-43, API-44]', async () => {
    const host = await open()
    host.meet('get_locations', '500 without')
    const report = await checkHost({ ...GUEST, host: host.url })
    expect([wordsOf(report, 'get_locations'), wordsOf(report, 'get_locations by GET')]).toEqual([
      ['no', 'breaks off (500)'],
      ['no', 'breaks off (500)'],
    ])
    const byPost = await hostThat({
      get_locations: ({ verb }) =>
        verb === 'GET'
          ? { status: 403, body: {} }
          : { body: { message: { locations: [{ location: 'Karen', delivery_fee: '250' }] } } },
    })
    const second = await checkHost({ ...GUEST, host: byPost.url })
    expect(linesOf(rowOf(second, 'get_locations').differences)).toEqual([
      'fine: numbers sent as texts: delivery_fee: understood.',
    ])
    expect(linesOf(rowOf(second, 'get_locations by GET').differences)).toEqual([
      'care: not allowed to guests (403): Guests call it: it must be whitelisted for guests, and for GET. It is ' +
        'asked only where the POST fails.',
    ])
    const byBoth = await hostThat({
      get_locations: { body: { message: { locations: [{ location: 'Karen', delivery_fee: '250' }] } } },
    })
    const third = await checkHost({ ...GUEST, host: byBoth.url })
    expect(['get_locations', 'get_locations by GET'].map((name) => linesOf(rowOf(third, name).differences))).toEqual(
      Array.from({ length: 2 }, () => ['fine: numbers sent as texts: delivery_fee: understood.']),
    )
  })
})

describe('the transport', () => {
  const many = listing(...Array.from({ length: 40 }, (_, index) => ({ ...mug, product_id: `P-${index}` })))
  const findings = ({ transport }: Report) =>
    transport.map(({ name, relyOn, found, differences }) => [
      name,
      relyOn,
      found || differences.map(({ short }) => short).join(),
    ])

  it('a list without compression and ETag is sent whole each time', async () => {
    const { url } = await hostThat({ get_all_products: many })
    expect(findings(await checkHost({ ...GUEST, host: url }))).toEqual([
      ['compression', 'yes', 'none'],
      ['caching', 'yes', 'no ETag'],
      ['encryption', 'yes', 'not needed on the same machine'],
      ['cross-origin calls', 'not needed', 'not allowed; only needed with apiHost in shop.config.json (try --origin)'],
    ])
  })

  it('a list is compressed, and not sent again while its ETag is valid', async () => {
    const { gzipSync } = await import('node:zlib')
    const body = gzipSync(JSON.stringify(many.body))
    const { url } = await hostThat({
      get_all_products: ({ headers }) =>
        headers['if-none-match'] === '"1"'
          ? { status: 304, body: '' }
          : { headers: { etag: '"1"', 'content-encoding': 'gzip' }, body },
    })
    const report = await checkHost({ ...GUEST, host: url })
    const whole = Buffer.byteLength(JSON.stringify(many.body)).toLocaleString('en')
    expect(findings(report).slice(0, 2)).toEqual([
      ['compression', 'yes', `gzip: ${body.length} bytes for ${whole} bytes`],
      ['caching', 'yes', 'by ETag: what has not changed is not sent again'],
    ])
    expect(rowOf(report, 'get_all_products').bytes).toBe(body.length)
  })

  it('a list that each shopper loads whole needs care, and an ETag without a 304 saves nothing', async () => {
    const { url } = await hostThat({ get_all_products: { ...many, headers: { etag: '"1"' } } })
    const report = await checkHost({ ...GUEST, origin: 'https://duka.example', host: url })
    const bytes = Buffer.byteLength(JSON.stringify(many.body)).toLocaleString('en')
    expect(linesOf(rowOf(report, 'compression').differences)).toEqual([
      `care: none: The list of products is ${bytes} bytes. Each shopper loads it whole. gzip makes it about a fifth.`,
    ])
    expect(linesOf(rowOf(report, 'caching').differences)).toEqual([
      'fine: an ETag without a 304: The shop’s server asks for the list of products every 30 s while shoppers ' +
        `are there, and gets ${bytes} bytes each time.`,
    ])
  })

  it('an unencrypted connection is reported, except on the same machine', async () => {
    const nothing = { status: null, headers: {}, body: '', bytes: 0, ms: 0, problem: 'nothing' }
    const toldOf = async (host: string) =>
      (
        await checkTransport({ ...createRun({ ...GUEST, host }), sendRequest: () => Promise.resolve(nothing) }, null)
      ).find(({ name }) => name === 'encryption')!
    const clear = await toldOf('http://erp.example.com')
    expect([clear.relyOn, linesOf(clear.differences)]).toEqual([
      'with care',
      ['care: none: Passwords and tokens go to the host in the clear. Use https, or a private network.'],
    ])
    expect((await toldOf('https://erp.example.com')).found).toBe('https')
    for (const host of ['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])
      expect((await toldOf(host)).found).toBe('not needed on the same machine')
  })

  it('browsers of another origin are allowed, or not', async () => {
    const origin = 'https://duka.example'
    const open = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'Content-Type, Authorization',
      'access-control-allow-credentials': 'true',
    }
    const { url } = await hostThat({
      get_default_currency: {
        headers: { 'access-control-allow-origin': origin },
        body: { message: { currency: 'KES' } },
      },
      get_orders: ({ verb, headers }) =>
        verb === 'OPTIONS' &&
        headers['access-control-request-method'] === 'GET' &&
        headers['access-control-request-headers'] === 'authorization'
          ? { headers: open, body: '' }
          : { status: 403, body: {} },
      login: ({ headers }) =>
        headers['access-control-request-method'] === 'POST' &&
        headers['access-control-request-headers'] === 'content-type' &&
        headers.origin === origin
          ? { headers: open, body: '' }
          : { status: 403, body: {} },
    })
    expect(findings(await checkHost({ ...GUEST, origin, host: url }))[3]).toEqual([
      'cross-origin calls',
      'yes',
      'allowed to https://duka.example',
    ])

    const host = await open2()
    const report = await checkHost({ ...GUEST, origin, host })
    expect(textOf(report).split('\n').at(-1)).toBe(
      '9 calls can be relied on, 0 with care, 0 cannot, 24 were not tried. There are problems with the transport.',
    )
    expect(linesOf(rowOf(report, 'cross-origin calls').differences)).toEqual([
      'no: not allowed to https://duka.example: A browser there would be refused the token ' +
        '(Access-Control-Allow-Headers: Authorization), the login’s cookie (Access-Control-Allow-Credentials: ' +
        'true). Set allow_cors in the host’s site_config.json to this address, or use API_HOST, which needs none ' +
        'of it.',
    ])
    expect(report.ok).toBe(false)

    async function open2() {
      const any = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return (
        await hostThat({
          get_default_currency: { headers: any, body: { message: { currency: 'KES' } } },
          get_orders: ({ verb }) => (verb === 'OPTIONS' ? { headers: any, body: '' } : { status: 403, body: {} }),
          login: { headers: any, body: '' },
        })
      ).url
    }
  })
})

describe('its options', () => {
  const read = (words: string, env = {}) => readOptions(words.split(' '), env)

  it.each([
    ['--app duka', '--host is missing.'],
    ['--host https://erp.example.com', '--app is missing.'],
    [
      '--host erp.example.com --app duka',
      '--host "erp.example.com": it must be an address such as https://erp.example.com, without a path.',
    ],
    [
      '--host https://erp.example.com/ --app duka',
      '--host "https://erp.example.com/": it must be an address such as https://erp.example.com, without a path.',
    ],
    [
      '--host https://erp.example.com --app du-ka',
      '--app "du-ka": it must be one word of letters, digits and underscores, such as sokoni.',
    ],
    [
      '--host https://erp.example.com --app duka --origin duka',
      '--origin "duka": it must be an address such as https://duka.example, without a path.',
    ],
    ['--host https://erp.example.com --app duka --usr amina@example.com', '--pwd is missing.'],
    ['--host https://erp.example.com --app duka --pwd karibu', '--usr is missing.'],
    ['--host https://erp.example.com --app duka --other b@example.com', '--other needs --usr and --pwd.'],
    ['--host https://erp.example.com --app duka --wrote', "Unknown option '--wrote'"],
  ])('"%s" are wrong', (words, problem) => {
    expect(read(words)).toBe(problem)
  })

  it('are read, the password from the environment too', () => {
    const plain = '--host https://erp.example.com --app duka'
    const none = {
      host: 'https://erp.example.com',
      app: 'duka',
      login: null,
      other: null,
      origin: null,
      isWriting: false,
      isJson: false,
    }
    expect(read(plain)).toEqual(none)
    expect(read(`${plain} --help`)).toBeNull()
    expect(
      read(`${plain} --usr a@b.ke --other c@d.ke --write --json --origin https://duka.example`, {
        CONFORMANCE_PWD: 'karibu',
      }),
    ).toEqual({
      ...none,
      login: { usr: 'a@b.ke', pwd: 'karibu' },
      other: 'c@d.ke',
      origin: 'https://duka.example',
      isWriting: true,
      isJson: true,
    })
  })

  it('exit with 0 if all calls can be relied on, 1 if not, 2 for wrong options, and 0 for --help', async () => {
    const host = await open()
    const run = async (...words: string[]) => {
      const printed: string[] = []
      const code = await runCommand(words, {
        env: {},
        print: (text) => printed.push(text),
        printError: (text) => printed.push(`error: ${text}`),
      })
      return [code, printed.join('\n')] as const
    }
    const [good, json] = await run('--host', host.url, '--app', 'duka', '--json')
    expect([good, JSON.parse(json)]).toMatchObject([
      0,
      { host: host.url, app: 'duka', ok: true, summary: { yes: 8, 'with care': 1, no: 0, 'not tried': 24 } },
    ])
    const [bad, text] = await run('--host', 'http://127.0.0.1:1', '--app', 'duka')
    expect([bad, text.split('\n').at(-1)]).toEqual([
      1,
      '0 calls can be relied on, 0 with care, 2 cannot, 30 were not tried.',
    ])
    const [wrong, said] = await run('--app', 'duka')
    expect([wrong, said.split('\n')[0]]).toEqual([2, 'error: --host is missing.'])
    const [helped, help] = await run('--help')
    expect([helped, help.split('\n')[0]]).toEqual([
      0,
      'frappe-conformance --host URL --app NAME [--usr EMAIL --pwd PASSWORD] [--write]',
    ])
  })

  it('reach the command', async () => {
    const failed = await promisify(execFile)(process.execPath, [
      'scripts/tool.mjs',
      'packages/frappe-conformance',
      '--app',
      'duka',
    ]).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--host is missing\.\n/) })
  })
})
