import { describe, expect, it } from 'vitest'
import { readCart, readFacts, readFavourites, readUser } from '../../src/services/readFacts.ts'
import { NO_FACTS } from '../../src/services/facts.ts'
import { createStorage, memoryStorage } from '../../src/services/storage.ts'
import { amina } from '../examples.ts'

const cart = {
  lines: [{ id: 'A-1', name: 'Kettle', price: 1500, quantity: 2, image: '', inStock: true }],
  orderId: 'SAL-ORD-2026-00001',
  orderOwner: 'amina@example.com',
}

function signedIn(loginTime: unknown) {
  const storage = memoryStorage()
  storage.write('user', amina)
  storage.write('loginTime', loginTime)
  return storage
}

describe('the user', () => {
  it('is restored one millisecond before the minute is over [SES-01, SES-07, ENT-12]', () => {
    expect(readUser(signedIn(1_000_000), 1_059_999)).toEqual(amina)
  })

  it('is removed with the login time when the minute is over [SES-08]', () => {
    const storage = signedIn(1_000_000)
    expect(readUser(storage, 1_060_000)).toBeNull()
    expect([storage.read('user'), storage.read('loginTime')]).toEqual([null, null])
  })

  it.each([null, 'soon', 2_000_000])('is not restored with the login time %j', (loginTime) => {
    expect(readUser(signedIn(loginTime), 1_000_001)).toBeNull()
  })
})

describe('the cart', () => {
  it('comes back as it was left', () => {
    const storage = memoryStorage()
    storage.write('cart', { version: 1, ...cart })
    expect(readCart(storage)).toEqual(cart)
  })

  it.each([
    ['of another version', { version: 2, ...cart }],
    ['with a line of quantity 0', { version: 1, ...cart, lines: [{ ...cart.lines[0], quantity: 0 }] }],
    ['that is a text', 'lots'],
  ])('%s is set aside and counts as empty', (_, stored) => {
    const storage = createStorage(() => box)
    const box = fakeBox({ cart: JSON.stringify(stored) })
    expect(readCart(storage)).toEqual(NO_FACTS.cart)
    expect(box.values).toEqual({ 'cart.unreadable': JSON.stringify(stored) })
  })
})

describe('the favourites', () => {
  it('come back as they were left [OPN-53]', () => {
    const storage = memoryStorage()
    storage.write('favourites', { version: 1, ids: ['A-1', 'B-2'] })
    expect(readFavourites(storage)).toEqual({ ids: ['A-1', 'B-2'] })
    expect(readFacts(storage, 0)).toEqual({ ...NO_FACTS, favourites: { ids: ['A-1', 'B-2'] } })
  })

  it.each([[{ version: 2, ids: ['A-1'] }], [{ version: 1, ids: [7] }], [{ version: 1 }], ['A-1'], [['A-1']]])('%j is set aside and counts as none', (stored) => {
    const storage = createStorage(() => box)
    const box = fakeBox({ favourites: JSON.stringify(stored) })
    expect(readFavourites(storage)).toEqual({ ids: [] })
    expect(box.values).toEqual({ 'favourites.unreadable': JSON.stringify(stored) })
  })
})

describe('storage', () => {
  it('reads as empty where the browser blocks it', () => {
    const blocked = createStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    blocked.write('cart', cart)
    blocked.remove('cart')
    expect(blocked.read('cart')).toBeNull()
    expect(readFacts(blocked, 0)).toEqual(NO_FACTS)
  })

  it('survives a damaged value', () => {
    expect(readFacts(createStorage(() => fakeBox({ user: '{"user', cart: '][', checkout: 'x' })), 0)).toEqual(NO_FACTS)
  })

  it('survives being full', () => {
    const box = fakeBox({})
    box.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => createStorage(() => box).write('cart', cart)).not.toThrow()
  })
})

function fakeBox(values: Record<string, string>): Storage & { values: Record<string, string> } {
  return {
    values,
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => void (values[key] = value),
    removeItem: (key) => void delete values[key],
  }
}
