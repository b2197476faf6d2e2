import { describe, expect, it } from 'vitest'
import {
  selectIsTracking,
  selectNeedsLogin,
  selectProblem,
  selectTracking,
  selectTyped,
  trackingMachine,
  type TrackingActor,
} from '../../../machines/orders/tracking.ts'
import { amina } from '../../examples.ts'
import { problemInEnglish } from '../../notices.ts'
import { startMachine } from '../startMachine.ts'

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
})
