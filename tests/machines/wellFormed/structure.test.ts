import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { nodesOf } from '../graph.ts'
import { endlessWaits, heardBy, shadowed, traps, unanswered, unreachable } from './structure.ts'

const lamp = (states: Record<string, object>) => createMachine({ id: 'lamp', initial: 'off', states })

describe('a broken machine is noticed', () => {
  it('with a state that no transition leads to', () => {
    const machine = lamp({
      off: { on: { press: { target: 'on' } } },
      on: { on: { press: { target: 'off' } } },
      broken: { initial: 'dark', on: { mend: { target: 'off' } }, states: { dark: {} } },
    })
    expect(unreachable(machine)).toEqual(['lamp.broken', 'lamp.broken.dark'])
  })

  it('with a state that only an unreachable state leads to', () => {
    const machine = lamp({ off: {}, on: { on: { press: { target: 'hot' } } }, hot: {} })
    expect(unreachable(machine)).toEqual(['lamp.on', 'lamp.hot'])
  })

  it('with an initial state that every transition bypasses', () => {
    const machine = lamp({
      off: { on: { press: { target: 'on.high' } } },
      on: { initial: 'low', states: { low: {}, high: {} } },
    })
    expect(unreachable(machine)).toEqual(['lamp.on.low'])
  })

  it('but not with one that the target of another state enters', () => {
    const machine = lamp({
      off: { on: { press: { target: 'on.bright' } } },
      on: {
        type: 'parallel',
        states: { bright: { initial: 'low', states: { low: {} } }, hot: { initial: 'cool', states: { cool: {} } } },
      },
    })
    expect(unreachable(machine)).toEqual([])
  })

  it('with a state that nothing leads out of', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      on: { reset: { target: '.on' } },
      states: {
        off: { on: { press: { target: 'on' } } },
        on: { on: { press: { target: 'on', reenter: true } } },
        gone: { type: 'final' },
      },
    })
    expect(traps(machine)).toEqual(['lamp.on'])
  })

  it('with a state whose inner transitions all stay inside', () => {
    const machine = lamp({
      off: { on: { press: { target: 'on' } } },
      on: {
        initial: 'low',
        states: { low: { on: { turn: { target: 'high' } } }, high: { on: { turn: { target: 'low' } } } },
      },
    })
    expect(traps(machine)).toEqual(['lamp.on'])
  })

  it('with a region that another region would have to move', () => {
    const machine = createMachine({
      id: 'lamp',
      type: 'parallel',
      states: {
        light: { initial: 'off', states: { off: { on: { press: { target: 'on' } } }, on: {} } },
        heat: {
          initial: 'cool',
          states: { cool: { on: { warm: { target: 'hot' } } }, hot: { on: { wait: { target: 'cool' } } } },
        },
      },
    })
    expect(traps(machine)).toEqual(['lamp.light.on'])
  })

  it('with a transition after an unguarded one', () => {
    const machine = lamp({ off: { on: { press: [{ target: 'on' }, { guard: () => true, target: 'off' }] } }, on: {} })
    expect(shadowed(machine)).toEqual(['lamp.off: press'])
  })

  it('with an outcome that may be lost', () => {
    const machine = lamp({
      off: {
        invoke: { id: 'fetch', src: 'fetch', onDone: { guard: () => true, target: 'on' }, onError: { target: 'on' } },
      },
      on: {},
    })
    expect(unanswered(machine)).toEqual(['lamp.off: xstate.done.actor.fetch'])
    const deaf = lamp({ off: { invoke: { id: 'fetch', src: 'fetch', onError: { target: 'on' } } }, on: {} })
    expect(unanswered(deaf)).toEqual(['lamp.off: xstate.done.actor.fetch'])
  })

  it('with a busy state that nothing ends', () => {
    const machine = lamp({ off: { tags: 'busy', on: { press: { target: 'on' } } }, on: {} })
    expect(endlessWaits(machine)).toEqual(['lamp.off'])
  })

  it('with a target that does not exist, by XState itself', () => {
    const create = () => lamp({ off: { on: { press: { target: 'on' } } } })
    expect(create).toThrow("Child state 'on' does not exist on 'lamp'")
  })
})

it('lists the events that any state handles, without those of XState', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    on: { reset: { target: '.off' } },
    states: {
      off: { after: { 1000: { target: 'on' } }, always: { guard: () => false, target: 'on' } },
      on: { on: { press: { target: 'off' } } },
    },
  })
  expect([heardBy(machine), nodesOf(machine).length]).toEqual([['press', 'reset'], 3])
})
