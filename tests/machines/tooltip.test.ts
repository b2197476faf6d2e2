import { describe, expect, it } from 'vitest'
import { selectTip, tooltipMachine, type Tip, type TooltipEvent } from '../../machines/tooltip.ts'
import { startMachine } from './startMachine.ts'

const cart: Tip = { text: 'Cart', top: 10, bottom: 50, middle: 300 }
const help: Tip = { ...cart, text: 'Help', middle: 250 }

function startTooltip() {
  const { actor, clock } = startMachine(tooltipMachine)
  return {
    clock,
    send: (...events: TooltipEvent[]) => events.forEach((event) => actor.send(event)),
    shown: () => selectTip(actor.getSnapshot()),
  }
}

describe('the tooltip', () => {
  it('opens after 700 ms of hover [TST-10, CON-24]', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.point', tip: cart })
    clock.increment(699)
    expect(shown()).toBeNull()
    clock.increment(1)
    expect(shown()).toEqual(cart)
  })

  it('waits the whole delay for another control, and then shows its tooltip', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.point', tip: cart })
    clock.increment(600)
    send({ type: 'tooltip.point', tip: help })
    clock.increment(600)
    expect(shown()).toBeNull()
    clock.increment(100)
    expect(shown()).toEqual(help)
  })

  it('opens none that was left', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.point', tip: cart }, { type: 'tooltip.leave' })
    clock.increment(700)
    expect(shown()).toBeNull()
  })

  it('opens without the wait within 300 ms after another was open [TST-11, CON-24]', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.point', tip: cart })
    clock.increment(700)
    send({ type: 'tooltip.leave' })
    expect(shown()).toBeNull()
    clock.increment(299)
    send({ type: 'tooltip.point', tip: help })
    expect(shown()).toEqual(help)
    send({ type: 'tooltip.leave' })
    clock.increment(300)
    send({ type: 'tooltip.point', tip: cart })
    expect(shown()).toBeNull()
    clock.increment(700)
    expect(shown()).toEqual(cart)
  })

  it('passes at once from one control to the next', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.point', tip: cart })
    clock.increment(700)
    send({ type: 'tooltip.point', tip: help })
    expect(shown()).toEqual(help)
  })

  it('opens at once with the keyboard', () => {
    const { send, shown } = startTooltip()
    send({ type: 'tooltip.focus', tip: cart })
    expect(shown()).toEqual(cart)
  })

  it('is put away, and the next waits again', () => {
    const { clock, send, shown } = startTooltip()
    send({ type: 'tooltip.focus', tip: cart }, { type: 'tooltip.dismiss' })
    expect(shown()).toBeNull()
    send({ type: 'tooltip.point', tip: help })
    expect(shown()).toBeNull()
    clock.increment(699)
    send({ type: 'tooltip.dismiss' })
    clock.increment(700)
    expect(shown()).toBeNull()
  })
})
