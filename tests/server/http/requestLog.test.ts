import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedMpesa } from '../../../server/gateways/simulatedMpesa.ts'
import { handToRider, item, received, totalOf } from '../orderSteps.ts'
import { CUSTOMER, codeSentTo, RIDER, testStore } from '../support.ts'

let lines: string[] = []
beforeEach(() => void (lines = []))

const add = (line: string) => void lines.push(line)
const logging = { logStream: { write: add }, warn: add }
const shop = testStore(logging)
const behindProxy = testStore({ ...logging, trustProxy: 1 })

/**
 * The lines of answered requests; each is written once its connection knows of the answer, so the last one is waited
 * for.
 */
async function answered(count: number): Promise<any[]> {
  const read = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  await expect.poll(() => read().length, { interval: 5 }).toBeGreaterThanOrEqual(count)
  return read()
}

const rest = (name: string) => `/api/method/sokoni.services.rest.${name}`
const NEW_PASSWORD = 'mpya-kabisa-9'

describe('the log', () => {
  it('has one line of JSON for each request: who, what, how it went, under the id that the answer names', async () => {
    const { token } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    const orders = await shop.call('get_orders', { logged_in_user: '' }, { token })
    await shop.call('login', { ...CUSTOMER, pwd: 'wrong-password' })
    await shop.call('get_orders', {}, { token: 'half' })
    await fetch(`${shop.url}/healthz`)
    await fetch(`${shop.url}/products?query=secret`)
    await fetch(`${shop.url}/callbacks/half-a-secret`)
    const [login, list, wrong, refused, health, page, callback] = await answered(7)
    const common = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      hostname: expect.any(String),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      ms: expect.any(Number),
      msg: 'answered',
      bytes: expect.any(Number),
    }
    const ofLogin = { method: 'POST', route: rest('login'), status: 200, ip: '127.0.0.1' }
    const ofOrders = { method: 'GET', route: rest('get_orders') }
    expect(login).toEqual({ ...common, level: 'info', ...ofLogin, event: 'login', user_id: 1 })
    expect(list).toEqual({ ...common, level: 'info', ...ofOrders, status: 200, user_id: 1 })
    expect(list.request_id).toBe(orders.headers.get('x-request-id'))
    expect(wrong).toEqual({ ...common, level: 'warn', ...ofLogin, event: 'login refused', user_id: 1 })
    expect(refused).toEqual({
      ...common,
      level: 'warn',
      ...ofOrders,
      status: 401,
      exc_type: 'AuthenticationError',
      ip: '127.0.0.1',
    })
    expect(health).toMatchObject({ level: 'debug', method: 'GET', route: '/healthz', status: 200 })
    expect(page).toMatchObject({ level: 'info', method: 'GET', route: '/products', status: 200 })
    expect(callback).toMatchObject({ method: 'GET', route: '/callbacks/…', status: 404 })
  })

  it('takes the id of a request only from the owner’s proxy, and only a valid one', async () => {
    const idFor = async (id: string, { url } = behindProxy) =>
      (await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idFor('proxy-1234_abc')).toBe('proxy-1234_abc')
    for (const id of ['short', 'x'.repeat(65), 'with space and more', '"quoted":true,"x":"'])
      expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/)
    expect(await idFor('proxy-1234_abc', shop)).toMatch(/^[\da-f-]{36}$/)
  })

  it('holds no secret that was sent or given out on the whole road, nor one of an error [OPN-310]', async () => {
    const secrets: string[] = [
      CUSTOMER.pwd,
      RIDER.pwd,
      NEW_PASSWORD,
      'wrong-password',
      'database-password',
      '0712345678',
      '254712345678',
      '712345678',
      'callback-secret',
    ]
    shop.store.mpesa = { ...simulatedMpesa(), start: async () => ({ accepted: true, id: 'ws_CO_1' }) }
    const { db } = shop.store
    const customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    const rider = await shop.logIn(RIDER.usr, RIDER.pwd)
    for (const { token, cookie } of [customer, rider]) secrets.push(...token.split(':'), cookie.split('=')[1]!)
    await shop.call('login', { usr: '0712345678', pwd: 'wrong-password' })

    const order = await received(shop, customer, item('SKN-0001'))
    await handToRider(shop, order)
    const paid = await shop.call(
      'make_payment',
      { mobile_number: '0712345678', amount_to_pay: await totalOf(shop, order), order_id: order },
      rider,
    )
    expect(paid.body).toMatchObject({ message: { status: 200 } })
    await shop.call('create_invoice', { order_id: order }, rider)
    await fetch(`${shop.url}/callbacks/callback-secret`, { method: 'POST', body: '{}' })
    // no routes: the log has their addresses, in any spelling
    for (const path of [
      '/%63allbacks/mpesa/callback-secret',
      '//callbacks/callback-secret',
      '/sw/%74/callback-secret',
      '/%2574/callback-secret',
      '/T/callback-secret',
      '/x/..%5Cnewsletter%5Ccallback-secret',
      '/x%3Fcode=callback-secret',
      '/x;code=callback-secret',
      '/%2525252574/callback-secret',
      '/%30%3712345678',
    ])
      await fetch(shop.url + path, { method: 'DELETE' })

    await shop.call('customer_registration', {
      mobile_number: '0712345678',
      email_address: 'new@example.com',
      full_name: 'New Person',
    })
    await db.query('update users set mobile_number = $1 where email = $2', ['0712345678', CUSTOMER.usr])
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    const code = await codeSentTo(shop, '0712345678')
    secrets.push(code)
    const validated = await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp: code })
    const grant = validated.headers.getSetCookie()[0]!.split(';')[0]!
    secrets.push(grant.split('=')[1]!)
    const reset = await shop.call(
      'password_recovery',
      { usr: '0712345678', new_password: NEW_PASSWORD },
      { cookie: grant },
    )
    expect(reset.status).toBe(200)
    await shop.call('logout', {}, customer)
    await shop.call('get_orders', {}, customer)

    // what cannot be read, by the shop or by the web server itself
    await fetch(shop.url + rest('login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"pwd":"${CUSTOMER.pwd}",`,
    })
    await fetch(`${shop.url}/%zz?otp=${code}`)
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\nhost: shop\r\nauthorization: token ${rider.token}\r\nbad header\r\n\r\n`)
    await once(socket.resume(), 'close')

    // an error of the database quotes the value that does not fit, and the connection's address holds its password
    const failing = vi.spyOn(shop.store, 'clock').mockImplementation(() => {
      throw Object.assign(
        new Error('connect postgres://sokoni:database-password@db:5432/sokoni failed for 0712345678', {
          cause: new Error('to +254712345678'),
        }),
        { parameters: [CUSTOMER.pwd] },
      )
    })
    expect((await shop.call('login', CUSTOMER)).status).toBe(500)
    failing.mockRestore()
    const query = db.query.bind(db)
    // not the question for the catalogue's version, which a call asks each second
    vi.spyOn(db, 'query').mockImplementation((text, ...rest) =>
      text.includes('catalogue_version') ? query(text, ...rest) : query('select $1::text::integer', [CUSTOMER.pwd]),
    )
    expect((await shop.call('login', CUSTOMER)).status).toBe(500)
    await answered(28)

    const text500 = lines.filter((line) => line.includes('"A call failed"')).map((line) => JSON.parse(line).err)
    expect(text500).toMatchObject([
      { type: 'Error', message: 'connect postgres://…@db:5432/sokoni failed for 07…', cause: { message: 'to 07…' } },
      { message: 'invalid input syntax for type integer: "…"', code: '22P02' },
    ])
    const all = lines.join('')
    expect(secrets.filter((secret) => secret.length < 5 || all.includes(secret))).toEqual([])
    expect(all).not.toMatch(/\?|[Cc]ookie|authorization/)
  })
})
