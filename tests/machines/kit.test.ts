import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { tableOf, walk } from './kit.ts'

/** A lamp with a bulb to fetch, and one transition that nothing can take. */
const lamp = setup({
  types: { events: {} as { type: 'switch' } | { type: 'kick'; force: number } },
  actors: { fetchBulb: fromPromise(() => Promise.reject(new Error('not wired'))) },
  delays: { glow: 1000 },
  guards: { isHard: (_, force: number) => force > 5, never: () => false },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { switch: { target: 'fetching' } } },
    fetching: {
      invoke: { id: 'fetchBulb', src: 'fetchBulb', onDone: { target: 'on' }, onError: { target: 'off' } },
    },
    on: {
      on: {
        kick: [
          { guard: { type: 'isHard', params: ({ event }) => event.force }, target: 'off' },
          { guard: 'never', target: 'fetching' },
        ],
      },
      after: { glow: { target: 'off' } },
    },
  },
})

it('walks promises, delays and guarded events, and names what it could not walk', async () => {
  const result = await walk({ machine: lamp, events: [{ type: 'kick', force: 9 }] })
  expect(result).toEqual({
    chart: 'lamp',
    states: 3,
    transitions: 6,
    walked: 5,
    paths: 3,
    steps: 11,
    missed: ['lamp.on: kick [never] -> lamp.fetching'],
  })
  expect(tableOf([result])).toBe(
    ['chart  states  transitions  walked  paths  steps', 'lamp   3       6            5       3      11   '].join('\n'),
  )
})

it('fails where the live actor is not where the path says', async () => {
  const drifting = setup({ actions: { count: assign({ times: () => counted++ }) } }).createMachine({
    id: 'drifting',
    context: { times: 0 },
    initial: 'here',
    states: { here: { on: { go: { target: 'there', actions: 'count' } } }, there: {} },
  })
  let counted = 0
  await expect(walk({ machine: drifting })).rejects.toThrow('xstate.init, go (at go)')
})

it('refuses a payload for an event that the chart does not hear', async () => {
  await expect(walk({ machine: lamp, events: [{ type: 'smash' }] })).rejects.toThrow('lamp hears no smash')
})
