import { describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { tableOf, walk, wander, type Extent } from './kit.ts'
import type { Model } from './model.ts'

/** A lamp with a bulb to fetch, which says when it breaks. */
const lampSetup = setup({
  types: {
    context: {} as { bulb: string },
    events: {} as { type: 'switch' } | { type: 'kick'; force: number },
    emitted: {} as { type: 'lit' } | { type: 'broke'; force: number },
  },
  actors: {
    fetchBulb: fromPromise<string, { watts: number }>(() => Promise.reject(new Error('not wired'))),
    grid: fromPromise(() => Promise.reject(new Error('not wired'))),
  },
  delays: { glow: 1000 },
  guards: { isHard: (_, force: number) => force > 5 },
  actions: {
    insert: assign((_, bulb: string) => ({ bulb })),
    announceLight: emit({ type: 'lit' }),
    announceBreak: emit((_, force: number) => ({ type: 'broke' as const, force })),
    tellGrid: sendTo('grid', { type: 'used' }),
  },
})

const lampConfig = {
  id: 'lamp',
  context: { bulb: '' },
  invoke: { id: 'grid', src: 'grid', onError: { target: '.dark' } },
  initial: 'off',
  states: {
    off: { on: { switch: { target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'fetchBulb',
        src: 'fetchBulb',
        input: { watts: 40 },
        onDone: {
          target: 'on',
          actions: [{ type: 'insert', params: ({ event }) => event.output }, 'announceLight', 'tellGrid'],
        },
        onError: { target: 'off' },
      },
    },
    on: {
      on: {
        kick: {
          guard: { type: 'isHard', params: ({ event }) => event.force },
          target: 'off',
          actions: { type: 'announceBreak', params: ({ event }) => event.force },
        },
      },
      after: { glow: { target: 'off' } },
    },
    dark: { type: 'final' },
  },
} satisfies Parameters<typeof lampSetup.createMachine>[0]

const lampMachine = lampSetup.createMachine(lampConfig)

type Lamp = Model<typeof lampMachine>

const lamp: Lamp = {
  machine: lampMachine,
  starts: [{ in: 'off', context: { bulb: '' } }],
  payloads: { kick: [{ force: 5 }, { force: 9 }], 'fetchBulb is done': ['old'], 'grid is done': [] },
  states: {
    '': { calls: { grid: undefined }, on: { 'grid fails': 'dark' } },
    dark: { ends: true },
    off: { on: { switch: 'fetching' }, holds: ({ snapshot }) => expect(snapshot.can({ type: 'switch' })).toBe(true) },
    fetching: {
      calls: { fetchBulb: { watts: 40 } },
      on: {
        'fetchBulb is done': {
          to: 'on',
          sets: ({ event }) => ({ bulb: event.output }),
          emits: [{ type: 'lit' }],
          tells: [['grid', { type: 'used' }]],
        },
        'fetchBulb fails': 'off',
      },
    },
    on: {
      delays: { glow: 1000 },
      on: {
        kick: {
          when: ({ event }) => event.force > 5,
          to: 'off',
          emits: ({ event: { force } }) => [{ type: 'broke', force }],
        },
        'after glow': 'off',
      },
    },
  },
}

const hasNewBulb: Lamp['always'] = ({ context }) => expect(context.bulb).toBe('new')
const isOff: Lamp['always'] = ({ snapshot }) => expect(snapshot.matches('on')).toBe(false)

/** The model with other rows of a state. */
const withState = (path: string, change: Partial<Lamp['states'][string]>): Lamp => ({
  ...lamp,
  states: { ...lamp.states, [path]: { ...lamp.states[path], ...change } },
})

/** The lamp with another part of its literal. */
function lampWith(change: (config: typeof lampConfig) => unknown): Lamp {
  const config = structuredCloneOf(lampConfig)
  change(config)
  return { ...lamp, machine: lampSetup.createMachine(config) }
}

/** Copies objects and keeps functions. */
function structuredCloneOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(structuredCloneOf) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structuredCloneOf(part)])) as Value
}

it('walks promises, delays and guarded events, also those that change nothing', async () => {
  const result = await walk(lamp, 'situations')
  expect(result).toEqual({ machine: 'lamp', states: 4, transitions: 6, rows: 6, paths: 5, steps: 34 })
  expect(tableOf([result, { ...result, machine: 'other lamp', steps: 5 }])).toBe(
    [
      'machine     states  transitions  rows  paths  steps',
      'lamp        4       6            6     5      34',
      'other lamp  4       6            6     5      5',
      'all         8       12           12    10     39',
    ].join('\n'),
  )
})

it('takes fewer steps to see each event in each state', async () => {
  expect(await walk(lamp, 'tours')).toMatchObject({ transitions: 6, rows: 6, paths: 4, steps: 23 })
})

