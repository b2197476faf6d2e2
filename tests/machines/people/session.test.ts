import { describe, expect, it } from 'vitest'
import {
  selectCountdown,
  selectIsActive,
  selectIsDropped,
  selectIsRider,
  selectUser,
  selectWarnsOfExpiry,
  sessionMachine,
} from '../../../machines/people/session.ts'
import { amina, rider, wanjiru } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const EXPIRED = {
  title: 'Session expired',
  description: 'Your session has expired due to inactivity. Please login again.',
  tone: 'error',
}

const REFUSED = {
  title: 'Please log in again',
  description: 'Your login is no longer valid on this device.',
  tone: 'error',
}

describe('a session', () => {
  it('starts as a guest, or as the restored user [SES-07]', () => {
    expect(startMachine(sessionMachine, { user: null }).actor.getSnapshot().value).toBe('guest')
    const restored = startMachine(sessionMachine, { user: amina })
    expect(restored.actor.getSnapshot().value).toEqual({ loggedIn: 'active' })
    expect(selectUser(restored.actor.getSnapshot())).toEqual(amina)
    expect(selectCountdown(restored.actor.getSnapshot())).toBe(20_000)
    expect(restored.emitted).toEqual([])
  })

  it('knows a rider', () => {
    const riders = [rider, amina, null].map((user) =>
      selectIsRider(startMachine(sessionMachine, { user }).actor.getSnapshot()),
    )
    expect(riders).toEqual([true, false, false])
  })
})

/** A session whose stored time is moved by the test. */
function loggedIn() {
  const started = startMachine(sessionMachine, { user: amina })
  const { actor, clock, succeed } = started
  return {
    ...started,
    state: () => actor.getSnapshot().value,
    warns: () => selectWarnsOfExpiry(actor.getSnapshot()),
    /** Time passes, and the stored time then lies that far back. */
    async idle(ms: number, idleTime: number) {
      clock.increment(ms)
      await succeed('readIdleTime', { status: 'open', idleMs: idleTime })
    },
  }
}

describe('a minute without activity', () => {
  it('ends the session after 60000 ms, not before [SES-02, SES-03, SES-05, CON-02]', async () => {
    const { actor, clock, calls, emitted, idle, state } = loggedIn()
    await idle(40_000, 40_000)
    clock.increment(19_999)
    expect(calls).toHaveLength(1)
    expect(selectUser(actor.getSnapshot())).toEqual(amina)
    await idle(1, 60_000)
    expect(state()).toBe('dropped')
    expect(selectUser(actor.getSnapshot())).toBeNull()
    expect(emitted).toEqual([
      { type: 'session.ended', reason: 'expired', isElsewhere: false, user: amina },
      { type: 'notice.raised', notice: EXPIRED },
    ])
  })

  it('starts again with any activity, and says so [SES-06]', async () => {
    const { actor, clock, calls, emitted, idle, state, warns } = loggedIn()
    clock.increment(39_999)
    actor.send({ type: 'session.extend' })
    clock.increment(39_999)
    expect(calls).toEqual([])
    await idle(1, 40_000)
    expect(warns()).toBe(true)
    clock.increment(19_999)
    actor.send({ type: 'session.extend' })
    expect(warns()).toBe(false)
    clock.increment(39_999)
    expect(state()).toEqual({ loggedIn: 'active' })
    expect(emitted).toEqual([{ type: 'session.extended' }, { type: 'session.extended' }])
    expect(calls).toHaveLength(1)
  })

  it('starts again with activity in another tab, from the time that it stores itself [CTR-21]', async () => {
    const { actor, emitted, idle, state, warns } = loggedIn()
    await idle(40_000, 40_000)
    actor.send({ type: 'session.extendedElsewhere' })
    await idle(0, 300)
    expect([state(), emitted]).toEqual([{ loggedIn: 'active' }, []])
    await idle(39_700, 40_000)
    expect(warns()).toBe(true)
  })

  it.each([
    ['10 seconds ago', 10_000, 30_000],
    ['39.9 seconds ago', 39_900, 100],
  ])('goes on from the last activity, %s, when the page is shown [SES-02]', async (_, idleTime, untilNotice) => {
    const { actor, calls, clock, idle, state, warns } = loggedIn()
    actor.send({ type: 'session.pageShown' })
    await idle(0, idleTime)
    expect(state()).toEqual({ loggedIn: 'active' })
    clock.increment(untilNotice - 1)
    expect(calls).toHaveLength(1)
    await idle(1, 40_000)
    expect([warns(), selectCountdown(actor.getSnapshot())]).toEqual([true, 20_000])
  })

  it('has only what is left of it, when the page is shown in its last 10 seconds [SES-02]', async () => {
    const { actor, clock, idle, state, warns } = loggedIn()
    actor.send({ type: 'session.pageShown' })
    await idle(0, 50_000)
    expect([warns(), selectCountdown(actor.getSnapshot())]).toEqual([true, 10_000])
    clock.increment(9_999)
    expect(state()).toEqual({ loggedIn: 'expiring' })
    await idle(1, 60_000)
    expect(state()).toBe('dropped')
  })

  it.each([
    ['a log-out by hand, which is no expiry', 'loggedOut', 'guest', []],
    ['a minute without activity', 'expired', 'dropped', [EXPIRED]],
    ['a token that the shop no longer takes', 'refused', 'dropped', [REFUSED]],
  ] as const)('finds the session ended by another tab: %s [SES-05]', async (_, reason, end, words) => {
    const { actor, emitted, notices, state, succeed } = loggedIn()
    actor.send({ type: 'session.pageShown' })
    await succeed('readIdleTime', { status: 'ended', reason })
    expect(state()).toBe(end)
    expect(emitted[0]).toEqual({ type: 'session.ended', reason, isElsewhere: true, user: amina })
    expect(notices()).toEqual(words)
  })
})

