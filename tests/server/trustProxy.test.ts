import { afterEach, describe, expect, it } from 'vitest'
import { CUSTOMER, openTestStore, type TestStore } from './support.ts'

let shop: TestStore
afterEach(() => shop.close())

/** One failed login after the other, each with the address that the last proxy names. */
async function statusesOf(addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [index, address] of addresses.entries()) {
    const headers = { 'x-forwarded-for': address }
    const { status } = await shop.call('login', { usr: `nobody${index}@example.com`, pwd: 'wrong-password' }, { headers })
    statuses.push(status)
  }
  return statuses
}

const theSame = Array.from({ length: 31 }, () => '198.51.100.7')
const others = Array.from({ length: 31 }, (_, index) => `198.51.100.${index}`)

describe('behind one reverse proxy of the owner', () => {
  it('limits count each visitor, and cookies are for HTTPS only', async () => {
    shop = await openTestStore({ trustProxy: 1 })
    expect(await statusesOf(others)).toEqual(Array.from({ length: 31 }, () => 200))
    expect((await statusesOf(theSame)).at(-1)).toBe(429)
    const { headers } = await shop.call('login', CUSTOMER, { headers: { 'x-forwarded-for': '198.51.100.200', 'x-forwarded-proto': 'https' } })
    expect(headers.get('set-cookie')).toMatch(/; Secure/)
  })
})

describe('with nothing in front', () => {
  it('nobody escapes a limit by naming another address, and cookies work without HTTPS', async () => {
    shop = await openTestStore()
    const { headers } = await shop.call('login', CUSTOMER, { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('set-cookie')).not.toMatch(/; Secure/)
    expect((await statusesOf(others)).at(-1)).toBe(429)
  })
})
