import { expect, it } from 'vitest'
import { readIdleTime } from '../../../src/services/device/idleTime.ts'
import { readUser } from '../../../src/services/device/readStoredData.ts'
import { KEYS, memoryStorage } from '../../../src/services/device/storage.ts'
import { rider, wanjiru } from '../../examples.ts'

const NOW = 1_800_000_000_000

/** The storage of a device: the last activity and the end of a hold, in ms before now. */
function device(active: number | null, heldUntil: number | null) {
  const storage = memoryStorage()
  storage.write(KEYS.user, rider)
  if (active !== null) storage.write(KEYS.loginTime, NOW - active)
  if (heldUntil !== null) storage.write(KEYS.heldUntil, NOW - heldUntil)
  return storage
}

it.each([
  ['no hold', 45_000, null, { idleMs: 45_000, heldMs: 0 }],
  ['a hold', 100_000, -20_000, { idleMs: 0, heldMs: 20_000 }],
  ['a hold that has ended', 150_000, 30_000, { idleMs: 30_000, heldMs: 0 }],
  ['activity after the hold', 10_000, 30_000, { idleMs: 10_000, heldMs: 0 }],
  ['a hold of more than two minutes, which counts for nothing', 70_000, -120_001, { idleMs: 70_000, heldMs: 0 }],
  ['a hold without a session', null, -20_000, { idleMs: NOW, heldMs: 0 }],
])('reads how long a session is idle: %s [OPN-111]', (_, active, heldUntil, expected) => {
  expect(readIdleTime(device(active, heldUntil), NOW)).toEqual(expected)
})

it('holds an owner for the five minutes of a code, and no longer [OPN-426]', () => {
  const held = [300_000, 300_001].map((rest) => {
    const storage = device(1000, -rest)
    storage.write(KEYS.user, wanjiru)
    return readIdleTime(storage, NOW).heldMs
  })
  expect(held).toEqual([300_000, 0])
})

it('restores a held session, and one less than a minute after its hold [SES-07, SES-08, OPN-111]', () => {
  const restored = (active: number, heldUntil: number) => readUser(device(active, heldUntil), NOW)?.email ?? null
  expect([restored(100_000, -20_000), restored(200_000, 59_999)]).toEqual([rider.email, rider.email])
  const storage = device(200_000, 60_000)
  expect(readUser(storage, NOW)).toBe(null)
  expect([KEYS.user, KEYS.loginTime, KEYS.heldUntil].map((key) => storage.read(key))).toEqual([null, null, null])
})
