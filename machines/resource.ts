/**
 * A resource: a shared read, such as the products or the regions. Its value is from the cache [DAT-02] or fresh.
 * Without a value the page shows a skeleton, or after a failure a button to try again. Two regions:
 *
 * - `request`: `unasked`; `fetching`; `backingOff` for 1, 2 and then 4 seconds between tries [DAT-06, DAT-07];
 *   `fetched`; `failed`, at once where whoever was asked has tried again already.
 * - `use`: `inUse`: a view shows it; `unused`: after 5 minutes the value is dropped [DAT-08].
 *
 * The value stays on the screen while it is fetched again, and also when that fails [DAT-03].
 */
import { assign, emit, fromPromise, raise, setup, type ActorRef, type SnapshotFrom } from 'xstate'
import { errorText, wasRetried } from '../domain/outcomes.ts'
import { notWired } from './notWired.ts'

export interface ResourceInput {
  /** The cached value or the page's first data, or null. */
  value: unknown
}

export type ResourceEvent =
  | { type: 'resource.wanted' }
  | { type: 'resource.refresh' }
  | { type: 'resource.replaced'; value: unknown }
  | { type: 'resource.forget' }
  /** The first view shows it. */
  | { type: 'resource.used' }
  /** The last view that showed it is gone. */
  | { type: 'resource.released' }

export type ResourceEmitted<T = unknown> =
  | { type: 'resource.fetched'; value: T }
  | { type: 'resource.failed'; failure: string }
  | { type: 'resource.dropped' }

interface ResourceContext {
  value: unknown
  /** The failed tries of the current fetch. */
  attempt: number
  failure: string | null
}

export const resourceMachine = setup({
  types: {
    input: {} as ResourceInput,
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    emitted: {} as ResourceEmitted,
    tags: {} as 'unsettled' | 'busy',
  },
  actors: {
    /** Its input is the resource itself. */
    fetch: fromPromise<unknown, object>(notWired),
  },
  delays: {
    backOffDelay: ({ context }) => Math.min(1000 * 2 ** (context.attempt - 1), 30_000),
    unusedLimit: 300_000,
  },
  guards: {
    triesRemain: ({ context }, failed: { error: unknown }) => context.attempt < 3 && !wasRetried(failed.error),
  },
  actions: {
    rememberValue: assign((_, read: { value: unknown }) => ({ value: read.value ?? null, failure: null })),
    dropValue: assign({ value: null, failure: null }),
    countFailure: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    rememberFailure: assign((_, failure: string) => ({ failure })),
    startCounting: assign({ attempt: 0 }),
    announceValue: emit((_, read: { value: unknown }) => ({ type: 'resource.fetched', value: read.value })),
    forgetUnused: raise({ type: 'resource.forget' }),
    announceDrop: emit({ type: 'resource.dropped' }),
    announceFailure: emit(({ context }) => ({ type: 'resource.failed', failure: context.failure ?? '' })),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ value: input.value ?? null, attempt: 0, failure: null }),
  type: 'parallel',
  states: {
    request: {
      initial: 'unasked',
      on: {
        'resource.refresh': { target: '.fetching', actions: 'startCounting' },
        'resource.replaced': { target: '.fetched', actions: { type: 'rememberValue', params: ({ event }) => event } },
        'resource.forget': { target: '.unasked', actions: 'dropValue' },
      },
      states: {
        unasked: { tags: 'unsettled', on: { 'resource.wanted': { target: 'fetching', actions: 'startCounting' } } },
        fetching: {
          tags: ['unsettled', 'busy'],
          invoke: {
            id: 'fetch',
            src: 'fetch',
            input: ({ self }) => self,
            onDone: {
              target: 'fetched',
              actions: [
                { type: 'rememberValue', params: ({ event }) => ({ value: event.output }) },
                { type: 'announceValue', params: ({ event }) => ({ value: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'triesRemain', params: ({ event }) => event },
                target: 'backingOff',
                actions: 'countFailure',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'rememberFailure', params: ({ event }) => errorText(event.error) },
                  'announceFailure',
                ],
              },
            ],
          },
        },
        backingOff: { tags: ['unsettled', 'busy'], after: { backOffDelay: { target: 'fetching' } } },
        fetched: {},
        failed: { on: { 'resource.wanted': { target: 'fetching', actions: 'startCounting' } } },
      },
    },
    use: {
      initial: 'unused',
      states: {
        unused: {
          on: {
            'resource.used': { target: 'inUse' },
            'resource.refresh': { target: 'unused', reenter: true },
            'resource.replaced': { target: 'unused', reenter: true },
          },
          after: { unusedLimit: { actions: ['forgetUnused', 'announceDrop'] } },
        },
        inUse: { on: { 'resource.released': { target: 'unused' } } },
      },
    },
  },
})

type Snapshot<T = unknown> = SnapshotFrom<typeof resourceMachine> & { context: { value: T | null } }

/** A resource; `T` is the type of its value. */
export type ResourceActor<T = unknown> = ActorRef<Snapshot<T>, ResourceEvent, ResourceEmitted<T>>

/** Returns the value, or null. */
export const selectData = <T>(snapshot: Snapshot<T>): T | null => snapshot.context.value

/** Whether there is no value yet, but one may come. */
export const selectShowsSkeleton = (snapshot: Snapshot): boolean =>
  snapshot.context.value === null && snapshot.hasTag('unsettled')

/** Whether it is being fetched. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the fetch has failed and there is no value. */
export const selectOffersRetry = (snapshot: Snapshot): boolean =>
  snapshot.context.value === null && snapshot.matches({ request: 'failed' })
