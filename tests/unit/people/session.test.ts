import { expect, it } from 'vitest'
import { hasToken, idleLimitOf, INACTIVITY_LIMIT_MS, isStillFresh } from '../../../domain/people/session.ts'

const now = Date.parse('2025-03-05T09:00:00Z')

it('ends a session after one minute without activity', () => {
  expect(INACTIVITY_LIMIT_MS).toBe(60_000)
})

it('finds a session fresh while it is less than a minute old', () => {
  expect([0, 1, 59_999].map((age) => isStillFresh(now - age, now))).toEqual([true, true, true])
  expect([60_000, 60_001, 86_400_000].map((age) => isStillFresh(now - age, now))).toEqual([false, false, false])
})

it('trusts a time less than a minute in the future, as another tab may write one', () => {
  expect([now + 1, now + 59_999].map((time) => isStillFresh(time, now))).toEqual([true, true])
})

it('never trusts an unreadable time or one further in the future', () => {
  expect([now + 60_000, Number.NaN, Number.POSITIVE_INFINITY].map((time) => isStillFresh(time, now))).toEqual([
    false,
    false,
    false,
  ])
})

it('has a token only with both halves of the pair [CTR-26]', () => {
  expect(hasToken({ api_key: 'k', api_secret: 's' })).toBe(true)
  expect(hasToken({ api_key: 'k', api_secret: '' })).toBe(false)
  expect(hasToken({ api_key: '', api_secret: 's' })).toBe(false)
  expect(hasToken(null)).toBe(false)
})

it('gives 30 minutes to an owner who chose them, and one minute to everyone else [OPN-146]', () => {
  expect(
    [
      { role: 'Owner', idleMinutes: 30 },
      { role: 'Owner' },
      { role: 'Owner', idleMinutes: 600 },
      { role: 'Customer', idleMinutes: 30 },
      { role: 'Rider', idleMinutes: 30 },
      null,
    ].map(idleLimitOf),
  ).toEqual([1_800_000, 60_000, 60_000, 60_000, 60_000, 60_000])
  expect(isStillFresh(now - 1_799_999, now, 1_800_000)).toBe(true)
})
