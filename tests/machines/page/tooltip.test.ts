import { describe, expect, it } from 'vitest'
import { selectTip, tooltipMachine, type Tip, type TooltipEvent } from '../../../machines/page/tooltip.ts'
import { startMachine } from '../startMachine.ts'

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
})
