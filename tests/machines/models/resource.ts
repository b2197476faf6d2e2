import { expect } from 'vitest'
import {
  resourceMachine,
  selectData,
  selectIsBusy,
  selectOffersRetry,
  selectShowsSkeleton,
} from '../../../machines/resource.ts'
import { RetriedError } from '../../../domain/outcomes.ts'
import type { Model, Rest, Row } from '../model.ts'

type Resource = typeof resourceMachine

const fetching: Row<Resource> = { to: 'request.fetching', sets: { attempt: 0 } }

const isBusy =
  (busy: boolean) =>
  ({ snapshot }: Rest<Resource>) =>
    expect(selectIsBusy(snapshot)).toBe(busy)

export const resource: Model<Resource> = {
  machine: resourceMachine,
  starts: [
    {
      input: { value: null },
      in: ['request.unasked', 'use.unused'],
      context: { value: null, attempt: 0, failure: null },
    },
    {
      input: { value: ['cached'] },
      in: ['request.unasked', 'use.unused'],
      context: { value: ['cached'], attempt: 0, failure: null },
    },
  ],
  payloads: {
    'resource.replaced': [{ value: ['told'] }, { value: null }],
    'fetch is done': [['fetched'], undefined],
    'fetch fails': [new Error('Network Error'), new RetriedError('Asked four times')],
  },
  states: {
    request: {
      on: {
        'resource.refresh': fetching,
        'resource.replaced': {
          to: 'request.fetched',
          sets: ({ event }) => ({ value: event.value, failure: null }),
        },
        'resource.forget': { to: 'request.unasked', sets: { value: null, failure: null } },
      },
    },
    'request.unasked': { on: { 'resource.wanted': fetching }, holds: isBusy(false) },
    'request.fetching': {
      calls: { fetch: expect.anything() },
      on: {
        'fetch is done': {
          to: 'request.fetched',
          sets: ({ event }) => ({ value: event.output ?? null, failure: null }),
          emits: ({ event }) => [{ type: 'resource.fetched', value: event.output }],
        },
        'fetch fails': [
          {
            says: 'is tried 3 times more, after 1000, 2000 and 4000 ms [DAT-06, DAT-07, CTR-09]',
            when: ({ context, event }) => context.attempt < 3 && !(event.error instanceof RetriedError),
            to: 'request.backingOff',
            sets: ({ context }) => ({ attempt: context.attempt + 1 }),
          },
          {
            to: 'request.failed',
            sets: ({ event }) => ({ failure: (event.error as Error).message }),
            emits: ({ event }) => [{ type: 'resource.failed', failure: (event.error as Error).message }],
          },
        ],
      },
      holds: isBusy(true),
    },
    'request.backingOff': {
      delays: { backOffDelay: ({ next }) => [1000, 2000, 4000][next.attempt - 1]! },
      on: { 'after backOffDelay': 'request.fetching' },
      holds: isBusy(true),
    },
    'request.fetched': { holds: isBusy(false) },
    'request.failed': { on: { 'resource.wanted': fetching }, holds: isBusy(false) },
    'use.unused': {
      delays: { unusedLimit: 300_000 },
      on: {
        'resource.used': 'use.inUse',
        'resource.refresh': 'use.unused',
        'resource.replaced': 'use.unused',
        'after unusedLimit': {
          to: 'request.unasked',
          sets: { value: null, failure: null },
          emits: [{ type: 'resource.dropped' }],
        },
      },
    },
    'use.inUse': { on: { 'resource.released': 'use.unused' } },
  },
  always: ({ snapshot, context: { value } }) => {
    const isNone = value === null
    const has = (request: 'fetched' | 'failed') => snapshot.matches({ request })
    expect([selectData(snapshot), selectShowsSkeleton(snapshot), selectOffersRetry(snapshot)]).toEqual([
      value,
      isNone && !has('fetched') && !has('failed'),
      isNone && has('failed'),
    ])
  },
  project: ({ value, attempt, failure }) => [value !== null, attempt, failure],
}
