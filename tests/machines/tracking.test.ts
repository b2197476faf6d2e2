import { describe, expect, it } from 'vitest'
import { selectIsTracking, selectProblem, selectTracking, trackingMachine } from '../../machines/tracking.ts'
import { amina, brian } from '../examples.ts'
import { startHeld } from './held.ts'

const answer = {
  order_id: 'SAL-ORD-2026-00001',
  status: 'Processing',
  timeline: [{ status: 'Order Received', date: '2026-11-18', completed: true }],
}
const track = { type: 'tracking.track', orderId: ' SAL-ORD-2026-00001 ' } as const

describe('tracking an order', () => {
  it('asks for the trimmed number as the user, and shows what the shop answers', async () => {
    const { actor, facts, inputOf, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send(track)
    expect(selectIsTracking(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.orderId).toBe('SAL-ORD-2026-00001')
    expect(inputOf('fetchTracking')).toEqual({ order_id: 'SAL-ORD-2026-00001', user: amina })
    await succeed('fetchTracking', answer)
    expect(actor.getSnapshot().value).toBe('found')
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
    expect(facts).toEqual([])
  })

  it.each(['', '   '])('with the number %j sends nothing [TRK-10]', (orderId) => {
    const { actor, calls, notices } = startHeld(trackingMachine, { user: amina })
    actor.send({ type: 'tracking.track', orderId })
    expect(calls).toEqual([])
    expect(selectProblem(actor.getSnapshot())).toBe('Please enter a tracking number')
    expect(notices()).toEqual([{ title: 'Please enter a tracking number', tone: 'error' }])
  })

  it.each([null, { ...amina, api_key: '' }, { ...amina, api_secret: '' }])(
    'without a whole token sends nothing [TRK-11] (case %#)',
    (user) => {
      const { actor, calls, notices } = startHeld(trackingMachine, { user })
      actor.send(track)
      expect(calls).toEqual([])
      expect(selectProblem(actor.getSnapshot())).toBe('Please log in to track your orders')
      expect(notices()).toEqual([{ title: 'Please log in to track your orders', tone: 'error' }])
    },
  )

  it('that the shop knows nothing of says so [TRK-12]', async () => {
    const { actor, notices, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', null)
    expect(actor.getSnapshot().value).toBe('missing')
    expect(selectProblem(actor.getSnapshot())).toBe('No tracking information found for this order')
    expect(notices()).toEqual([{ title: 'No tracking information found for this order', tone: 'error' }])
  })

  it('that fails says so, and can be tried again [TRK-13]', async () => {
    const { actor, fail, notices, succeed } = startHeld(trackingMachine, { user: amina })
    const text = 'Failed to track order. Please check your order number and try again.'
    actor.send(track)
    await fail('fetchTracking')
    expect(actor.getSnapshot().value).toBe('failed')
    expect(selectProblem(actor.getSnapshot())).toBe(text)
    expect(notices()).toEqual([{ title: text, tone: 'error' }])
    actor.send(track)
    expect(selectProblem(actor.getSnapshot())).toBeNull()
    await succeed('fetchTracking', answer)
    expect(actor.getSnapshot().value).toBe('found')
  })

  it('shows the last number that was asked for, whatever the one before still answers', async () => {
    const { actor, calls, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send({ type: 'tracking.track', orderId: 'SAL-ORD-2026-00002' })
    actor.send(track)
    calls[0]?.resolve({ ...answer, order_id: 'SAL-ORD-2026-00002' })
    await succeed('fetchTracking', answer)
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
  })

  it('is forgotten on leaving the page', async () => {
    const { actor, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.leave' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context).toEqual({ orderId: '', tracking: null, problem: null, user: amina })
  })
})

describe('another user', () => {
  it.each([brian, null])('sees nothing of what the one before tracked (case %#)', async (user) => {
    const { actor, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send(track)
    actor.send({ type: 'tracking.userChanged', user })
    await succeed('fetchTracking', answer)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context).toEqual({ orderId: '', tracking: null, problem: null, user })
  })

  it('is not the same user with a new token', async () => {
    const { actor, inputOf, succeed } = startHeld(trackingMachine, { user: amina })
    actor.send(track)
    await succeed('fetchTracking', answer)
    actor.send({ type: 'tracking.userChanged', user: { ...amina, api_key: 'new-key' } })
    expect(selectTracking(actor.getSnapshot())).toEqual(answer)
    actor.send(track)
    expect(inputOf('fetchTracking')).toMatchObject({ user: { api_key: 'new-key' } })
  })
})
