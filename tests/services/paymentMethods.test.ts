import { describe, expect, it } from 'vitest'
import { paymentMethodsKey, readPaymentMethods, writePaymentMethods } from '../../src/services/paymentMethods.ts'
import { createStorage, memoryStorage } from '../../src/services/device/storage.ts'
import { browserStorage } from '../browserStorage.ts'
import { amina, brian, mpesa, visa } from '../examples.ts'

const phone = { ...mpesa, isPrimary: true }

describe('a user’s stored payment methods', () => {
  it('are read as they were written, for that user only [ENT-25, OPN-55]', () => {
    const storage = memoryStorage()
    writePaymentMethods(storage, amina.email, [visa, phone])
    expect(storage.read('paymentMethods:amina@example.com')).toEqual({ version: 1, methods: [visa, phone] })
    expect(readPaymentMethods(storage, amina.email)).toEqual([visa, phone])
    expect(readPaymentMethods(storage, brian.email)).toEqual([])
  })

  it('hold only a card’s brand, last 4 digits, expiry and the provider’s id [OPN-55]', () => {
    const storage = memoryStorage()
    const whole = { ...visa, fullNumber: '4242424242424242', cvc: '123', holder: 'Amina' }
    writePaymentMethods(storage, amina.email, [whole])
    expect(storage.read(paymentMethodsKey(amina.email))).toEqual({ version: 1, methods: [visa] })
  })

  it.each([{ version: 2, methods: [] }, { version: 1, methods: [{ ...visa, type: 'cash' }] }, 'none', [visa]])(
    'are set aside when unreadable: %j',
    (stored) => {
      const box = browserStorage()
      const key = paymentMethodsKey(amina.email)
      box.setItem(key, JSON.stringify(stored))
      expect(
        readPaymentMethods(
          createStorage(() => box),
          amina.email,
        ),
      ).toEqual([])
      expect([box.getItem(key), box.getItem(`${key}.unreadable`)]).toEqual([null, JSON.stringify(stored)])
    },
  )
})
