import { expect } from 'vitest'
import { selectValue, typingMachine } from '../../../machines/typing.ts'
import type { Model, Row } from '../model.ts'

type Typing = typeof typingMachine

const remembered = { sets: ({ event }: { event: { value: unknown } }) => ({ value: event.value }) }
const told = ({ next }: { next: { value: unknown } }) => [{ type: 'typing.settled' as const, value: next.value }]

const change: Row<Typing, { value: unknown; isDone: boolean }>[] = [
  { when: ({ event }) => event.isDone, to: 'settled', ...remembered, emits: told },
  { to: 'typing', ...remembered },
]

export const typing: Model<Typing> = {
  machine: typingMachine,
  starts: [{ input: { value: 'a' }, in: 'settled', context: { value: 'a' } }],
  payloads: {
    'typing.change': [
      { value: 'ab', isDone: false },
      { value: '', isDone: true },
    ],
    'typing.follow': [{ value: 'x' }],
  },
  states: {
    '': {
      on: { 'typing.change': change, 'typing.follow': { to: 'settled', ...remembered } },
    },
    settled: { holds: ({ snapshot, context }) => expect(selectValue(snapshot)).toBe(context.value) },
    typing: {
      delays: { pause: 300 },
      on: {
        'typing.settle': { to: 'settled', emits: told },
        'after pause': { to: 'settled', emits: told },
      },
    },
  },
}
