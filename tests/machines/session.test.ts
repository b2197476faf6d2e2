import { describe, expect, it } from 'vitest'
import { INACTIVITY_LIMIT_MS } from '../../domain/session.ts'
import { selectCountdown, selectIsMember, selectIsRider, selectUser, selectWarnsOfExpiry, sessionMachine, type SessionEvent } from '../../machines/session.ts'
import { amina, brian, rider } from '../examples.ts'
import { startHeld } from './held.ts'

const EXPIRED = {
  title: 'Session expired',
  description: 'Your session has expired due to inactivity. Please login again.',
  tone: 'error',
}

describe('a session', () => {
  it('starts as a guest, or as the restored user [SES-07]', () => {
    expect(startHeld(sessionMachine, { user: null }).actor.getSnapshot().value).toBe('guest')
    const restored = startHeld(sessionMachine, { user: amina })
    expect(restored.actor.getSnapshot().value).toEqual({ member: 'active' })
    expect(selectUser(restored.actor.getSnapshot())).toEqual(amina)
    expect(restored.facts).toEqual([])
  })

  it('tells of a login, so that the user and the time are stored', () => {
    const { actor, facts } = startHeld(sessionMachine, { user: null })
    actor.send({ type: 'session.start', user: amina })
    expect(facts).toEqual([{ type: 'session.started', user: amina }])
    expect(selectIsMember(actor.getSnapshot())).toBe(true)
  })

  it('knows a rider', () => {
    expect(selectIsRider(startHeld(sessionMachine, { user: rider }).actor.getSnapshot())).toBe(true)
    expect(selectIsRider(startHeld(sessionMachine, { user: amina }).actor.getSnapshot())).toBe(false)
    expect(selectIsRider(startHeld(sessionMachine, { user: null }).actor.getSnapshot())).toBe(false)
  })
})

