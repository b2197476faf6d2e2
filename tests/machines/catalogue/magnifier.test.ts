import { describe, expect, it } from 'vitest'
import {
  magnifierMachine,
  selectIsEnlarged,
  selectMagnification,
  type MagnifierEvent,
} from '../../../machines/catalogue/magnifier.ts'
import { startMachine } from '../startMachine.ts'

const LEFT = { x: 0, y: 0.5 }
const RIGHT = { x: 1, y: 0.5 }
const MIDDLE = { x: 0.5, y: 0.5 }

function startMagnifier(...events: MagnifierEvent[]) {
  const { actor } = startMachine(magnifierMachine)
  const send = (...more: MagnifierEvent[]) => {
    more.forEach((event) => actor.send(event))
    return { state: actor.getSnapshot().value, ...selectMagnification(actor.getSnapshot()) }
  }
  send(...events)
  return { actor, send, now: () => send() }
}

const whole = { state: 'whole', scale: 1, x: 0, y: 0 }

describe('a mouse over the picture', () => {
  it('enlarges it twice where the mouse is, until it leaves [PDP-03]', () => {
    const { send, now } = startMagnifier()
    expect(now()).toEqual(whole)
    expect(send({ type: 'magnifier.follow', place: LEFT })).toEqual({ state: 'following', scale: 2, x: 0, y: -0.5 })
    expect(send({ type: 'magnifier.follow', place: RIGHT })).toEqual({ state: 'following', scale: 2, x: -1, y: -0.5 })
    expect(send({ type: 'magnifier.leave' })).toEqual(whole)
  })
})

describe('two fingers', () => {
  const pinch = (factor: number): MagnifierEvent => ({ type: 'magnifier.drag', from: MIDDLE, to: MIDDLE, factor })

  it('enlarge the picture, which stays so and can be moved with one', () => {
    const { send, actor } = startMagnifier(pinch(2), { type: 'magnifier.release' })
    expect(selectIsEnlarged(actor.getSnapshot())).toBe(true)
    expect(send({ type: 'magnifier.drag', from: MIDDLE, to: RIGHT })).toEqual({
      state: 'enlarged',
      scale: 2,
      x: 0,
      y: -0.5,
    })
  })

  it('make it whole again', () => {
    const { send } = startMagnifier(pinch(2))
    expect(send(pinch(0.4))).toEqual(whole)
  })

  it('may spread slowly, and leave nothing enlarged that cannot be told from the whole', () => {
    const { send } = startMagnifier()
    expect(send(pinch(1.04)).scale).toBe(1.04)
    expect(send(pinch(1.04)).state).toBe('enlarged')
    expect(send({ type: 'magnifier.release' })).toEqual(whole)
    expect(send(pinch(1.1), { type: 'magnifier.release' }).scale).toBe(1.1)
  })
})

it('two taps enlarge the picture where they are, and two more show the whole', () => {
  const { send } = startMagnifier()
  expect(send({ type: 'magnifier.toggle', place: RIGHT })).toEqual({ state: 'enlarged', scale: 2.5, x: -1.5, y: -0.75 })
  expect(send({ type: 'magnifier.toggle', place: LEFT })).toEqual(whole)
})

it('buttons enlarge it step by step up to 4 times, and back to the whole', () => {
  const { send } = startMagnifier()
  const scales = (type: 'magnifier.enlarge' | 'magnifier.reduce') =>
    Array.from({ length: 5 }, () => Number(send({ type }).scale.toFixed(2)))
  expect(scales('magnifier.enlarge')).toEqual([1.5, 2.25, 3.38, 4, 4])
  expect(scales('magnifier.reduce')).toEqual([2.67, 1.78, 1.19, 1, 1])
  expect(send()).toEqual(whole)
})
