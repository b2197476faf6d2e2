import { expect, it } from 'vitest'
import { selectCountdown, selectIsDropped, selectIsRider, sessionMachine } from '../../../machines/people/session.ts'
import type { User } from '../../../domain/entities.ts'
import { amina, rider, wanjiru } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

/** A session whose stored time is moved by the test. */
function loggedIn(user: User) {
  const { actor, clock, succeed, ...started } = startMachine(sessionMachine, { user })
  return {
    ...started,
    actor,
    clock,
    state: () => actor.getSnapshot().value,
    /** Time passes, and the stored time then lies that far back. */
    async idle(ms: number, idleMs: number) {
      clock.increment(ms)
      await succeed('readIdleTime', { status: 'open', idleMs })
    },
  }
}

it('ends after 60000 ms without activity, not before [SES-02, SES-03, SES-05, CON-02]', async () => {
  const { calls, clock, idle, state } = loggedIn(amina)
  await idle(40_000, 40_000)
  clock.increment(19_999)
  expect([calls.length, state()]).toEqual([1, { loggedIn: 'expiring' }])
  await idle(1, 60_000)
  expect(state()).toBe('dropped')
})

it('has only what is left of its last 20 seconds, when the page is shown in them [SES-02]', async () => {
  const { actor, clock, idle, state } = loggedIn(amina)
  actor.send({ type: 'session.pageShown' })
  await idle(0, 50_000)
  expect([state(), selectCountdown(actor.getSnapshot())]).toEqual([{ loggedIn: 'expiring' }, 10_000])
  clock.increment(9_999)
  expect(state()).toEqual({ loggedIn: 'expiring' })
  await idle(1, 60_000)
  expect(state()).toBe('dropped')
})

it('does not end during a payment request, two minutes at most [SES-02, OPN-111]', async () => {
  const { actor, calls, clock, state } = loggedIn(rider)
  expect(selectIsRider(actor.getSnapshot())).toBe(true)
  clock.increment(39_000)
  actor.send({ type: 'session.hold', ms: 3_600_000 })
  clock.increment(119_999)
  expect([state(), calls]).toEqual([{ loggedIn: 'held' }, []])
  clock.increment(1)
  expect(state()).toEqual({ loggedIn: 'confirmingIdle' })
})

it('counts 30 minutes for an owner who chose them, and warns 20 seconds before the end [OPN-146]', async () => {
  const { actor, clock, idle, state } = loggedIn({ ...wanjiru, idleMinutes: 30 })
  clock.increment(30 * 60_000 - 20_001)
  expect(state()).toEqual({ loggedIn: 'active' })
  await idle(1, 30 * 60_000 - 20_000)
  expect([state(), selectCountdown(actor.getSnapshot())]).toEqual([{ loggedIn: 'expiring' }, 20_000])
  await idle(20_000, 30 * 60_000)
  expect(selectIsDropped(actor.getSnapshot())).toBe(true)
})
