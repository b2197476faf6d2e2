import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { and, assign, createMachine, not, or } from 'xstate'
import { definitionOf } from '../definition.ts'
import { svgOf } from '../svg.ts'
import { transitionsOf, transitionTable } from '../transitions.ts'

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.reset': '.closed' },
  states: {
    closed: { on: { 'door.push': [{ guard: not('isLocked'), target: 'moving' }, { actions: 'creak' }] } },
    moving: {
      initial: 'slow',
      invoke: { id: 'motor', src: 'motor', onDone: 'open', onError: { target: 'closed', actions: assign({}) } },
      states: { slow: { after: { warmUp: 'fast' } }, fast: {} },
    },
    open: {
      entry: 'squeak',
      exit: ['bang', 'shake'],
      always: { target: 'closed', actions: { type: 'ring', params: 'twice' } },
    },
  },
})

it('lists every transition, those that stay too, and the actions on entry and exit', () => {
  expect(transitionTable(machine).split('\n').slice(2)).toEqual([
    '| any state | door.reset |  | closed |  |',
    '| closed | door.push | not isLocked | moving |  |',
    '| closed | door.push |  | stays | creak |',
    '| moving | motor is done |  | open |  |',
    '| moving | motor fails |  | closed | assign |',
    '| moving.slow | after warmUp |  | moving.fast |  |',
    '| open | at once |  | closed | ring "twice" |',
    '| open | entry |  | stays | squeak |',
    '| open | exit |  | stays | bang, shake |',
  ])
})

it('names guards made of others as people say them', () => {
  const guarded = createMachine({
    on: {
      go: [{ guard: and(['isOpen', not('isBusy'), or(['isOwner', 'isRider'])]) }, { guard: not(and(['isA', 'isB'])) }],
    },
  })
  expect(transitionsOf(guarded).map(({ guard }) => guard)).toEqual([
    'isOpen and not isBusy and (isOwner or isRider)',
    'not (isA and isB)',
  ])
})

/** The ends of a picture's arrows, as `from > to`. */
const arrowsOf = (picture: string) => [
  ...new Set([...picture.matchAll(/data-from="([^"]*)" data-to="([^"]*)"/g)].map(([, from, to]) => `${from} > ${to}`)),
]

describe('the picture', () => {
  it('has every state by its path, every arrow by its ends, and every event', async () => {
    const picture = await svgOf(machine)
    const all = (name: string) =>
      [...new Set([...picture.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, text]) => text))].toSorted()
    expect(all('state')).toEqual(['closed', 'moving', 'moving.fast', 'moving.slow', 'open'])
    expect(arrowsOf(picture)).toEqual([
      ' > closed',
      'closed > moving',
      'moving > open',
      'moving > closed',
      'moving.slow > moving.fast',
      'open > closed',
    ])
    expect(all('event')).toEqual(['after warmUp', 'at once', 'door.push', 'door.reset', 'motor fails', 'motor is done'])
    expect(picture).toContain('>door.push [not isLocked]<')
    expect(picture).toContain('>invokes motor<')
  })

  it('has the events at the root that keep the state, also of a machine without states [OPN-457]', async () => {
    const counter = createMachine({
      id: 'counter',
      on: { add: { actions: 'add' }, take: [{ guard: 'isAny', actions: 'take' }, { actions: 'refuse' }] },
    })
    const events = [...(await svgOf(counter)).matchAll(/<text data-event="(\w+)"[^>]*>([^<]*)</g)]
    expect(events.map(([, event, text]) => [event, text])).toEqual([
      ['add', 'add'],
      ['take', 'take [isAny]'],
      ['take', 'take'],
    ])
  })

  it('ends arrows from outside a screen at its border, and arrows inside it at the states', async () => {
    const idleAndSubmitting = (states: object = {}) => ({
      initial: 'idle',
      states: { idle: { on: { submit: 'submitting' } }, submitting: { on: { refused: 'idle', ...states } } },
    })
    const form = createMachine({
      id: 'form',
      initial: 'closed',
      on: { open: '.open', openReset: '.open.reset.idle' },
      states: {
        closed: { on: { resume: 'open.login.idle' } },
        open: {
          initial: 'login',
          on: { showReset: '.reset' },
          states: {
            login: { ...idleAndSubmitting({ accepted: '#form.closed' }), on: { forget: 'reset.idle' } },
            reset: idleAndSubmitting({ accepted: '#form.open.login', again: '#form.open.reset' }),
          },
        },
      },
    } as never)
    expect(arrowsOf(await svgOf(form)).toSorted()).toEqual([
      ' > open',
      ' > open.reset',
      'closed > open',
      'open > open.reset',
      'open.login > open.reset',
      'open.login.idle > open.login.submitting',
      'open.login.submitting > closed',
      'open.login.submitting > open.login.idle',
      'open.reset.idle > open.reset.submitting',
      'open.reset.submitting > open.login',
      'open.reset.submitting > open.reset.idle',
    ])
  })

  it('has its colours without style sheets, so that viewers other than browsers show them', async () => {
    const picture = await svgOf(machine)
    expect(picture).not.toMatch(/<style|var\(|class=/)
    const { data, info } = await sharp(Buffer.from(picture)).raw().toBuffer({ resolveWithObject: true })
    const corner = [...data.subarray(0, info.channels)]
    expect(corner).toEqual([255, 255, 255, 255])
    const dark = Array.from({ length: info.width * info.height }, (_, index) => data[index * info.channels]!)
    expect(dark.filter((red) => red < 100).length / dark.length).toBeLessThan(0.1)
  })

  it('is the same each time', async () => {
    expect(await svgOf(machine)).toBe(await svgOf(machine))
  })

  it('names its states to whoever cannot see it', async () => {
    const picture = await svgOf(machine)
    expect(picture).toContain('<title id="title">The machine door</title>')
    expect(picture).toContain('<desc id="desc">Its states: closed, moving, moving.slow, moving.fast, open.')
  })
})

describe('the definition', () => {
  it('has no functions, and a name for a guard made of others', () => {
    expect(JSON.parse(definitionOf(machine, 'A door.'))).toEqual({
      id: 'door',
      description: 'A door.',
      initial: 'closed',
      on: { 'door.reset': '.closed' },
      states: {
        closed: { on: { 'door.push': [{ guard: 'not isLocked', target: 'moving' }, { actions: 'creak' }] } },
        moving: {
          initial: 'slow',
          invoke: { id: 'motor', src: 'motor', onDone: 'open', onError: { target: 'closed' } },
          states: { slow: { after: { warmUp: 'fast' } }, fast: {} },
        },
        open: {
          entry: 'squeak',
          exit: ['bang', 'shake'],
          always: { target: 'closed', actions: { type: 'ring', params: 'twice' } },
        },
      },
    })
  })
})
