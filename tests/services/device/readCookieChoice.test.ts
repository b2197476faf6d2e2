import { expect, it } from 'vitest'
import { readCookieChoice } from '../../../src/services/device/storedData.ts'
import { readStoredData } from '../../../src/services/device/readStoredData.ts'
import { createStorage, memoryStorage } from '../../../src/services/device/storage.ts'

const consent = {
  necessary: true,
  analytics: true,
  marketing: false,
  personalization: true,
  timestamp: '2026-11-20T09:00:00.000Z',
}
const choice = { analytics: true, marketing: false, personalization: true }

/** Creates a local storage with one entry. */
function boxWith(text: string) {
  const values: Record<string, string> = { cookieConsent: text }
  const box = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
  }
  return { values, storage: createStorage(() => box as Storage) }
}

it('reads the stored choice, also with the other stored data [COK-11, ENT-27]', () => {
  const { storage, values } = boxWith(JSON.stringify(consent))
  expect(readCookieChoice(storage)).toEqual(choice)
  expect(readStoredData(storage, 0).cookieChoice).toEqual(choice)
  expect(values).toEqual({ cookieConsent: JSON.stringify(consent) })
})

it('returns null on a first visit', () => {
  expect(readCookieChoice(memoryStorage())).toBeNull()
})

it.each([
  [{ ...consent, necessary: false }],
  [{ ...consent, analytics: 'yes' }],
  [{ ...consent, marketing: undefined }],
  [{ ...consent, personalization: 1 }],
  [{ ...consent, timestamp: 1_790_000_000_000 }],
  ['accepted'],
  [true],
  [[consent]],
  [{}],
])('returns null for %j, and sets it aside', (stored) => {
  const { storage, values } = boxWith(JSON.stringify(stored))
  expect(readCookieChoice(storage)).toBeNull()
  expect(values).toEqual({ 'cookieConsent.unreadable': JSON.stringify(stored) })
})
