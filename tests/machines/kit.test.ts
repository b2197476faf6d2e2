import { describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { triggerOf } from '../../tools/diagrams/transitions.ts'
import { toursOf } from './graph.ts'
import { tableOf, walk, wander, type Extent, type Model } from './kit.ts'

/** A lamp with a bulb to fetch. */
const lampMachine = setup({
  types: {
    context: {} as { bulb: string },
    events: {} as { type: 'switch' } | { type: 'kick'; force: number },
    emitted: {} as { type: 'lit' } | { type: 'broke' },
  },
  actors: { fetchBulb: fromPromise<string, { watts: number }>(() => Promise.reject(new Error('not wired'))) },
  delays: { glow: 1000 },
  guards: { isHard: (_, force: number) => force > 5 },
  actions: {
    insert: assign((_, bulb: string) => ({ bulb })),
    announceLight: emit({ type: 'lit' }),
    announceBreak: emit({ type: 'broke' }),
  },
}).createMachine({
  id: 'lamp',
  context: { bulb: '' },
  initial: 'off',
  states: {
    off: { on: { switch: { target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'fetchBulb',
        src: 'fetchBulb',
        input: { watts: 40 },
        onDone: { target: 'on', actions: [{ type: 'insert', params: ({ event }) => event.output }, 'announceLight'] },
        onError: { target: 'off' },
      },
    },
    on: {
      on: {
        kick: {
          guard: { type: 'isHard', params: ({ event }) => event.force },
          target: 'off',
          actions: 'announceBreak',
        },
      },
      after: { glow: { target: 'off' } },
    },
  },
})

type Lamp = Model<typeof lampMachine>

const lamp: Lamp = {
  machine: lampMachine,
  on: {
    switch: {},
    kick: { sent: [{ force: 9 }], brings: [['broke']] },
    'fetchBulb is done': { outputs: ['old'], brings: [['lit']] },
    'fetchBulb fails': { errors: [new Error('none left')] },
    'after glow': { ms: 1000 },
  },
  asks: { fetchBulb: ({ input }) => expect(input).toEqual({ watts: 40 }) },
  states: {
    off: ({ snapshot }) => expect(snapshot.can({ type: 'switch' })).toBe(true),
    fetching: ({ snapshot }) => expect(snapshot.can({ type: 'switch' })).toBe(false),
    on: ({ context }) => expect(context.bulb).toBe('old'),
  },
  project: () => null,
}

it('walks promises, delays and guarded events', async () => {
  const result = await walk(lamp, 'situations')
  expect(result).toEqual({ machine: 'lamp', states: 3, transitions: 5, walked: 5, paths: 3, steps: 11 })
  expect(tableOf([result, { ...result, machine: 'other lamp', steps: 5 }])).toBe(
    [
      'machine     states  transitions  walked  paths  steps',
      'lamp        3       5            5       3      11',
      'other lamp  3       5            5       3      5',
      'all         6       10           10      6      16',
    ].join('\n'),
  )
})

describe('a walk by tours', () => {
  /** A machine that sells one cup for two coins; what the shopper says before that is forgotten. */
  const vendingMachine = setup({
    types: {
      context: {} as { coins: number; drink: string },
      events: {} as { type: 'pay' } | { type: 'ask'; drink: string } | { type: 'unplug' },
      emitted: {} as { type: 'sold' },
    },
    actors: { brew: fromPromise<undefined, { drink: string }>(async () => undefined) },
    guards: { isPaid: ({ context }) => context.coins === 2, isShort: ({ context }) => context.coins < 2 },
    actions: {
      count: assign({ coins: ({ context }) => context.coins + 1 }),
      empty: assign({ coins: 0 }),
      remember: assign((_, drink: string) => ({ drink })),
      announce: emit({ type: 'sold' }),
    },
  }).createMachine({
    id: 'vending',
    context: { coins: 0, drink: '' },
    initial: 'ready',
    states: {
      ready: {
        on: {
          pay: { guard: 'isShort', actions: 'count' },
          ask: [
            {
              guard: 'isPaid',
              target: 'brewing',
              actions: [{ type: 'remember', params: ({ event }) => event.drink }, 'announce'],
            },
            { actions: 'empty' },
          ],
          unplug: { target: 'dark' },
        },
      },
      brewing: {
        invoke: {
          id: 'brew',
          src: 'brew',
          input: ({ context: { drink } }) => ({ drink }),
          onDone: { target: 'ready', actions: 'empty' },
          onError: { target: 'ready' },
        },
      },
      dark: { type: 'final' },
    },
  })
  const brewed: unknown[] = []
  const vending: Model<typeof vendingMachine> = {
    machine: vendingMachine,
    on: {
      pay: {},
      ask: { sent: [{ drink: 'tea' }, { drink: 'coffee' }], brings: [[], ['sold']] },
      unplug: {},
      'brew is done': { outputs: [undefined] },
      'brew fails': {},
    },
    asks: { brew: ({ input }) => void brewed.push(input) },
    states: {
      ready: ({ snapshot }) => expect(snapshot.can({ type: 'unplug' })).toBe(true),
      brewing: ({ context }) => expect(context.coins).toBe(2),
      dark: ({ snapshot }) => expect(snapshot.status).toBe('done'),
    },
  }

  it('takes few paths to see all that the model says', async () => {
    const seen = { machine: 'vending', states: 3, transitions: 6, walked: 6 }
    expect(await walk(vending, 'tours')).toEqual({ ...seen, paths: 2, steps: 14 })
    expect(await walk(vending, 'situations')).toEqual({ ...seen, paths: 27, steps: 147 })
  })

  it('sends each payload in each state', async () => {
    brewed.length = 0
    await walk(vending, 'tours')
    expect(brewed).toEqual([{ drink: 'tea' }, { drink: 'coffee' }])
  })

  it('fails for emitted events that come in no situation', async () => {
    const ask = { sent: [{ drink: 'tea' }], brings: [[], ['sold'], ['sold', 'sold']] as const }
    await expect(walk({ ...vending, on: { ...vending.on, ask } }, 'tours')).rejects.toThrow(
      'vending:\n  not brought by ask: sold, sold',
    )
  })

  it('tells a failure by a shortest path', async () => {
    const bright: Lamp = { ...lamp, on: { ...lamp.on, 'after glow': { ms: 1000, brings: [['lit']] } } }
    await expect(walk(bright, 'tours')).rejects.toThrow(
      'emitted by xstate.init, switch, fetchBulb is done, after glow: expected',
    )
  })

  it('takes a new path where none leads on, and takes the end of a lifelong actor once a path', () => {
    const radioMachine = setup({
      types: { events: {} as { type: 'drop' } },
      actors: {
        tune: fromPromise(async () => undefined),
        charge: fromPromise(async () => undefined),
      },
      actions: { beep: () => undefined },
    }).createMachine({
      id: 'radio',
      invoke: [
        { id: 'tune', src: 'tune', onDone: { target: '.tuned' }, onError: { target: '.broken' } },
        { id: 'charge', src: 'charge', onDone: { actions: 'beep' }, onError: { actions: 'beep' } },
      ],
      initial: 'silent',
      states: { silent: {}, tuned: { on: { drop: { target: 'broken' } } }, broken: { type: 'final' } },
    })
    const tours = toursOf(radioMachine, {
      newsOf: ({ from, event, state }) => [JSON.stringify([from.value, event, state.value])],
    })
    expect(tours.map((path) => path.slice(1).map(({ event }) => triggerOf(event.type)))).toEqual([
      ['tune is done', 'charge is done'],
      ['tune fails'],
      ['charge is done'],
      ['charge fails'],
      ['tune is done', 'charge fails'],
      ['tune is done', 'drop'],
    ])
  })
})

describe.each<Extent>(['tours', 'situations'])('a walk by %s fails', (extent) => {
  const { kick: _, ...withoutKick } = lamp.on
  const { 'fetchBulb fails': __, ...withoutFailure } = lamp.on
  const { fetching: ___, ...withoutFetching } = lamp.states

  it.each<[string, Partial<Lamp>, string]>([
    [
      'for a transition that no path takes',
      { on: { ...lamp.on, kick: { sent: [{ force: 2 }] } } },
      'not walked: lamp.on: kick [isHard] -> lamp.off',
    ],
    ['for an event without an executor', { on: withoutKick as Lamp['on'] }, 'lamp: nothing brings about "kick"'],
    [
      'for an outcome without an executor',
      { on: withoutFailure as Lamp['on'] },
      'lamp: nothing brings about "fetchBulb fails"',
    ],
    [
      'for an executor that names nothing',
      { on: { ...lamp.on, 'after burning': { ms: 5 } } },
      'lamp: "after burning" is heard nowhere',
    ],
    [
      'for a state without an assertion',
      { states: withoutFetching },
      'nothing is said of the state fetching, reached by xstate.init, switch',
    ],
    [
      'for a state of which nothing is asserted',
      { states: { ...lamp.states, fetching: () => undefined } },
      'nothing is asserted of the state fetching',
    ],
    ['for an assertion that names nothing', { states: { ...lamp.states, broken: () => undefined } }, 'never in broken'],
    [
      'where a state is not as it is said to be',
      { states: { ...lamp.states, on: ({ context }) => expect(context.bulb).toBe('new') } },
      'after xstate.init, switch, fetchBulb is done',
    ],
    [
      'where something does not always hold',
      { always: ({ snapshot }) => expect(snapshot.matches('on')).toBe(false) },
      'after xstate.init, switch, fetchBulb is done',
    ],
    [
      'for an emitted event that the model lacks',
      { on: { ...lamp.on, 'fetchBulb is done': { outputs: ['old'] } } },
      'emitted by xstate.init, switch, fetchBulb is done',
    ],
    [
      'for an event that is not emitted',
      { on: { ...lamp.on, switch: { brings: [[], ['lit']] } } },
      'not brought by switch: lit',
    ],
    [
      'for an event that the start does not emit',
      { start: { brings: [[], ['lit']] } },
      'not brought by xstate.init: lit',
    ],
    [
      'for a service of which nothing is said',
      { asks: {} },
      'nothing is said of what fetchBulb is asked, after xstate.init, switch',
    ],
    [
      'for a service that is asked something else',
      { asks: { fetchBulb: ({ input }) => expect(input).toEqual({ watts: 60 }) } },
      'after xstate.init, switch',
    ],
    [
      'for a service that is not there',
      { asks: { ...lamp.asks, fetchSocket: () => undefined } },
      'fetchSocket was not asked',
    ],
    [
      'for a delay of another length',
      { on: { ...lamp.on, 'after glow': { ms: 2000 } } },
      'no delay of 2000 ms is running, only of 1000',
    ],
  ])('%s', async (_title, change, complaint) => {
    await expect(walk({ ...lamp, ...change }, extent)).rejects.toThrow(complaint)
  })

  it('where the live actor is not where the path says', async () => {
    const drifting = setup({
      types: { context: {} as { times: number }, events: {} as { type: 'go' } },
      actions: { count: assign({ times: () => counted++ }) },
    }).createMachine({
      id: 'drifting',
      context: { times: 0 },
      initial: 'here',
      states: { here: { on: { go: { target: 'there', actions: 'count' } } }, there: {} },
    })
    let counted = 0
    await expect(
      walk(
        {
          machine: drifting,
          on: { go: {} },
          states: {
            here: ({ context }) => expect(context).toBeDefined(),
            there: ({ context }) => expect(context).toBeDefined(),
          },
        },
        extent,
      ),
    ).rejects.toThrow('xstate.init, go')
  })

  it('where a state goes on waiting for what has ended', async () => {
    const hanging = setup({
      types: { events: {} as { type: 'go' } },
      actors: { fetch: fromPromise(async () => undefined) },
      actions: { shrug: () => undefined },
    }).createMachine({
      id: 'hanging',
      initial: 'here',
      states: {
        here: { on: { go: { target: 'fetching' } } },
        fetching: { invoke: { id: 'fetch', src: 'fetch', onDone: { target: 'here' }, onError: { actions: 'shrug' } } },
      },
    })
    const model: Model<typeof hanging> = {
      machine: hanging,
      on: { go: {}, 'fetch is done': { outputs: [1] }, 'fetch fails': {} },
      asks: { fetch: () => undefined },
      states: {
        here: ({ snapshot }) => expect(snapshot.can({ type: 'go' })).toBe(true),
        fetching: ({ snapshot }) => expect(snapshot.can({ type: 'go' })).toBe(false),
      },
    }
    await expect(walk(model, extent)).rejects.toThrow('calls in flight after xstate.init, go, fetch fails')
  })
})

describe('a random story', () => {
  it('goes where its choices lead', async () => {
    const states: string[] = []
    await wander(
      { ...lamp, always: ({ snapshot }) => void states.push(String(snapshot.value)) },
      undefined,
      [0, 0, 1, 0, 0, 2, 5],
    )
    expect(states).toEqual(['off', 'fetching', 'on', 'off', 'fetching', 'on', 'off', 'fetching'])
  })

  it('fails where the machine does not do what its model says, and shows the story', async () => {
    const dark: Lamp = { ...lamp, states: { ...lamp.states, on: ({ context }) => expect(context.bulb).toBe('new') } }
    await expect(wander(dark, undefined, [0, 0])).rejects.toThrow(
      'after xstate.init, switch, fetchBulb is done: expected',
    )
  })
})
