import { describe, expect, it } from 'vitest'
import { CUSTOMER, testStore, type TestStore } from '../support.ts'

/** Logins with Google, each with the address that the last proxy names. */
async function statusesOf(shop: TestStore, addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address }
    statuses.push((await shop.call('google_login', { token: 'x' }, { headers })).status)
  }
  return statuses
}

/** The HTTPS header of a page for this protocol, as the last proxy sends it. */
const ofPage = async (shop: TestStore, protocol: string) =>
  (await fetch(shop.url, { headers: { 'x-forwarded-proto': protocol } })).headers.get('strict-transport-security')

const client = '198.51.100.7'
const theSame = Array.from({ length: 60 }, () => client)
const others = Array.from({ length: 61 }, (_, index) => `198.51.100.${index + 100}`)

describe('behind one reverse proxy of the owner', () => {
  const shop = testStore({ trustProxy: 1 })

  it('limits count each client, cookies are for HTTPS only, and browsers get strict-transport-security', async () => {
    expect(await statusesOf(shop, others)).toEqual(Array.from({ length: 61 }, () => 200))
    expect(await statusesOf(shop, theSame)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(await statusesOf(shop, [client])).toEqual([429])
    const { headers } = await shop.call('login', CUSTOMER, {
      headers: { 'x-forwarded-for': '198.51.100.200', 'x-forwarded-proto': 'https' },
    })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await ofPage(shop, 'https')).toBe('max-age=31536000')
    expect(await ofPage(shop, 'http')).toBeNull()
  })

  it('browsers are told so at every address', async () => {
    const paths = [
      '/',
      '/healthz',
      '/icon.svg',
      '/pictures/none.png',
      '/robots.txt',
      '/callbacks/x',
      '/assets/none.js',
      '/api/none',
    ]
    const told = await Promise.all(
      paths.map(async (path) => {
        const { headers } = await fetch(shop.url + path, { headers: { 'x-forwarded-proto': 'https' } })
        return [path, headers.get('strict-transport-security')]
      }),
    )
    expect(told).toEqual(paths.map((path) => [path, 'max-age=31536000']))
  })

  it('a login is known by its cookie, and no cookie that another host of the domain may have set counts', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const { headers } = await shop.call('login', CUSTOMER, { headers: https })
    const [cookie = ''] = headers.getSetCookie()[0]!.split(';')
    const review = { logged_in_user: '', item_code: 'SKN-0002', rating: 4, comment: 'Good' }
    const statusOf = async (sent: string, proto: object) =>
      (await shop.call('create_item_review', review, { cookie: sent, headers: { ...proto } })).status
    expect([
      await statusOf(cookie, https),
      await statusOf(cookie.replace('__Host-', ''), https),
      await statusOf(cookie, {}),
    ]).toEqual([200, 403, 403])
    const invoice = async (sent: string) =>
      (
        await fetch(`${shop.url}/api/method/sokoni.services.rest.print_invoice?order_id=X`, {
          headers: { ...https, cookie: sent },
        })
      ).status
    expect([await invoice(cookie), await invoice(cookie.replace('__Host-', ''))]).toEqual([404, 403])
  })

  it('forms come from the address that the proxy names', async () => {
    const statusOf = async (origin: string) => {
      const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'duka.example' }
      return (await shop.call('login', CUSTOMER, { headers: { ...forwarded, origin } })).status
    }
    expect([await statusOf('https://duka.example'), await statusOf(shop.url)]).toEqual([200, 403])
  })
})

describe('with nothing in front', () => {
  const shop = testStore()

  it('no client escapes a limit by naming another address, and cookies work without HTTPS', async () => {
    const { headers } = await shop.call('login', CUSTOMER, { headers: { 'x-forwarded-proto': 'https' } })
    expect([headers.get('strict-transport-security'), await ofPage(shop, 'https')]).toEqual([null, null])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=43200; Path=\/api\/method; HttpOnly; SameSite=Lax$/),
    ])
    await statusesOf(shop, others)
    expect(await statusesOf(shop, ['198.51.100.250'])).toEqual([429])
  })
})
