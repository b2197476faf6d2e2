import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assign, createMachine, not } from 'xstate'
import { pages } from '../../scripts/diagrams/pages.ts'
import { stateDiagram } from '../../scripts/diagrams/stateDiagram.ts'
import { transitionTable } from '../../scripts/diagrams/transitions.ts'

it('docs/machines shows the charts as they are (else: npm run diagrams)', () => {
  const kept = new Map(readdirSync('docs/machines').map((name) => [name, readFileSync(`docs/machines/${name}`, 'utf8')]))
  expect([...kept.keys()].sort()).toEqual([...pages().keys()].sort())
  expect(kept).toEqual(pages())
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
    open: { always: { target: 'closed', actions: { type: 'ring', params: 'twice' } } },
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

it('lists every transition, those that stay too', () => {
  expect(transitionTable(machine).split('\n').slice(2)).toEqual([
    '| any state | door.reset |  | closed |  |',
    '| closed | door.push | not(isLocked) | moving |  |',
    '| closed | door.push |  | stays | creak |',
    '| moving | motor is done |  | open |  |',
    '| moving | motor fails |  | closed | assign |',
    '| moving.slow | after warmUp |  | moving.fast |  |',
    '| open | at once |  | closed | ring "twice" |',
  ])
})
