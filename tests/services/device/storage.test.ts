import { expect, it } from 'vitest'
import { createStorage } from '../../../src/services/device/storage.ts'

/** A full browser storage that holds `values`. */
function fullBox(values: Record<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => values[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void delete values[key],
  }
}

it('keeps a login for the life of the page when storage is blocked', () => {
  const storage = createStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.write('loginTime', 1_790_000_000_000)
  expect(storage.read('loginTime')).toBe(1_790_000_000_000)
  storage.remove('loginTime')
  expect(storage.read('loginTime')).toBeNull()
})

it('reads the newest value when full storage still holds an older one', () => {
  const box = fullBox({ loginTime: '1000' })
  const storage = createStorage(() => box)
  storage.write('loginTime', 2000)
  expect(storage.read('loginTime')).toBe(2000)
  box.setItem = () => undefined
  storage.write('loginTime', 3000)
  expect(storage.read('loginTime')).toBe(1000)
})

it('removes both the older value and the newer one', () => {
  const storage = createStorage(() => box)
  const box = fullBox({ user: '"old"' })
  storage.write('user', 'new')
  storage.remove('user')
  expect(storage.read('user')).toBeNull()
})
