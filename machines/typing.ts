/**
 * What is typed or chosen to filter a list: it is told once typing pauses.
 *
 * - `settled`: the value was told, or comes from elsewhere, such as the address.
 * - `typing`: it is told 300 ms after the last change, or when the field is left.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { eventOf } from './eventOf.ts'

export type TypingEvent =
  /** `isDone`: nothing more is typed, as in an emptied field. */
  | { type: 'typing.change'; value: unknown; isDone: boolean }
  /** The field is left. */
  | { type: 'typing.settle' }
  /** The value has changed elsewhere. */
  | { type: 'typing.follow'; value: unknown }

export type TypingEmitted = { type: 'typing.settled'; value: unknown }

export const typingMachine = setup({
  types: {
    context: {} as { value: unknown },
    events: {} as TypingEvent,
    emitted: {} as TypingEmitted,
    input: {} as { value: unknown },
  },
  delays: { pause: 300 },
  guards: { isDone: ({ event }) => eventOf(event, 'typing.change').isDone },
  actions: {
    rememberValue: assign(({ event }) => ({ value: eventOf(event, 'typing.change', 'typing.follow').value })),
    announceValue: emit(({ context }) => ({ type: 'typing.settled', value: context.value })),
  },
}).createMachine({
  id: 'typing',
  context: ({ input }) => ({ value: input.value }),
  initial: 'settled',
  on: {
    'typing.change': [
      { guard: 'isDone', target: '.settled', actions: ['rememberValue', 'announceValue'] },
      { target: '.typing', actions: 'rememberValue' },
    ],
    'typing.follow': { target: '.settled', actions: 'rememberValue' },
  },
  states: {
    settled: {},
    typing: {
      on: { 'typing.settle': { target: 'settled', actions: 'announceValue' } },
      after: { pause: { target: 'settled', actions: 'announceValue' } },
    },
  },
})

export type TypingActor = ActorRefFrom<typeof typingMachine>

export const selectValue = ({ context }: SnapshotFrom<typeof typingMachine>): unknown => context.value