describe.each<Extent>(['tours', 'situations'])('a walk by %s notices a machine', (extent) => {
  it.each<[string, (config: any) => void]>([
    ['that goes elsewhere', ({ states }) => (states.on.after.glow.target = 'fetching')],
    ['without a transition', ({ states }) => delete states.on.after],
    ['with one more', ({ states }) => (states.on.on.switch = { target: 'off' })],
    ['without a guard', ({ states }) => delete states.on.on.kick.guard],
    ['without an action', ({ states }) => states.fetching.invoke.onDone.actions.shift()],
    ['that emits nothing', ({ states }) => delete states.on.on.kick.actions],
    ['that tells an actor nothing', ({ states }) => states.fetching.invoke.onDone.actions.pop()],
    ['that calls with another input', ({ states }) => (states.fetching.invoke.input = { watts: 60 })],
    ['that begins elsewhere', (config) => (config.initial = 'on')],
    ['that begins with another context', (config) => (config.context = { bulb: 'new' })],
    ['that ignores a failure', ({ states }) => (states.fetching.invoke.onError = { actions: 'announceLight' })],
    ['that swaps outcomes', ({ states: { fetching } }) => (fetching.invoke.onError.target = 'on')],
    ['that starts a delay over', ({ states }) => (states.on.on.switch = { target: 'on', reenter: true })],
  ])('%s', async (_, change) => {
    await expect(walk(lampWith(change), extent)).rejects.toThrow(/^lamp[,:]/)
  })

  it('with a delay of another length', async () => {
    const slow = { ...lamp, machine: lampMachine.provide({ delays: { glow: 2000 } }) as typeof lampMachine }
    await expect(walk(slow, extent)).rejects.toThrow('lamp, start, ')
  })
})

describe('a walk fails for a model', () => {
  const { 'after glow': _, ...withoutGlow } = lamp.states['on']!.on!
  const { on: __, ...withoutOn } = lamp.states

  it.each<[string, Lamp, string]>([
    ['that lacks an event', withState('on', { on: withoutGlow }), 'lamp: no row for "after glow"'],
    [
      'with an event that the machine has not',
      withState('on', { on: { ...lamp.states['on']!.on, 'after burning': 'off' } }),
      'lamp: "after burning" is heard nowhere',
    ],
    [
      'that lacks a state',
      {
        ...lamp,
        states: { ...withoutOn, '': { ...lamp.states[''], on: { ...lamp.states['']!.on, ...lamp.states['on']!.on } } },
      },
      'lamp, start, ',
    ],
    ['with a state that never comes', withState('broken', {}), 'lamp:\n  never in broken'],
    [
      'with a row that never counts',
      withState('off', { on: { switch: ['fetching', 'on'] as never } }),
      'lamp:\n  never seen: off: switch, row 2',
    ],
    [
      'that sends too few payloads to take every transition',
      { ...lamp, payloads: { kick: [{ force: 2 }], 'fetchBulb is done': ['old'] } },
      'lamp:\n  not walked: lamp.on: kick [isHard] -> lamp.off',
    ],
    [
      'that says another context',
      withState('fetching', { on: { 'fetchBulb is done': 'on', 'fetchBulb fails': 'off' } }),
      'lamp, start, ',
    ],
    ['whose state is not as it is said to be', withState('on', { holds: hasNewBulb }), "expected 'old' to be 'new'"],
    ['of whose state nothing is asserted', withState('on', { holds: () => undefined }), 'nothing is asserted'],
    ['with something that does not always hold', { ...lamp, always: isOff }, 'lamp, start, '],
  ])('%s', async (_title, model, problem) => {
    await expect(walk(model, 'tours')).rejects.toThrow(problem)
  })
})

describe('regions', () => {
  const doorMachine = setup({
    types: {
      context: {} as { opened: number },
      events: {} as { type: 'open' } | { type: 'close' } | { type: 'lock' } | { type: 'ring' },
      emitted: {} as { type: 'creaked' } | { type: 'rang' } | { type: 'silent' },
    },
    actions: {
      count: assign({ opened: ({ context }) => context.opened + 1 }),
      creak: emit({ type: 'creaked' }),
      ring: emit({ type: 'rang' }),
      stayQuiet: emit({ type: 'silent' }),
    },
  }).createMachine({
    id: 'door',
    context: { opened: 0 },
    type: 'parallel',
    on: { ring: { actions: 'stayQuiet' } },
    states: {
      leaf: {
        initial: 'closed',
        states: {
          closed: { on: { open: { target: 'open', actions: ['count', 'creak'] } } },
          open: { on: { close: { target: 'closed' } } },
        },
      },
      bell: {
        initial: 'on',
        states: {
          on: { on: { ring: { actions: 'ring' }, open: { actions: 'ring' }, lock: { target: 'off' } } },
          off: {},
        },
      },
    },
  })

  it('each take part in an event, and what surrounds them only where none does', async () => {
    const model: Model<typeof doorMachine> = {
      machine: doorMachine,
      starts: [{ in: ['leaf.closed', 'bell.on'], context: { opened: 0 } }],
      states: {
        '': { on: { ring: { emits: [{ type: 'silent' }] } } },
        'leaf.closed': {
          on: {
            open: {
              to: 'leaf.open',
              sets: ({ context }) => ({ opened: context.opened + 1 }),
              emits: [{ type: 'creaked' }],
            },
          },
        },
        'leaf.open': { on: { close: 'leaf.closed' } },
        'bell.on': {
          on: { ring: { emits: [{ type: 'rang' }] }, open: { emits: [{ type: 'rang' }] }, lock: 'bell.off' },
        },
        'bell.off': {},
      },
      project: () => null,
    }
    expect(await walk(model, 'tours')).toMatchObject({ rows: 6, transitions: 6 })
  })
})

