import { afterEach, describe, expect, it } from 'vitest'
import { CUSTOMER, openTestStore, type TestStore } from './support.ts'

let shop: TestStore
afterEach(() => shop.close())

/** Logins with Google at once, each with the address that the last proxy names. */
function statusesOf(addresses: string[]): Promise<number[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const headers = { 'x-forwarded-for': address }
      const { status } = await shop.call('google_login', { token: 'x' }, { headers })
      return status
    }),
  )
}

/** What a page says of HTTPS to who came by this protocol, as the last proxy names it. */
const ofPage = async (protocol: string) =>
  (await fetch(shop.url, { headers: { 'x-forwarded-proto': protocol } })).headers.get('strict-transport-security')

const visitor = '198.51.100.7'
const theSame = Array.from({ length: 60 }, () => visitor)
const others = Array.from({ length: 61 }, (_, index) => `198.51.100.${index + 100}`)

describe('behind one reverse proxy of the owner', () => {
  it('limits count each visitor, cookies are for HTTPS only, and browsers are told to come by nothing else', async () => {
    shop = await openTestStore({ trustProxy: 1 })
    expect(await statusesOf(others)).toEqual(Array.from({ length: 61 }, () => 200))
    expect(await statusesOf(theSame)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(await statusesOf([visitor])).toEqual([429])
    const { headers } = await shop.call('login', CUSTOMER, {
      headers: { 'x-forwarded-for': '198.51.100.200', 'x-forwarded-proto': 'https' },
    })
    expect(headers.get('set-cookie')).toMatch(/; Secure/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await ofPage('https')).toBe('max-age=31536000')
    expect(await ofPage('http')).toBeNull()
  })
})

describe('with nothing in front', () => {
  it('nobody escapes a limit by naming another address, and cookies work without HTTPS', async () => {
    shop = await openTestStore()
    const { headers } = await shop.call('login', CUSTOMER, { headers: { 'x-forwarded-proto': 'https' } })
    expect([headers.get('strict-transport-security'), await ofPage('https')]).toEqual([null, null])
    expect(headers.get('set-cookie')).not.toMatch(/; Secure/)
    await statusesOf(others)
    expect(await statusesOf(['198.51.100.250'])).toEqual([429])
  })
})
