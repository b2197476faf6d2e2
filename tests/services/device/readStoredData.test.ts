import { describe, expect, it } from 'vitest'
import { EMPTY_DELIVERY } from '../../../domain/orders/deliveryFields.ts'
import {
  readCart,
  readStoredData,
  readFavourites,
  readSession,
  readUser,
} from '../../../src/services/device/readStoredData.ts'
import { NOTHING_STORED } from '../../../src/services/device/storedData.ts'
import { createStorage, memoryStorage } from '../../../src/services/device/storage.ts'
import { amina } from '../../examples.ts'

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

function damaged(loginTime: number) {
  const storage = signedIn(loginTime)
  storage.write('user', { ...amina, email: null })
  return storage
}

describe('the user', () => {
  it('is restored one millisecond before the minute is over [SES-01, SES-07, ENT-12]', () => {
    expect(readUser(signedIn(1_000_000), 1_059_999)).toEqual(amina)
  })

  it.each([
    { api_key: '', api_secret: '' },
    { api_key: 'a1b2c3d4e5', api_secret: '' },
  ])('is restored as a host without keys knows them: %j [SES-07, API-06, API-07]', (keys) => {
    const storage = signedIn(1_000_000)
    storage.write('user', { ...amina, ...keys })
    expect(readUser(storage, 1_000_001)).toEqual({ ...amina, ...keys })
    expect(readSession(storage, 1_000_001).user).toEqual({ ...amina, ...keys })
  })

  it('is restored with what the account has set, in its own key or as earlier releases stored it [OPN-204]', () => {
    const owner = { ...amina, role: 'Owner' }
    const late = 1_000_000 + 29 * 60_000
    const storage = signedIn(1_000_000)
    storage.write('user', owner)
    storage.write('accountSettings', { version: 1, email: owner.email, language: 'sw', idleMinutes: 30 })
    expect(readUser(storage, late)).toEqual({ ...owner, language: 'sw', idleMinutes: 30 })
    storage.write('accountSettings', { version: 1, email: 'other@example.com', idleMinutes: 30 })
    expect(readUser(storage, 1_000_001)).toEqual(owner)
    storage.write('accountSettings', { version: 2 })
    expect(readUser(storage, 1_000_001)).toEqual(owner)
    storage.write('user', { ...owner, language: 'sw', idleMinutes: 30 })
    expect(readUser(storage, late)).toEqual({ ...owner, idleMinutes: 30 })
    expect([readUser(storage, late + 60_000), storage.read('accountSettings')]).toEqual([null, null])
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

describe('the session after a change in another tab', () => {
  /** Returns why it ended, with what is still stored. */
  function endOf(storage: ReturnType<typeof memoryStorage>, now = 1_000_001) {
    const { user, end } = readSession(storage, now)
    return [user, end, storage.read('user'), storage.read('loginTime')]
  }

  it('goes on for its user', () => {
    expect(readSession(signedIn(1_000_000), 1_000_001).user).toEqual(amina)
  })

  it('has expired when no tab has ended it, and is removed [SES-08]', () => {
    expect(endOf(signedIn(1_000_000), 1_060_000)).toEqual([null, 'expired', null, null])
    expect(endOf(signedIn('soon'))).toEqual([null, 'expired', null, null])
  })

  it('has ended when its user is damaged, and is removed', () => {
    expect(endOf(damaged(1_000_000))).toEqual([null, 'refused', null, null])
  })

  it.each(['expired', 'loggedOut', 'refused'])('ended for the stored reason: %s', (end) => {
    const storage = memoryStorage()
    storage.write('sessionEnd', end)
    expect(endOf(storage)).toEqual([null, end, null, null])
  })

  it.each([
    ['is too old, though an earlier one ended by logout', signedIn(1_000_000), 'expired'],
    ['is damaged', damaged(1_030_000), 'refused'],
  ])('does not count as a logout when a page that opens reads it first, which %s [SES-08]', (_, storage, end) => {
    storage.write('sessionEnd', 'loggedOut')
    expect(readStoredData(storage, 1_060_000).user).toBeNull()
    expect(endOf(storage, 1_060_000)).toEqual([null, end, null, null])
  })

  it('ended for the stored reason, for a page that opens later', () => {
    const storage = memoryStorage()
    storage.write('sessionEnd', 'loggedOut')
    expect(readUser(storage, 1_060_000)).toBeNull()
    expect(storage.read('sessionEnd')).toBe('loggedOut')
  })

  it('that starts in another tab is kept: its time is written first', () => {
    const storage = memoryStorage()
    storage.write('loginTime', 1_000_000)
    expect(endOf(storage)).toEqual([null, 'loggedOut', null, 1_000_000])
  })

  it.each([null, 'gone', { reason: 'expired' }])('ended by logout without a known reason: %j', (reason) => {
    const storage = memoryStorage()
    storage.write('sessionEnd', reason)
    expect(endOf(storage)).toEqual([null, 'loggedOut', null, null])
  })
})

describe('the cart', () => {
  it('is read as it was written', () => {
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
    expect(readCart(storage)).toEqual(NOTHING_STORED.cart)
    expect(box.values).toEqual({ 'cart.unreadable': JSON.stringify(stored) })
  })
})

describe('the favourites', () => {
  it('are read as they were written [OPN-53]', () => {
    const storage = memoryStorage()
    storage.write('favourites', { version: 1, ids: ['A-1', 'B-2'] })
    expect(readFavourites(storage)).toEqual({ ids: ['A-1', 'B-2'] })
    expect(readStoredData(storage, 0)).toEqual({ ...NOTHING_STORED, favourites: { ids: ['A-1', 'B-2'] } })
  })

  it.each([[{ version: 2, ids: ['A-1'] }], [{ version: 1, ids: [7] }], [{ version: 1 }], ['A-1'], [['A-1']]])(
    '%j is set aside and counts as none',
    (stored) => {
      const storage = createStorage(() => box)
      const box = fakeBox({ favourites: JSON.stringify(stored) })
      expect(readFavourites(storage)).toEqual({ ids: [] })
      expect(box.values).toEqual({ 'favourites.unreadable': JSON.stringify(stored) })
    },
  )
})

describe('the purchase', () => {
  const purchase = {
    orderId: 'SAL-ORD-2026-00001',
    form: { ...EMPTY_DELIVERY, first_name: 'Amina', delivery_notes: 'Blue gate' },
    typed: ['delivery_notes'],
    region: { region: 'Kisii', has_location: false, delivery_fee: 300 },
    location: null,
    fromAccount: false,
    owner: amina.email,
  }
  const { delivery_notes: _, ...fewer } = purchase.form

  it.each([
    ['as it was left', {}, purchase.form],
    ['from a release that had a field less, which is empty', { form: fewer }, { ...purchase.form, delivery_notes: '' }],
    [
      'from a release that had a field more, which is dropped',
      { form: { ...purchase.form, fax: '020 123' }, typed: ['fax', 'delivery_notes'] },
      purchase.form,
    ],
  ])('comes back %s', (_, stored, form) => {
    const storage = memoryStorage()
    storage.write('checkout', { version: 1, ...purchase, ...stored })
    expect(readStoredData(storage, 0).purchase).toStrictEqual({ ...purchase, form })
  })

  it.each([
    ['a field that is no text', { form: { ...purchase.form, first_name: 7 } }],
    ['a form that is a text', { form: 'Amina' }],
    ['typed fields that are a text', { typed: 'delivery_notes' }],
    ['another version', { version: 2 }],
  ])('is set aside with %s', (_, change) => {
    const checkout = JSON.stringify({ version: 1, ...purchase, ...change })
    const box = fakeBox({ checkout })
    const storage = createStorage(() => box)
    expect(readStoredData(storage, 0).purchase).toBeNull()
    expect(box.values).toEqual({ 'checkout.unreadable': checkout })
  })
})

describe('storage', () => {
  it('reads null when the browser blocks it', () => {
    const blocked = createStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    blocked.write('cart', cart)
    blocked.remove('cart')
    expect(blocked.read('cart')).toBeNull()
    expect(readStoredData(blocked, 0)).toEqual(NOTHING_STORED)
  })

  it('survives a damaged value', () => {
    expect(
      readStoredData(
        createStorage(() => fakeBox({ user: '{"user', cart: '][', checkout: 'x' })),
        0,
      ),
    ).toEqual(NOTHING_STORED)
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