it('a state may go on at once, as soon as its condition holds', async () => {
  const tapMachine = setup({
    types: { context: {} as { drops: number }, events: {} as { type: 'drop' }, emitted: {} as { type: 'full' } },
    delays: { dry: 500 },
    guards: { isFull: ({ context }) => context.drops === 2 },
    actions: {
      count: assign({ drops: ({ context }) => context.drops + 1 }),
      empty: assign({ drops: 0 }),
      announce: emit({ type: 'full' }),
    },
  }).createMachine({
    id: 'tap',
    context: { drops: 0 },
    initial: 'filling',
    states: {
      filling: {
        on: { drop: { actions: 'count' } },
        always: { guard: 'isFull', target: 'drying', actions: ['announce', 'empty'] },
      },
      drying: { after: { dry: { target: 'filling' } } },
    },
  })
  const model: Model<typeof tapMachine> = {
    machine: tapMachine,
    starts: [{ in: 'filling', context: { drops: 0 } }],
    states: {
      filling: {
        on: {
          drop: { sets: ({ context }) => ({ drops: context.drops + 1 }) },
          'at once': {
            when: ({ context }) => context.drops === 2,
            to: 'drying',
            sets: { drops: 0 },
            emits: [{ type: 'full' }],
          },
        },
      },
      drying: { delays: { dry: 500 }, on: { 'after dry': 'filling' } },
    },
  }
  expect(await walk(model, 'tours')).toMatchObject({ rows: 3, transitions: 3 })
  const endless = {
    ...model.states,
    drying: { ...model.states['drying'], on: { 'after dry': 'filling', 'at once': 'drying' } as const },
  }
  await expect(walk({ ...model, states: endless }, 'tours')).rejects.toThrow('tap: "at once" has no end in drying')
})

describe('a machine that only passes through a state', () => {
  const bellMachine = setup({
    types: { context: {} as { rings: number }, events: {} as { type: 'ring' } },
    delays: { echo: 500 },
    guards: { isOld: ({ context }) => context.rings > 0 },
    actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
  }).createMachine({
    id: 'bell',
    context: { rings: 0 },
    initial: 'waiting',
    states: {
      waiting: { on: { ring: { target: 'ringing', actions: 'count' } } },
      ringing: { always: { guard: 'isOld', target: 'still' }, after: { echo: { target: 'waiting' } } },
      still: { on: { ring: { target: 'still', actions: 'count' } } },
    },
  })

  it('begins no delay there, and is not followed where its context grows for ever', async () => {
    const model: Model<typeof bellMachine> = {
      machine: bellMachine,
      starts: [{ in: 'waiting', context: { rings: 0 } }],
      isFar: ({ rings }) => rings > 4,
      states: {
        waiting: { on: { ring: { to: 'still', sets: { rings: 1 } } } },
        ringing: { delays: { echo: 500 }, on: { 'after echo': 'waiting' } },
        still: { on: { ring: { to: 'still', sets: ({ context }) => ({ rings: context.rings + 1 }) } } },
      },
    }
    await expect(walk(model, 'situations')).rejects.toThrow(
      'bell:\n  not walked: bell.ringing: after echo -> bell.waiting\n  never in ringing\n  never seen: ringing: ',
    )
  })
})

describe('a random story', () => {
  it('goes where its choices lead', async () => {
    const states: unknown[] = []
    const model: Lamp = {
      ...lamp,
      always: ({ snapshot }) => {
        states.push(snapshot.value)
        expect(snapshot.status).toBe('active')
      },
    }
    await wander(model, lamp.starts[0]!, [0, 3, 2, 0])
    expect(states).toEqual(['off', 'fetching', 'on', 'off', 'fetching'])
  })

  it('fails where the machine does not do what its model says, and shows the story', async () => {
    await expect(
      wander(
        lampWith(({ states }) => void delete (states.on as any).on),
        lamp.starts[0]!,
        [0, 3, 2],
      ),
    ).rejects.toThrow('lamp, start, switch, fetchBulb is done "old", kick {"force":9}: expected')
  })
})
