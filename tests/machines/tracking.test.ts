import { describe, expect, it } from 'vitest'
import {
  selectIsTracking,
  selectNeedsLogin,
  selectProblem,
  selectTracking,
  selectTyped,
  trackingMachine,
  type TrackingActor,
} from '../../machines/tracking.ts'
import { amina, brian } from '../examples.ts'
import { problemInEnglish } from '../notices.ts'
import { startMachine } from './startMachine.ts'

const answer = {
  orderId: 'SAL-ORD-2026-00001',
  status: 'Processing',
  timeline: [{ status: 'Order Received', date: '2026-11-18', completed: true }],
}
const track = { type: 'tracking.track', orderId: ' SAL-ORD-2026-00001 ' } as const

/** What is shown as the problem, or null. */
function problemIn(actor: TrackingActor): string | null {
  return problemInEnglish(selectProblem(actor.getSnapshot()))?.title ?? null
}
const untouched = { typed: '', orderId: '', tracking: null, problem: null, user: amina, owner: 'amina@example.com' }

describe('tracking an order', () => {
  it('asks for the trimmed number as the user, and shows what the shop answers [OPN-68]', async () => {
    const { actor, emitted, inputOf, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    expect(selectIsTracking(actor.getSnapshot())).toBe(true)
    expect(selectTyped(actor.getSnapshot())).toBe('SAL-ORD-2026-00001')
    expect(inputOf('fetchTracking')).toEqual({ orderId: 'SAL-ORD-2026-00001', user: amina })
    await succeed('fetchTracking', answer)
    expect(actor.getSnapshot().value).toEqual({ asked: 'found' })
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
    expect(emitted).toEqual([])
  })

  it.each(['', '   '])('with the number %j sends nothing [TRK-10]', (orderId) => {
    const { actor, calls, notices } = startMachine(trackingMachine, { user: amina })
    actor.send({ type: 'tracking.track', orderId })
    expect(calls).toEqual([])
    expect(problemIn(actor)).toBe('Please enter a tracking number')
    expect(notices()).toEqual([{ title: 'Please enter a tracking number', tone: 'error' }])
  })

  it('continues when an empty number is submitted meanwhile, and then shows no problem', async () => {
    const { actor, calls, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    actor.send({ type: 'tracking.track', orderId: '' })
    await succeed('fetchTracking', answer)
    expect(calls).toHaveLength(1)
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
    expect(problemIn(actor)).toBeNull()
  })

  it.each([null, { ...amina, api_key: '' }, { ...amina, api_secret: '' }])(
    'without a whole token sends nothing [TRK-11] (case %#)',
    (user) => {
      const { actor, calls, notices } = startMachine(trackingMachine, { user })
      actor.send(track)
      expect(calls).toEqual([])
      expect(selectNeedsLogin(actor.getSnapshot())).toBe(true)
      expect(problemIn(actor)).toBe('Please log in to track your orders')
      expect(notices()).toEqual([{ title: 'Please log in to track your orders', tone: 'error' }])
    },
  )

  it('that the shop knows nothing of says so [TRK-12]', async () => {
    const { actor, notices, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', null)
    expect(actor.getSnapshot().value).toEqual({ asked: 'missing' })
    expect(problemIn(actor)).toBe('No tracking information found for this order')
    expect(notices()).toEqual([{ title: 'No tracking information found for this order', tone: 'error' }])
  })

  it('that fails says so, and can be tried again [TRK-13]', async () => {
    const { actor, fail, notices, succeed } = startMachine(trackingMachine, { user: amina })
    const text = 'Failed to track order. Please check your order number and try again.'
    actor.send(track)
    await fail('fetchTracking')
    expect(actor.getSnapshot().value).toEqual({ asked: 'failed' })
    expect(problemIn(actor)).toBe(text)
    expect(notices()).toEqual([{ title: text, tone: 'error' }])
    actor.send(track)
    expect(problemIn(actor)).toBeNull()
    await succeed('fetchTracking', answer)
    expect(actor.getSnapshot().value).toEqual({ asked: 'found' })
  })

  it('is asked for once, however often it is submitted meanwhile', async () => {
    const { actor, calls, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    actor.send({ type: 'tracking.type', text: 'SAL-ORD-2026-0000' })
    actor.send(track)
    expect(calls).toHaveLength(1)
    expect(selectTyped(actor.getSnapshot())).toBe('SAL-ORD-2026-00001')
    await succeed('fetchTracking', answer)
    actor.send(track)
    expect(calls).toHaveLength(2)
  })

  it('shows the last number that was asked for, whatever the one before still answers', async () => {
    const { actor, calls, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send({ type: 'tracking.track', orderId: 'SAL-ORD-2026-00002' })
    actor.send(track)
    expect(calls.map(({ input, signal }) => [(input as { orderId: string }).orderId, signal.aborted])).toEqual([
      ['SAL-ORD-2026-00002', true],
      ['SAL-ORD-2026-00001', false],
    ])
    calls[0]?.resolve({ ...answer, orderId: 'SAL-ORD-2026-00002' })
    await succeed('fetchTracking', answer)
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
  })

  it('takes the last answer away while another number is asked for', async () => {
    const { actor, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.track', orderId: 'SAL-ORD-2026-00002' })
    expect(selectTracking(actor.getSnapshot())).toBeNull()
  })

  it('is forgotten on leaving the page, but for the number', async () => {
    const { actor, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.leave' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context).toEqual({
      ...untouched,
      typed: 'SAL-ORD-2026-00001',
      orderId: 'SAL-ORD-2026-00001',
    })
  })
})

describe('logging in', () => {
  it('answers at once what was asked before', async () => {
    const { actor, inputOf, succeed } = startMachine(trackingMachine, { user: null })
    actor.send(track)
    actor.send({ type: 'tracking.userChanged', user: amina })
    expect(inputOf('fetchTracking')).toEqual({ orderId: 'SAL-ORD-2026-00001', user: amina })
    await succeed('fetchTracking', answer)
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
  })

  it('with half a token does not', () => {
    const { actor, calls } = startMachine(trackingMachine, { user: null })
    actor.send(track)
    actor.send({ type: 'tracking.userChanged', user: { ...amina, api_secret: '' } })
    expect(calls).toEqual([])
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true)
  })

  it('asks for nothing that was not submitted', () => {
    const { actor, calls } = startMachine(trackingMachine, { user: null })
    actor.send({ type: 'tracking.type', text: 'SAL-ORD-2026' })
    actor.send({ type: 'tracking.userChanged', user: amina })
    expect(calls).toEqual([])
    expect(selectTyped(actor.getSnapshot())).toBe('SAL-ORD-2026')
  })
})

describe('the end of a session', () => {
  it.each(['while it is asked', 'once it is answered'])(
    '%s hides the answer, and the next log in shows it again',
    async (when) => {
      const { actor, calls, notices, succeed } = startMachine(trackingMachine, { user: amina })
      actor.send(track)
      if (when === 'once it is answered') await succeed('fetchTracking', answer)
      actor.send({ type: 'tracking.userChanged', user: null })
      await succeed('fetchTracking', answer)
      expect(selectTracking(actor.getSnapshot())).toBeNull()
      expect(selectNeedsLogin(actor.getSnapshot())).toBe(true)
      expect(problemIn(actor)).toBe('Please log in to track your orders')
      expect(notices()).toEqual([])
      actor.send(track)
      expect(calls).toHaveLength(1)
      actor.send({ type: 'tracking.userChanged', user: { ...amina, api_key: 'new-key' } })
      expect(calls.map(({ input }) => (input as { user: { api_key: string } }).user.api_key)).toEqual([
        'key-amina',
        'new-key',
      ])
      await succeed('fetchTracking', answer)
      expect(selectTracking(actor.getSnapshot())).toEqual(answer)
      expect(problemIn(actor)).toBeNull()
    },
  )

  it('by hand leaves nothing', async () => {
    const { actor, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.forget' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context).toMatchObject({
      typed: '',
      tracking: null,
      problem: null,
      user: null,
      owner: '',
    })
  })
})

describe('another user', () => {
  it.each(['at once', 'after the session ended'])('sees nothing of what the one before tracked, %s', async (when) => {
    const { actor, calls, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    if (when === 'after the session ended') actor.send({ type: 'tracking.userChanged', user: null })
    actor.send({ type: 'tracking.userChanged', user: brian })
    expect(calls).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context).toMatchObject({
      typed: '',
      tracking: null,
      problem: null,
      user: brian,
      owner: 'brian@example.com',
    })
  })

  it('is not the same user with a new token', async () => {
    const { actor, inputOf, succeed } = startMachine(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.userChanged', user: { ...amina, api_key: 'new-key' } })
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
    actor.send(track)
    expect(inputOf('fetchTracking')).toMatchObject({ user: { api_key: 'new-key' } })
  })
})