describe('the end of a session', () => {
  it('comes by logging out, without a word [SES-09]', () => {
    const { actor, emitted } = startMachine(sessionMachine, { user: amina })
    actor.send({ type: 'session.logOut' })
    expect(selectUser(actor.getSnapshot())).toBeNull()
    expect(actor.getSnapshot().value).toBe('guest')
    expect(emitted).toEqual([{ type: 'session.ended', reason: 'loggedOut', isElsewhere: false, user: amina }])
  })

  it.each([
    ['a log-out by hand: without a word', 'loggedOut', 'guest', []],
    ['a minute without activity', 'expired', 'dropped', [EXPIRED]],
    ['a token that the shop no longer takes', 'refused', 'dropped', [REFUSED]],
  ] as const)('comes from another tab as here, after %s [SES-05]', (_, reason, state, words) => {
    const { actor, emitted, notices } = startMachine(sessionMachine, { user: amina })
    actor.send({ type: 'session.endedElsewhere', reason })
    expect(actor.getSnapshot().value).toBe(state)
    expect(selectUser(actor.getSnapshot())).toBeNull()
    expect(emitted[0]).toEqual({ type: 'session.ended', reason, isElsewhere: true, user: amina })
    expect(notices()).toEqual(words)
  })
})

describe('a session with an open payment request', () => {
  it('does not end, and the minute starts when the request ends [SES-02, OPN-111]', () => {
    const { actor, clock, emitted, calls } = startMachine(sessionMachine, { user: rider })
    clock.increment(39_000)
    actor.send({ type: 'session.hold', ms: 120_000 })
    clock.increment(119_000)
    expect([actor.getSnapshot().value, calls]).toEqual([{ loggedIn: 'held' }, []])
    actor.send({ type: 'session.release' })
    expect(emitted).toEqual([{ type: 'session.held', ms: 120_000 }, { type: 'session.released' }])
    clock.increment(39_999)
    expect(selectIsActive(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ loggedIn: 'confirmingIdle' })
  })

  it('is held for two minutes at most, then the stored time counts [OPN-111]', async () => {
    const { actor, clock, emitted, succeed } = startMachine(sessionMachine, { user: rider })
    actor.send({ type: 'session.hold', ms: 3_600_000 })
    clock.increment(120_000)
    expect(actor.getSnapshot().value).toEqual({ loggedIn: 'confirmingIdle' })
    await succeed('readIdleTime', { status: 'open', idleMs: 0 })
    clock.increment(40_000)
    await succeed('readIdleTime', { status: 'open', idleMs: 40_000 })
    clock.increment(20_000)
    await succeed('readIdleTime', { status: 'open', idleMs: 60_000 })
    expect(actor.getSnapshot().value).toBe('dropped')
    expect(emitted.map(({ type }) => type)).toEqual(['session.held', 'session.ended', 'notice.raised'])
  })

  it('is held in other tabs for the rest of it, and ends with the one that logs out [OPN-111]', async () => {
    const { actor, clock, succeed } = startMachine(sessionMachine, { user: rider })
    clock.increment(40_000)
    await succeed('readIdleTime', { status: 'held', ms: 25_000 })
    expect(actor.getSnapshot().value).toEqual({ loggedIn: 'held' })
    clock.increment(25_000)
    expect(actor.getSnapshot().value).toEqual({ loggedIn: 'confirmingIdle' })
    await succeed('readIdleTime', { status: 'held', ms: 25_000 })
    actor.send({ type: 'session.endedElsewhere', reason: 'loggedOut' })
    expect(actor.getSnapshot().value).toBe('guest')
  })
})

it('counts 30 minutes for an owner who chose them, and warns 20 seconds before the end [OPN-146]', async () => {
  const { actor, clock, succeed } = startMachine(sessionMachine, { user: { ...wanjiru, idleMinutes: 30 } })
  clock.increment(30 * 60_000 - 20_001)
  expect(actor.getSnapshot().value).toEqual({ loggedIn: 'active' })
  clock.increment(1)
  await succeed('readIdleTime', { status: 'open', idleMs: 30 * 60_000 - 20_000 })
  expect([selectWarnsOfExpiry(actor.getSnapshot()), selectCountdown(actor.getSnapshot())]).toEqual([true, 20_000])
  clock.increment(20_000)
  await succeed('readIdleTime', { status: 'open', idleMs: 30 * 60_000 })
  expect(selectIsDropped(actor.getSnapshot())).toBe(true)
})
