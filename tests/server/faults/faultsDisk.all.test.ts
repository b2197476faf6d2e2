import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { delivery, item, orderRequest } from '../orderSteps.ts'
import { startShopProcess, type ShopProcess } from '../shopProcess.ts'
import { CUSTOMER, saidIn } from '../support.ts'
import { layDemoData } from '../testDatabase.ts'

const REFUSED = [503, 'The shop cannot do this at the moment. Please try again in a minute.']

let folder: string
let shop: ShopProcess
let token = ''

const state = (name: 'full' | 'journal-fails') => join(folder, 'states', name)
const begins = (name: Parameters<typeof state>[0]) => writeFileSync(state(name), '')
const ends = (name: Parameters<typeof state>[0]) => rmSync(state(name))

const start = () =>
  startShopProcess({
    DATA_DIR: join(folder, 'data'),
    DISK_STATES: join(folder, 'states'),
    NODE_OPTIONS: `--import ${new URL('./fullDisk.mjs', import.meta.url).href}`,
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sokoni-disk-'))
  mkdirSync(join(folder, 'states'))
  layDemoData(join(folder, 'data'))
  shop = await start()
  await logIn()
})

afterAll(async () => {
  shop.kill('SIGKILL')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

async function call(name: CallName, payload: Record<string, unknown> = {}): Promise<{ status: number; body: any }> {
  const { verb } = calls[name]
  const query = verb === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
  const answer = await fetch(shop.url + methodPath('sokoni', name) + query, {
    method: verb,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `token ${token}` }) },
    ...(verb === 'POST' && { body: JSON.stringify(payload) }),
  })
  return { status: answer.status, body: await answer.json() }
}

async function logIn(): Promise<void> {
  token = ''
  const { api_key, api_secret } = (await call('login', CUSTOMER)).body.message
  token = `${api_key}:${api_secret}`
}

const orders = async (): Promise<any[]> => (await call('get_orders', { logged_in_user: '' })).body.message.sales_orders

describe('an embedded shop', () => {
  it('on a full disk refuses writes and says so, keeps showing pages, and sells again later [OPN-451]', async () => {
    const { order_id: draft } = (await call('create_order', orderRequest(item('SKN-0011', 1)))).body.message
    const before = await orders()
    begins('full')
    const writes: [CallName, Record<string, unknown>][] = [
      ['create_order', orderRequest(item('SKN-0011', 2))],
      ['create_order', { ...orderRequest(item('SKN-0011', 3)), sales_order_name: draft }],
      ['complete_order', delivery(draft)],
      [
        'create_address',
        { address_id: '', logged_in_user: '', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' },
      ],
      ['login', CUSTOMER],
      ['generate_otp', { mobile_number: '0712345678' }],
      [
        'submit_cookie_preferences',
        { necessary: true, analytics: false, marketing: false, personalization: false, timestamp: '' },
      ],
    ]
    for (const [name, payload] of writes) {
      const { status, body } = await call(name, payload)
      expect([name, status, saidIn(body)]).toEqual([name, ...REFUSED])
    }
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({
      status: 'ready',
      writes: 'fail',
      reason: expect.stringMatching(/^the disk of \S+ has 0 MB left, and 64 MB are kept free for the database$/),
    })
    expect((await call('get_all_products')).status).toBe(200)
    expect((await call('get_item_reviews', { item_code: 'SKN-0004' })).status).toBe(200)
    expect((await fetch(`${shop.url}/products`)).status).toBe(200)
    expect(await orders()).toEqual(before)
    ends('full')
    expect((await call('complete_order', delivery(draft))).body.message.status).toBe(200)
    expect(await orders()).toMatchObject([
      { sales_order_name: draft, status: 'Order Received', items: [{ quantity: 1 }] },
    ])
  })

  it('that cannot write its journal stops with a message, and has all confirmed orders at the next start', async () => {
    const before = await orders()
    begins('journal-fails')
    const answer = await call('create_order', orderRequest(item('SKN-0004', 1))).catch((error: Error) => error)
    expect(answer).toBeInstanceOf(TypeError)
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain(
      `The database in ${join(folder, 'data', 'database')} cannot write to its disk and has stopped. Nothing that ` +
        'was confirmed is lost. Make room on the disk and start the shop again.',
    )
    ends('journal-fails')
    begins('full')
    await expect(start()).rejects.toThrow(
      new RegExp(
        'There is no room for the database: the disk of \\S+ has 0 MB left, ' +
          'and 64 MB are kept free for the database\\. Make room on the disk, ' +
          'or set DATA_DIR to a folder of another\\.',
      ),
    )
    ends('full')
    shop = await start()
    await logIn()
    expect(await orders()).toEqual(before)
    expect((await call('create_order', orderRequest(item('SKN-0004', 1)))).body.message.status).toBe(200)
  })
})
