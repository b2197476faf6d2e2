import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assign, createMachine, not } from 'xstate'
import { pages } from '../../tools/diagrams/pages.ts'
import { screens } from '../../tools/diagrams/screens.ts'
import { stateDiagram } from '../../tools/diagrams/stateDiagram.ts'
import { svgOf } from '../../tools/diagrams/svg.ts'
import { transitionTable } from '../../tools/diagrams/transitions.ts'

it('docs/machines shows the charts as they are (else: npm run diagrams)', async () => {
  const kept = new Map(
    readdirSync('docs/machines').map((name) => [name, readFileSync(`docs/machines/${name}`, 'utf8')]),
  )
  const drawn = await pages()
  expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort())
  expect(kept).toEqual(drawn)
})

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

it('draws groups, work, delays and guards', () => {
  expect(stateDiagram(machine)).toBe(`stateDiagram-v2
  state "in any state" as chart_any
  [*] --> closed
  state "closed" as closed
  state "moving<br/>does motor" as moving
  state moving {
    state "in any state" as moving_any
    [*] --> moving_slow
    state "slow" as moving_slow
    state "fast" as moving_fast
  }
  state "open" as open
  chart_any --> closed: door.reset
  closed --> moving_slow: door.push [not(isLocked)]
  moving_any --> open: motor is done
  moving_any --> closed: motor fails
  moving_slow --> moving_fast: after warmUp
  open --> closed: at once`)
})

it('lists every transition, those that stay too, and what is done on entering and leaving', () => {
  expect(transitionTable(machine).split('\n').slice(2)).toEqual([
    '| any state | door.reset |  | closed |  |',
    '| closed | door.push | not(isLocked) | moving |  |',
    '| closed | door.push |  | stays | creak |',
    '| moving | motor is done |  | open |  |',
    '| moving | motor fails |  | closed | assign |',
    '| moving.slow | after warmUp |  | moving.fast |  |',
    '| open | at once |  | closed | ring "twice" |',
    '| open | entering |  | stays | squeak |',
    '| open | leaving |  | stays | bang, shake |',
  ])
})

describe('the picture', () => {
  it('has every state by its path, every way by its ends, and every event', async () => {
    const picture = await svgOf(machine)
    const all = (name: string) =>
      [...new Set([...picture.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, text]) => text))].toSorted()
    expect(all('state')).toEqual(['closed', 'moving', 'moving.fast', 'moving.slow', 'open'])
    expect(all('from')).toEqual(['', 'closed', 'moving', 'moving.slow', 'open'])
    expect(all('to')).toEqual(['closed', 'moving.fast', 'moving.slow', 'open'])
    expect(all('event')).toEqual(['after warmUp', 'at once', 'door.push', 'door.reset', 'motor fails', 'motor is done'])
    expect(picture).toContain('>door.push [not(isLocked)]<')
    expect(picture).toContain('>does motor<')
  })

  it('is the same each time', async () => {
    expect(await svgOf(machine)).toBe(await svgOf(machine))
  })

  it('can be read by who does not see it', async () => {
    expect(await svgOf(machine)).toContain(
      '<title id="title">The chart door</title>\n  <desc id="desc">Its states: closed, moving, moving.slow, moving.fast, open.',
    )
  })
})

it('knows which screens a chart is behind', () => {
  const found = screens(['cart', 'purchase', 'riderPayment', 'tracking', 'magnifier'])
  expect(Object.fromEntries(found.map(({ title, charts }) => [title, charts]))).toEqual({
    'every page': ['cart'],
    '`/`': [],
    '`/products`': [],
    '`/product/:segment/:lastSegment?`': ['magnifier'],
    '`/cart`': ['purchase'],
    '`/checkout`': ['purchase'],
    '`/account`': ['riderPayment'],
    '`/track-order`': ['tracking'],
    'pages of text': [],
    'an address that leads nowhere': [],
  })
})
