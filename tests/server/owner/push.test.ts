import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import * as http from 'node:http'
import type { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { webPush } from '../../../server/gateways/webPush.ts'
import { cancelOrder } from '../../../server/orders/cancelOrder.ts'
import { sendPush } from '../../../server/owner/push/sendPush.ts'
import { pushKeys } from '../../../server/owner/push/subscriptions.ts'
import { deleteUser } from '../../../server/owner/deleteUser.ts'
import { findUserById } from '../../../server/people/findUser.ts'
import { ownData } from '../../../server/people/ownData.ts'
import { endOtherSessions, endOwnSession, endSession, endSessionsOf } from '../../../server/security/sessions.ts'
import { publicLookup } from '../../../server/pictures/publicAddress.ts'
import { removeExpired } from '../../../server/shop/removeExpired.ts'
import { delivery, item, placed } from '../orderSteps.ts'
import { CUSTOMER, openTestStore, OWNER, ownerSessionOf, saidIn, sessionOf, type TestStore } from '../support.ts'
import { ownerCallOf, type OwnerCall } from './ownerSession.ts'

interface Taken {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** A push service by HTTP. It answers 201, or what `answers` says of a path; with `hang` only on `release`. */
async function startPushService() {
  const taken: Taken[] = []
  const answers: Record<string, number | 'hang'> = {}
  const hanging: http.ServerResponse[] = []
  const server = http.createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const path = asked.url!
      taken.push({ path, headers: asked.headers, body: Buffer.concat(parts) })
      const answer = answers[path] ?? 201
      if (answer === 'hang') hanging.push(response)
      else response.writeHead(answer, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const toIt = (url: string, options: object, done: (response: http.IncomingMessage) => void) => {
    const { pathname } = new URL(url)
    return http.request({ ...options, host: '127.0.0.1', port, path: pathname, lookup: undefined }, done)
  }
  return {
    taken,
    answers,
    request: toIt as unknown as typeof request,
    release: () => hanging.splice(0).forEach((response) => response.writeHead(201).end()),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** A browser with keys of its own. */
class Device {
  readonly path: string
  readonly #ecdh: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly given: { endpoint: string; p256dh: string; auth: string }

  constructor(name: string) {
    this.path = `/${name}`
    this.given = {
      endpoint: `https://push.example${this.path}`,
      p256dh: this.#ecdh.generateKeys('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** RFC 8291. */
  read(body: Buffer): unknown {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const shared = this.#ecdh.computeSecret(theirs)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), theirs])
    const key = Buffer.from(hkdfSync('sha256', shared, this.#auth, about, 32))
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

let shop: TestStore
let service: Awaited<ReturnType<typeof startPushService>>
let owner: OwnerCall
let token: string
let warned: string[] = []

beforeAll(async () => {
  service = await startPushService()
  shop = await openTestStore({
    config: shopConfig.parse({ name: 'Duka', address: 'https://duka.example' }),
    push: webPush({ lookup: publicLookup(), request: service.request }),
  })
  shop.store.warn = (line) => void warned.push(line)
  await setDemo(false)
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

beforeEach(async () => {
  shop.advance(60 * 60_000)
  service.taken.length = 0
  for (const path of Object.keys(service.answers)) delete service.answers[path]
  warned = []
  await shop.store.db.query('delete from push_subscriptions; delete from push_messages; delete from audit_log')
  await shop.store.db.query('update users set language = null, disabled_at = null')
  ;({ token } = await ownerSessionOf(shop))
  owner = ownerCallOf(shop, token)
})

const setDemo = (isOn: boolean) =>
  shop.store.db.query(`update settings set value = $1::jsonb where name = 'demo'`, [String(isOn)])

const tried = async (name: string, payload: object, by = owner) => {
  const { status, body } = await by(name, payload)
  return status === 200 ? 'done' : saidIn(body)
}
const add = async (device: Device, by = owner) => expect(await tried('owner_add_push', device.given, by)).toBe('done')
const stateOf = async ({ given: { endpoint } }: Device) =>
  (await owner('find_owner_push', { endpoint })).body.message as object

async function order(pieces = 2): Promise<string> {
  const customer = await sessionOf(shop, CUSTOMER.usr)
  const id = await placed(shop, customer, item('SKN-0001', pieces))
  const { body } = await shop.call('complete_order', delivery(id), customer)
  expect(body.message.status).toBe(200)
  return id
}

const count = async (table: string) =>
  (await shop.store.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]!.n
const userId = async () =>
  (await shop.store.db.query<{ user_id: number }>('select user_id from users where email = $1', [OWNER.usr]))[0]!
    .user_id

describe('the devices of owners', () => {
  it('are switched on and off by the owner, each on its own, with an entry in the audit log [OPN-396]', async () => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    const { publicKey } = await pushKeys(shop.store.db)
    expect(await stateOf(phone)).toEqual({ status: 200, public_key: publicKey, is_on: 0, others: 0 })
    await add(phone)
    await add(phone)
    await add(tablet)
    expect(await stateOf(phone)).toEqual({ status: 200, public_key: publicKey, is_on: 1, others: 1 })
    await owner('owner_end_push', { endpoint: phone.given.endpoint, of_others: true })
    expect([await stateOf(phone), await stateOf(tablet)]).toMatchObject([
      { is_on: 1, others: 0 },
      { is_on: 0, others: 1 },
    ])
    await owner('owner_end_push', { endpoint: phone.given.endpoint, of_others: false })
    expect(await stateOf(phone)).toMatchObject({ is_on: 0, others: 0 })
    const log = await shop.store.db.query<{ event: string }>('select event from audit_log order by audit_id')
    expect(log.map(({ event }) => event)).toEqual([
      ...Array<string>(3).fill('notifications on'),
      ...Array<string>(2).fill('notifications off'),
    ])
  })

  it.each([
    ['http://push.example/a'],
    ['https://127.0.0.1/a'],
    ['https://[::1]/a'],
    ['https://localhost/a'],
    ['https://push.example:8443/a'],
    ['https://me:secret@push.example/a'],
    [`https://push.example/${'a'.repeat(1000)}`],
    ['nowhere'],
  ])('have a push service on the internet, not at %s', async (endpoint) => {
    expect(await tried('owner_add_push', { ...new Device('a').given, endpoint })).toBe(
      'This browser’s push service cannot be used.',
    )
  })

  it('are none in a demo, whose passwords are public [OPN-396]', async () => {
    const { given } = new Device('phone')
    await setDemo(true)
    expect(await tried('owner_add_push', given)).toBe(
      'In demo mode everyone knows the owner’s password, so no device can be added.',
    )
    await setDemo(false)
    expect(await count('push_subscriptions')).toBe(0)
  })

  it('have keys of a browser', async () => {
    const { given } = new Device('a')
    for (const wrong of [{ p256dh: given.auth }, { auth: 'AAAA' }, { auth: '+/==' }])
      expect(await tried('owner_add_push', { ...given, ...wrong })).toBe('This browser’s push service cannot be used.')
  })

  it('are at most 10 of an owner', async () => {
    for (let n = 1; n <= 10; n++) await add(new Device(`d${n}`))
    expect(await tried('owner_add_push', new Device('d11').given)).toBe(
      'An owner gets notifications on at most 10 devices. End those of the other devices first.',
    )
  })

  it('are ended with the log-ins that the owner ends, and with the account; not when a session expires', async () => {
    const { db, clock } = shop.store
    const id = await userId()
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    const other = await ownerSessionOf(shop)
    const sessionsOf = async () =>
      (await db.query<{ s: number }>('select session_id as s from push_subscriptions order by push_id')).map(
        ({ s }) => s,
      )
    const both = async () => {
      await add(phone)
      await add(tablet, ownerCallOf(shop, other.token))
      return sessionsOf()
    }
    const [mine, others] = await both()
    await endSession(db, others!, clock())
    expect(await sessionsOf()).toEqual([mine, others])
    await db.query('update sessions set revoked_at = null')
    await endOwnSession(db, id, String(others), clock())
    expect(await sessionsOf()).toEqual([mine])
    await db.query('update sessions set revoked_at = null')
    await both()
    await endOtherSessions(db, id, mine!, clock())
    expect(await sessionsOf()).toEqual([mine])
    await endSessionsOf(db, id, clock())
    expect(await sessionsOf()).toEqual([])
    await db.query('update sessions set revoked_at = null')
    await both()
    const undone = new Error('undone')
    const deleting = db.transaction(async (statements) => {
      await deleteUser(statements, (await findUserById(statements, id))!, clock())
      expect(await statements.query('select push_id from push_subscriptions')).toEqual([])
      throw undone
    })
    await expect(deleting).rejects.toBe(undone)
  })

  it('are ended by the log-in of someone else in the same browser, not by the owner’s own [OPN-396]', async () => {
    const browser = await ownerSessionOf(shop)
    await add(new Device('phone'), ownerCallOf(shop, browser.token))
    await add(new Device('tablet'))
    const left = []
    for (const { usr, pwd } of [OWNER, CUSTOMER]) {
      const { body } = await shop.call('login', { usr, pwd }, { cookie: browser.cookie })
      expect(body.message.success_key).toBe(true)
      left.push(await count('push_subscriptions'))
    }
    expect(left).toEqual([2, 1])
  })

  it('end when the counter was not opened there for 30 days', async () => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    await add(phone)
    await add(tablet)
    shop.advance(20 * 24 * 3_600_000)
    owner = ownerCallOf(shop, (await ownerSessionOf(shop)).token)
    await stateOf(phone)
    shop.advance(11 * 24 * 3_600_000)
    await removeExpired(shop.store)
    const left = await shop.store.db.query('select endpoint from push_subscriptions')
    expect(left).toEqual([{ endpoint: phone.given.endpoint }])
  })

  it('are in the copy of the owner’s data, without address and keys', async () => {
    await add(new Device('phone'))
    const data = await ownData(shop.store.db, await userId())
    expect(data!['notifications']).toEqual([
      { device: '', created_at: expect.any(String), seen_at: expect.any(String), last_sent_at: null },
    ])
  })
})

describe('a new order', () => {
  it('reaches each device once, encrypted for it and signed by the shop [OPN-397]', async () => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    await add(phone)
    await add(tablet)
    await shop.store.db.query(`update users set language = 'sw' where email = $1`, [OWNER.usr])
    const id = await order()
    expect(service.taken).toEqual([])
    while (await sendPush(shop.store)) continue
    expect(service.taken.map(({ path }) => path).sort()).toEqual(['/phone', '/tablet'])
    const { headers, body } = service.taken.find(({ path }) => path === phone.path)!
    const [{ total } = { total: '' }] = await shop.store.db.query<{ total: string }>(
      `select to_char(total_amount, 'FM999,999,990') as total from orders where sales_order_name = $1`,
      [id],
    )
    expect(phone.read(body)).toEqual({
      title: 'Oda mpya',
      body: `${id}: KES ${total}, vipande 2`,
      tag: id,
      url: `/sw/account?tab=orders&search=${id}`,
    })
    expect(headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    const { publicKey } = await pushKeys(shop.store.db)
    const [, jwt, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!
    expect(key).toBe(publicKey)
    const [head, claims, signature] = jwt!.split('.')
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://duka.example',
    })
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(
      verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')),
    ).toBe(true)
    expect(await count('push_messages')).toBe(0)
  })

  it('waits for no push service that hangs', async () => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    await add(phone)
    await add(tablet)
    service.answers[phone.path] = 'hang'
    await order()
    const sending = sendPush(shop.store)
    await expect.poll(() => count('push_messages')).toBe(1)
    await expect.poll(() => service.taken.length).toBe(2)
    service.release()
    expect(await sending).toBe(true)
    expect(await count('push_messages')).toBe(0)
  })

  it('is sent again when the push service fails, after 10 seconds, and given up after the last pause', async () => {
    const phone = new Device('phone')
    await add(phone)
    service.answers[phone.path] = 503
    await order()
    expect([await sendPush(shop.store), await sendPush(shop.store)]).toEqual([true, false])
    for (const seconds of [10, 30, 120, 600]) {
      shop.advance(seconds * 1000 - 1)
      expect(await sendPush(shop.store)).toBe(false)
      shop.advance(1)
      expect(await sendPush(shop.store)).toBe(true)
    }
    expect([service.taken.length, await count('push_messages'), await count('push_subscriptions')]).toEqual([5, 0, 1])
    expect(warned).toEqual(['A push notification could not be sent: the push service answers 503'])
  })

  it.each([404, 410])('ends the notifications of a device of which the push service says %i', async (status) => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    await add(phone)
    await add(tablet)
    service.answers[phone.path] = status
    await order()
    await sendPush(shop.store)
    const left = await shop.store.db.query('select endpoint from push_subscriptions')
    expect([left, await count('push_messages'), warned]).toEqual([[{ endpoint: tablet.given.endpoint }], 0, []])
  })

  it('follows no redirect, and is not tried again after a refusal', async () => {
    const phone = new Device('phone')
    await add(phone)
    service.answers[phone.path] = 307
    await order()
    while (await sendPush(shop.store)) continue
    expect([service.taken.map(({ path }) => path), await count('push_messages')]).toEqual([['/phone'], 0])
    expect(warned).toEqual(['A push notification could not be sent: the push service answers 307'])
  })

  it('is no news when it is cancelled, 4 hours old, or its owner is none any more', async () => {
    await add(new Device('phone'))
    await cancelOrder(shop.store, await order(), 'No stock')
    await sendPush(shop.store)
    await order()
    shop.advance(4 * 3_600_000)
    await sendPush(shop.store)
    await order()
    await shop.store.db.query('update users set disabled_at = $2 where email = $1', [OWNER.usr, shop.store.clock()])
    await sendPush(shop.store)
    await order()
    expect([service.taken, await count('push_messages')]).toEqual([[], 0])
  })
})

describe('a test notification', () => {
  const test = (device: Device) => tried('owner_test_push', { endpoint: device.given.endpoint })

  it('is sent at once to this device only, and says what failed [OPN-396]', async () => {
    const [phone, tablet] = [new Device('phone'), new Device('tablet')]
    await add(phone)
    await add(tablet)
    expect(await test(phone)).toBe('done')
    expect(service.taken.map(({ path, body }) => [path, phone.read(body)])).toEqual([
      [
        '/phone',
        {
          title: 'Test',
          body: 'New orders appear on this device like this.',
          tag: 'test',
          url: '/account?tab=orders',
        },
      ],
    ])
    service.answers[phone.path] = 500
    expect(await test(phone)).toBe('The notification could not be sent: the push service answers 500.')
    service.answers[phone.path] = 410
    const over = 'The browser has ended the notifications. Please switch them on again.'
    expect([await test(phone), await test(phone)]).toEqual([over, over])
  })

  it('is sent 10 times in 15 minutes', async () => {
    const phone = new Device('phone')
    await add(phone)
    for (let n = 1; n <= 10; n++) expect(await test(phone)).toBe('done')
    expect((await owner('owner_test_push', { endpoint: phone.given.endpoint })).status).toBe(429)
  })
})

it('asks no address that is not on the public internet [OPN-396]', async () => {
  const { given } = new Device('a')
  const answer = await webPush({ lookup: publicLookup() }).send({
    subscription: { ...given, endpoint: 'https://localhost/a' },
    keys: await pushKeys(shop.store.db),
    origin: 'https://duka.example',
    payload: {},
    topic: 'a',
    ttlSeconds: 60,
  })
  expect(answer).toEqual({ result: 'failed', problem: 'localhost is not on the public internet', retry: 'again' })
})
