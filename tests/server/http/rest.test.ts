import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { methods } from '../../../server/http/api/methods.ts'
import { languageOfCall } from '../../../server/http/language.ts'
import { item, orderRequest } from '../orderSteps.ts'
import { CUSTOMER, ownerCalls, saidIn, sessionOf, testStore } from '../support.ts'
import { LOGIN_ADDRESSES } from './loginAddresses.ts'

const shop = testStore()

const base = '/api/method/sokoni.services.rest.'

async function send(path: string, init: RequestInit = {}) {
  const answer = await fetch(shop.url + path, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}

const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

it('answers every call of the contract at its address [API-01]', async () => {
  const owners = ownerCalls.map(({ name }) => name)
  expect(methods.map(({ call }) => call.name).sort()).toEqual([...Object.keys(calls), ...owners].sort())
  for (const name of Object.keys(calls) as CallName[]) {
    const { status, headers, body } = await shop.call(name)
    expect([name, headers.get('content-type')]).toEqual([name, 'application/json; charset=utf-8'])
    expect([200, 403, 417]).toContain(status)
    expect(body.message !== undefined || body._server_messages !== undefined).toBe(true)
  }
})

it.each(['get_all_categories', 'get_orders', 'no_such_method'])(
  'keeps the answer of %s from acting in a browser, and from pages of other sites',
  async (name) => {
    const { headers } = await send(base + name)
    const said = [
      'content-security-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      'strict-transport-security',
      'access-control-allow-origin',
    ]
    expect(said.map((each) => headers.get(each))).toEqual([
      `default-src 'none'; frame-ancestors 'none'`,
      'same-origin',
      'no-referrer',
      'nosniff',
      'DENY',
      null,
      null,
    ])
  },
)

it('takes no form that a page of another site sends, and every other', async () => {
  const login = (site: string) =>
    send(base + 'login', { ...form({ usr: CUSTOMER.usr, pwd: 'wrong password' }), headers: { 'sec-fetch-site': site } })
  const { status, body, headers } = await login('cross-site')
  expect([status, body.exc_type, saidIn(body), headers.getSetCookie()]).toEqual([
    403,
    'PermissionError',
    'Not permitted',
    [],
  ])
  for (const site of ['same-origin', 'same-site', 'none'])
    expect([site, (await login(site)).status]).toEqual([site, 200])
  expect((await send(base + 'get_all_categories', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
})

it('takes no form of another origin, and every other', async () => {
  const post = (origin: string, headers: Record<string, string> = {}) =>
    send(base + 'get_locations', { ...form({ region: 'Kiambu' }), headers: { origin, ...headers } })
  const { port } = new URL(shop.url)
  for (const origin of [
    'https://evil.example',
    'null',
    `https://127.0.0.1:${port}`,
    'http://127.0.0.1',
    `http://127.0.0.1:${port}.evil.example`,
  ]) {
    const { status, body, headers } = await post(origin)
    expect([origin, status, body.exc_type, saidIn(body), headers.getSetCookie()]).toEqual([
      origin,
      403,
      'PermissionError',
      'Not permitted',
      [],
    ])
  }
  expect((await post(shop.url)).status).toBe(200)
  // a proxy that names itself in place of the shop's own address
  expect((await post('https://duka.example', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await send(base + 'get_all_categories', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
})

/** Requests exactly this target: `fetch` would normalise it. Returns the status, the headers and what is shown. */
const raw = (path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.on('error', reject).end(body)
  })

describe('however its address is written, a call', () => {
  it.each(LOGIN_ADDRESSES)(
    '%s is refused to another site, and has the headers of calls [OPN-310]',
    async (path, own) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const log = (from: object) => raw(path, { ...headers, ...from }, `${new URLSearchParams(CUSTOMER)}`)
      const mine = await log({ origin: shop.url })
      const isCall = own !== 404 || path.startsWith('/api/')
      expect([mine.status, mine.headers['x-frame-options'], 'set-cookie' in mine.headers]).toEqual([
        own,
        isCall ? 'DENY' : undefined,
        own === 200,
      ])
      const other = await log({ origin: 'https://evil.example' })
      expect([other.status, 'set-cookie' in other.headers]).toEqual([own === 400 ? 400 : isCall ? 403 : 404, false])
    },
  )

  it('is known with a verb that no web server knows', async () => {
    expect(await send('/%61pi/method/x', { method: 'PROPFIND' })).toMatchObject({ status: 403 })
    expect(await send('/API/method/x', { method: 'PROPFIND' })).toMatchObject({ status: 404 })
  })
})

it.each([
  ['/%61ssets/none.js', 0],
  ['/pictures%2Fnone.jpg', 1],
  ['/%70ictures/none.jpg', 0],
  ['/%70ictures/0123456789abcdef0123456789abcdef-320.jp%67', 0],
  ['/ASSETS/none.js', 1],
  ['//assets/none.js', 1],
  ['/%68ealthz', 0],
  ['/readyz?x', 0],
  ['/healthz/', 1],
  ['/healthz-page', 1],
])('%s asks %s times whether the catalogue has changed [OPN-310]', async (path, times) => {
  const follow = vi.spyOn(shop.store.catalogue, 'follow')
  await raw(path)
  expect(follow.mock.calls.length).toBe(times)
  follow.mockRestore()
})

const TYPES: Record<number, string> = {
  400: 'ValidationError',
  403: 'PermissionError',
  404: 'DoesNotExistError',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  417: 'ValidationError',
}
const UNREADABLE = 'The request could not be read.'
const NOT_PERMITTED = 'Not permitted'
const NO_OBJECT = 'The call needs a JSON object.'
const NO_FORM = 'Please send JSON or a form.'
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const NULL = 'Texts may not hold null characters.'
const TOO_MANY = 'That is too many values.'

const NO_METHOD = (method: string) => `Failed to get method for command ${method}`
const unfit = (field: string) => `The value of ${field} is missing or does not fit.`
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, '1']))
const NULL_IN_ORDER = { sales_order_name: '', sales_order_items: '[{"item_code":"\\u0000","quantity":1}]' }
const typed = (type: string, body: string) => ({ method: 'POST', headers: { 'content-type': type }, body })

describe('errors come in the host’s envelope', () => {
  it.each<[what: string, path: string, init: RequestInit, status: number, text: string]>([
    ['an unknown method', `${base}drop`, {}, 417, NO_METHOD('sokoni.services.rest.drop')],
    ['a method of another app', '/api/method/a.rest.login', json('{}'), 417, NO_METHOD('a.rest.login')],
    ['an address that is no method', '/api/resource/User', {}, 404, 'There is nothing here.'],
    ['a broken address', '/api/method/%E0%A4%A', {}, 400, UNREADABLE],
    ['a GET of what is posted', `${base}login`, {}, 403, NOT_PERMITTED],
    ['a POST of what is got', `${base}get_orders`, json('{}'), 403, NOT_PERMITTED],
    ['a DELETE', `${base}delete_address`, { method: 'DELETE' }, 403, NOT_PERMITTED],
    ['a repeated query field', `${base}get_item_reviews?item_code=a&item_code=b`, {}, 417, unfit('item_code')],
    [
      'a query of too many fields',
      `${base}get_item_reviews?item_code=a&${Object.keys(names(100)).join('&')}`,
      {},
      417,
      TOO_MANY,
    ],
    [
      'a null character in the JSON text of a form',
      `${base}create_order`,
      form({ ...NULL_IN_ORDER, logged_in_user: '', delivery_date: '' }),
      417,
      NULL,
    ],
  ])('%s', async (_what, path, init, status, text) => expectError(await send(path, init), status, text))

  it.each<[what: string, init: RequestInit, status: number, text: string]>([
    ['a verb that no web server knows', { method: 'PROPFIND' }, 403, NOT_PERMITTED],
    ['malformed JSON', json('{"usr":'), 400, UNREADABLE],
    ['JSON that sets a prototype', json('{"__proto__":{"usr":"x"}}'), 400, UNREADABLE],
    ['a list in place of an object', json('[]'), 417, NO_OBJECT],
    ['a word in place of an object', json('"usr"'), 417, NO_OBJECT],
    ['null in place of an object', json('null'), 417, unfit('usr')],
    ['no body', json(''), 417, unfit('usr')],
    ['a missing field', json('{"usr":"a@b.co"}'), 417, unfit('pwd')],
    ['a field of a wrong type', json('{"usr":{"$ne":1},"pwd":"x"}'), 417, unfit('usr')],
    ['a null character', json('{"usr":"a\\u0000","pwd":"x"}'), 417, NULL],
    ['half a character', json('{"usr":"a\\ud800","pwd":"x"}'), 417, 'Texts may not hold half characters.'],
    ['lists in lists without end', json(`{"usr":${DEEP}}`), 417, 'The values are nested too deeply.'],
    ['a body that is too large', json(JSON.stringify({ usr: 'x'.repeat(300_000) })), 413, 'That is too large.'],
    ['a type that is neither JSON nor a form', typed('application/xml', '<a/>'), 415, NO_FORM],
    ['plain text', typed('text/plain', 'x'.repeat(250_000)), 415, NO_FORM],
    ['a form of too many fields', form({ ...CUSTOMER, ...names(99) }), 417, TOO_MANY],
    ['JSON of too many names', json(JSON.stringify(names(2501))), 417, TOO_MANY],
    ['JSON of too many values', json(`{"usr":[${'1,'.repeat(5000)}1]}`), 417, TOO_MANY],
  ])('in place of a login %s', async (_what, init, status, text) =>
    expectError(await send(`${base}login`, init), status, text),
  )

  function expectError(answer: Awaited<ReturnType<typeof send>>, status: number, text: string): void {
    expect([answer.status, answer.body?.exc_type, saidIn(answer.body ?? {})]).toEqual([status, TYPES[status], text])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }

  it('an unexpected error, without details', async () => {
    const { query } = shop.store.db
    // not the next statement: it may be of the shop's background work
    vi.spyOn(shop.store.db, 'query').mockImplementation((text, values) =>
      text.includes('from locations')
        ? Promise.reject(new Error('relation "secrets" does not exist'))
        : query(text, values),
    )
    const answer = await send(base + 'get_locations?region=Nairobi')
    expect([answer.status, answer.body.exc_type, saidIn(answer.body)]).toEqual([
      500,
      'InternalServerError',
      'Something went wrong here. Please try again.',
    ])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.text).not.toMatch(/secrets|\.ts|node_modules/)
  })
})

describe('payloads', () => {
  it('may be forms, whose numbers and lists are text', async () => {
    const { cookie, token } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    expect((await send(base + 'login', form(CUSTOMER))).body.message.success_key).toBe(true)
    const review = form({ logged_in_user: CUSTOMER.usr, item_code: 'SKN-0001', rating: '4', comment: '5' })
    expect((await send(base + 'create_item_review', { ...review, headers: { cookie } })).status).toBe(200)
    const order = form({
      sales_order_name: '',
      sales_order_items: '[{"item_code":"SKN-0001","quantity":2}]',
      logged_in_user: '',
      delivery_date: '',
    })
    expect(
      (await send(base + 'create_order', { ...order, headers: { authorization: `token ${token}` } })).body.message
        .status,
    ).toBe(200)
  })

  it('may be as large as the largest order, and have a hundred fields', async () => {
    const { token } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    await shop.store.db.query(`update products set stock = null, price = 10 where product_id = 'SKN-0001'`, [])
    const sales_order_items = Array.from({ length: 100 }, () => ({ item_code: 'SKN-0001', quantity: 1 }))
    const order = { sales_order_name: '', sales_order_items, logged_in_user: '', delivery_date: '' }
    expect((await shop.call('create_order', order, { token })).body.message.status).toBe(200)
    expect((await send(base + 'login', form({ ...CUSTOMER, ...names(98) }))).status).toBe(200)
  })

  it('may hold more than the contract names', async () => {
    expect((await shop.call('login', { ...CUSTOMER, cmd: 'frappe.auth', extra: [1] })).body.message.success_key).toBe(
      true,
    )
  })

  it('are read from the body alone when it is JSON', async () => {
    const query = `?${new URLSearchParams(CUSTOMER)}`
    expect((await send(`${base}login${query}`, json('{}'))).status).toBe(417)
  })

  it('of the locations may be posted or asked for', async () => {
    const posted = await send(base + 'get_locations', json('{"region":"Kiambu"}'))
    const asked = await send(base + 'get_locations?region=Kiambu')
    expect(posted.body.message.locations.length).toBeGreaterThan(1)
    expect(posted.body.message.locations[0]).toEqual({ location: expect.any(String), delivery_fee: expect.any(Number) })
    expect(asked.body).toEqual(posted.body)
    expect((await send(base + 'get_locations?region=Atlantis')).body).toEqual({ message: { locations: [] } })
  })

  it('of a cookie choice are kept, the necessary ones always on', async () => {
    const choice = {
      necessary: false,
      analytics: true,
      marketing: false,
      personalization: false,
      timestamp: '2026-03-05T11:05:00.000Z',
    }
    expect((await shop.call('submit_cookie_preferences', choice)).status).toBe(200)
    expect(await shop.store.db.query('select preferences from cookie_choices', [])).toEqual([
      { preferences: { ...choice, necessary: true } },
    ])
  })
})

const inKiswahili = { headers: { 'accept-language': 'sw' } }

it('a refusal has a code, and its text in the language of the request [OPN-77]', async () => {
  const { status, body } = await shop.call('get_orders', { logged_in_user: '' }, inKiswahili)
  expect([status, body.exc_type, body.code, saidIn(body)]).toEqual([
    403,
    'PermissionError',
    'logInFirst',
    'Tafadhali ingia kwanza.',
  ])
})

it('so has a refusal inside an HTTP 200, and the answer to what was done [OPN-77]', async () => {
  const customer = await sessionOf(shop, CUSTOMER.usr)
  const answers = []
  for (const product of ['XX-1', 'SKN-0001']) {
    const { body } = await shop.call('create_order', orderRequest(item(product)), { ...customer, ...inKiswahili })
    answers.push(body)
  }
  expect(answers).toMatchObject([
    { message: { status: 404, message: '“XX-1” haiuzwi tena hapa. Tafadhali iondoe.' }, code: 'notSold' },
    { message: { status: 200, message: 'Oda yako imehifadhiwa.' } },
  ])
  const login = await shop.call('login', { usr: CUSTOMER.usr, pwd: 'wrong' }, inKiswahili)
  expect(login.body).toEqual({
    message: { success_key: 0, message: 'Nambari, barua pepe au nenosiri si sahihi.' },
    code: 'wrongLogin',
  })
})

it('answers in English in a language that the shop does not have', async () => {
  const { body } = await shop.call(
    'get_orders',
    { logged_in_user: '' },
    { headers: { 'accept-language': 'fr-FR, de;q=0.5' } },
  )
  expect([body.code, saidIn(body)]).toEqual(['logInFirst', 'Please log in first.'])
})

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['sw', 'sw'],
  ['SW-ke', 'sw'],
  ['sw-KE,sw;q=0.9,en-GB;q=0.8,en;q=0.7', 'sw'],
  ['en;q=0.8, sw;q=0.9', 'sw'],
  ['en-GB,en;q=0.9,sw;q=0.8', 'en'],
  ['fr, sw;q=0.1', 'sw'],
  ['sw;q=0', 'en'],
  ['sw;q=much', 'en'],
  [';;,=,q', 'en'],
])('takes the preferred language of %j, without its region: %s', (header, language) => {
  expect(languageOfCall(header === undefined ? {} : { 'accept-language': header })).toBe(language)
})
