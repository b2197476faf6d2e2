import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { OWNER, ownerCalls, ownerSessionOf, RIDER, saidIn, testStore } from '../support.ts'
import { factsOf, INSIDE, payloadsOf, send, written, type Heard } from './hostileInput.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['TEST_DATABASE_URL'] ? 4 : 2))

const PASSKEY = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} }

/** What an owner sends with each call that changes something: what it would take, near enough. */
const PLAUSIBLE: Record<string, object> = {
  confirm_owner: { otp: '000000' },
  set_owner_session: { minutes: 1 },
  owner_confirm_app: { code: '000000' },
  owner_set_code_texts: { is_on: false },
  owner_add_passkey: { answer: PASSKEY },
  confirm_owner_passkey: { answer: PASSKEY },
  owner_remove_passkey: { passkey: 1 },
  find_owner_push: { endpoint: '' },
  owner_add_push: { endpoint: 'https://push.example/a', p256dh: 'BA', auth: 'AA' },
  owner_end_push: { endpoint: 'https://push.example/a', of_others: false },
  owner_test_push: { endpoint: 'https://push.example/a' },
  get_owner_orders: { search: 'kamau', start: 0 },
  get_owner_people: { role: 'Rider', search: 'juma', start: 0 },
  get_owner_audit: { limit: 10 },
  get_owner_newsletter: { limit: 10 },
  get_owner_product: { product: 'SKN-0001' },
  owner_edit_product: { product: 'SKN-0001', changes: { product_name: { to: 'Phone' }, price: { from: 1, to: 2 } } },
  owner_edit_products: { rows: [{ product: 'SKN-0001', from: { stock: 1 }, to: { stock: 2 } }], key: 'a' },
  owner_add_product: { values: { product_name: 'Basket', price: 900, category: 'Home', images: [], stock: 3 } },
  owner_hide_product: { product: 'SKN-0002' },
  owner_show_product: { product: 'SKN-0002' },
  owner_set_low_stock: { pieces: 4 },
  owner_match_photos: { names: ['SKN-0001 (2).jpg'] },
  owner_change_settings: { changes: { name: 'Duka', 'promises.warranty': 'One year' }, from: {} },
  owner_save_regions: { rows: [{ county: 'Kisii', area: '', fee: 300, days: '2-3' }], from: [] },
  owner_read_regions_file: { csv: 'county,area,fee,days\nKisii,,300,2-3\n' },
  owner_save_slides: { slides: [{ product_id: 'SKN-0001', title: 'New', subtitle: '' }], from: [] },
  owner_add_user: { email: 'n@example.com', phone: '0711222333', name: 'Neema', role: 'Rider' },
  owner_change_phone: { who: '2', phone: '0711222333' },
}

const shop = testStore({ trustProxy: 1 })
let token: string
const failed: unknown[] = []
const note = (error: unknown) => void failed.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  token = (await ownerSessionOf(shop)).token
  facts = factsOf(shop.store.db, TABLES)
})
afterAll(() => void process.off('unhandledRejection', note))

/** The tables that owners change. */
const TABLES = [
  'users',
  'owner_apps',
  'recovery_codes',
  'passkeys',
  'push_subscriptions',
  'products',
  'settings',
  'regions',
  'locations',
  'hero_slides',
  'orders',
  'pictures',
  'audit_log',
]
let facts: () => Promise<string>

const isRefusal = ({ status, text }: Heard) =>
  status >= 400 || (JSON.parse(text) as { message?: { status?: number } }).message?.status !== 200

function plausibleOf({ name }: Call): object {
  return PLAUSIBLE[name] ?? { who: RIDER.usr, order: 'SAL-ORD-2026-00001', rider: RIDER.usr, reason: 'x', note: 'x' }
}

describe('an owner’s call answers what its schema does not foresee, and a refusal changes nothing [OPN-142]', () => {
  it.each(ownerCalls.filter(({ name }) => name !== 'send_owner_code').map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      await fc.assert(
        fc.asyncProperty(payloadsOf(call, plausibleOf(call)), async (payload) => {
          await shop.store.db.query('delete from attempts')
          const before = await facts()
          const heard = await send(shop.url, written(call, payload, 'JSON', { authorization: `token ${token}` }))
          const what = [name, JSON.stringify(payload)?.slice(0, 300), heard.status, heard.text.slice(0, 300)].join(' ')
          expect(heard.status, what).toBeLessThan(500)
          const body = JSON.parse(heard.text) as { message?: { message?: string } }
          const said = heard.status >= 400 ? saidIn(body as never) : (body.message?.message ?? '')
          const echoed = JSON.stringify(payload) ?? ''
          if (!INSIDE.test(echoed)) expect(said, what).not.toMatch(INSIDE)
          if (isRefusal(heard) && call.verb === 'POST' && !name.startsWith('confirm_owner'))
            expect(await facts(), what).toEqual(before)
        }),
        { numRuns: RUNS, seed: 20_261_123, endOnFailure: true },
      )
    },
    600_000,
  )
})

it('the owner is still an owner who can log in after all that', async () => {
  const answer = await shop.call('get_owner_access', {}, { token })
  expect([answer.status, answer.body.message.is_confirmed]).toEqual([200, 1])
  expect((await shop.call('login', OWNER)).body.message.success_key).toBe(true)
  expect(failed).toEqual([])
})