describe('a minute without activity', () => {
  it('ends the session after 60000 ms, not before [SES-02, SES-03, SES-05, CON-02]', async () => {
    const { actor, clock, calls, facts, succeed } = startHeld(sessionMachine, { user: amina })
    clock.increment(40_000)
    clock.increment(19_999)
    expect(calls).toEqual([])
    expect(selectUser(actor.getSnapshot())).toEqual(amina)
    clock.increment(1)
    await succeed('readIdleTime', 60_000)
    expect(actor.getSnapshot().value).toBe('guest')
    expect(selectUser(actor.getSnapshot())).toBeNull()
    expect(facts).toEqual([
      { type: 'session.ended', reason: 'expired', user: amina },
      { type: 'notice.raised', notice: EXPIRED },
    ])
  })

  it('is the limit that the domain names', () => {
    expect(INACTIVITY_LIMIT_MS).toBe(60_000)
  })

  it('warns from second 40 on', () => {
    const { actor, clock } = startHeld(sessionMachine, { user: amina })
    clock.increment(39_999)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(false)
    clock.increment(1)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(true)
  })

  it('starts again with any activity, and says so [SES-06]', () => {
    const { actor, clock, calls, facts } = startHeld(sessionMachine, { user: amina })
    clock.increment(39_999)
    actor.send({ type: 'session.activity' })
    clock.increment(39_999)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(false)
    clock.increment(1)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(true)
    clock.increment(19_999)
    actor.send({ type: 'session.activity' })
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(false)
    clock.increment(39_999)
    expect(actor.getSnapshot().value).toEqual({ member: 'active' })
    expect(facts).toEqual([{ type: 'session.extended' }, { type: 'session.extended' }])
    expect(calls).toEqual([])
  })

  it('starts again with activity in another tab, which stores the time itself', () => {
    const { actor, clock, facts } = startHeld(sessionMachine, { user: amina })
    clock.increment(40_000)
    actor.send({ type: 'session.activityElsewhere' })
    expect(actor.getSnapshot().value).toEqual({ member: 'active' })
    expect(facts).toEqual([])
  })

  it('does not end while another tab was in use 59999 ms ago', async () => {
    const { actor, clock, facts, succeed } = startHeld(sessionMachine, { user: amina })
    clock.increment(40_000)
    clock.increment(20_000)
    await succeed('readIdleTime', 59_999)
    expect(actor.getSnapshot().value).toEqual({ member: 'active' })
    expect(facts).toEqual([])
  })

  it.each([
    ['10 seconds ago, when the page is shown', 10_000, 30_000, 20_000],
    ['50 seconds ago, when the page is shown', 50_000, 0, 10_000],
    ['in a second to come, after the clock was set back', -5000, 40_000, 20_000],
  ])('goes on from the last activity, %s [SES-02]', async (_, idleTime, untilNotice, untilEnd) => {
    const { actor, clock, succeed } = startHeld(sessionMachine, { user: amina })
    clock.increment(20_000)
    actor.send({ type: 'session.pageShown' })
    await succeed('readIdleTime', idleTime)
    if (untilNotice > 0) clock.increment(untilNotice - 1)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(false)
    clock.increment(untilNotice > 0 ? 1 : 0)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(true)
    expect(selectCountdown(actor.getSnapshot())).toBe(untilEnd)
    clock.increment(untilEnd - 1)
    expect(actor.getSnapshot().value).toEqual({ member: 'expiring' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ member: 'confirmingIdle' })
    await succeed('readIdleTime', 60_000)
    expect(actor.getSnapshot().value).toBe('guest')
  })

  it.each<SessionEvent>([
    { type: 'session.activity' },
    { type: 'session.activityElsewhere' },
    { type: 'session.start', user: amina },
    { type: 'session.startedElsewhere', user: brian },
  ])('is a whole one again with $type', async (event) => {
    const { actor, clock, succeed } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.pageShown' })
    await succeed('readIdleTime', 50_000)
    actor.send(event)
    clock.increment(39_999)
    expect(selectWarnsOfExpiry(actor.getSnapshot())).toBe(false)
    clock.increment(1)
    expect(selectCountdown(actor.getSnapshot())).toBe(20_000)
  })

  it('ends when the time of the last activity cannot be read', async () => {
    const { actor, clock, notices, fail } = startHeld(sessionMachine, { user: amina })
    clock.increment(40_000)
    clock.increment(20_000)
    await fail('readIdleTime')
    expect(actor.getSnapshot().value).toBe('guest')
    expect(notices()).toEqual([EXPIRED])
  })

  it('that passed while the computer slept ends the session as soon as the page is seen again', async () => {
    const { actor, notices, succeed } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.pageShown' })
    await succeed('readIdleTime', 3_600_000)
    expect(actor.getSnapshot().value).toBe('guest')
    expect(notices()).toEqual([EXPIRED])
  })

  it('means nothing to a guest', () => {
    const { actor, clock, calls, facts } = startHeld(sessionMachine, { user: null })
    actor.send({ type: 'session.activity' })
    clock.increment(40_000)
    clock.increment(20_000)
    expect(actor.getSnapshot().value).toBe('guest')
    expect([calls, facts]).toEqual([[], []])
  })
})

describe('the end of a session', () => {
  it('comes by logging out, without a word [SES-09]', () => {
    const { actor, facts } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.logOut' })
    expect(selectUser(actor.getSnapshot())).toBeNull()
    expect(facts).toEqual([{ type: 'session.ended', reason: 'loggedOut', user: amina }])
  })

  it('comes from another tab, without a word', () => {
    const { actor, facts } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.endedElsewhere' })
    expect(actor.getSnapshot().value).toBe('guest')
    expect(facts).toEqual([{ type: 'session.ended', reason: 'elsewhere', user: amina }])
  })

  it('comes when the shop no longer takes the token, and says why', () => {
    const { actor, facts } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.refused' })
    expect(facts).toEqual([
      { type: 'session.ended', reason: 'refused', user: amina },
      {
        type: 'notice.raised',
        notice: {
          title: 'Please log in again',
          description: 'Your login is no longer valid on this device.',
          tone: 'error',
        },
      },
    ])
  })

  it('comes once: a second refusal of the same token finds a guest', () => {
    const { actor, facts } = startHeld(sessionMachine, { user: amina })
    actor.send({ type: 'session.refused' })
    actor.send({ type: 'session.refused' })
    expect(facts.filter(({ type }) => type === 'session.ended')).toHaveLength(1)
  })
})

it.each([
  ['a guest', null],
  ['another user', amina],
])('as %s follows another tab to its user, without storing anything', (_, user) => {
  const { actor, facts } = startHeld(sessionMachine, { user })
  actor.send({ type: 'session.startedElsewhere', user: brian })
  expect(actor.getSnapshot().value).toEqual({ member: 'active' })
  expect(selectUser(actor.getSnapshot())).toEqual(brian)
  expect(facts).toEqual([{ type: 'session.changed', user: brian }])
})
