import { expect } from 'vitest'
import {
  riderSortingMachine,
  selectIsLocating,
  selectPosition,
  selectProblem,
  selectSorting,
} from '../../../../machines/rider/riderSorting.ts'
import type { Model, Rest } from '../../model.ts'

type Sorting = typeof riderSortingMachine

const here = { latitude: -1.28333, longitude: 36.81667 }
const there = { latitude: -4.05466, longitude: 39.66359 }

const shows =
  (sorting: 'oldest' | 'nearest', isLocating: boolean) =>
  ({ snapshot, context }: Rest<Sorting>) =>
    expect([
      selectSorting(snapshot),
      selectIsLocating(snapshot),
      selectPosition(snapshot),
      selectProblem(snapshot),
    ]).toEqual([sorting, isLocating, context.position, context.problem])

const locating = { to: 'locating', sets: { problem: null } } as const

export const riderSorting: Model<Sorting> = {
  machine: riderSortingMachine,
  starts: [{ in: 'oldest', context: { position: null, problem: null } }],
  payloads: {
    'locate is done': [
      { status: 'found', position: here },
      { status: 'found', position: there },
      { status: 'refused' },
      { status: 'notFound' },
    ],
  },
  states: {
    '': { on: { 'sorting.forget': { to: 'oldest', sets: { position: null, problem: null } } } },
    oldest: { on: { 'sorting.nearestFirst': locating }, holds: shows('oldest', false) },
    locating: {
      calls: { locate: undefined },
      on: {
        'sorting.oldestFirst': { to: 'oldest', sets: { position: null } },
        'locate is done: found': { to: 'nearest', sets: ({ event }) => ({ position: event.output.position }) },
        'locate is done: refused': { to: 'oldest', sets: { position: null, problem: 'refused' } },
        'locate is done: notFound': { to: 'oldest', sets: { position: null, problem: 'notFound' } },
        'locate fails': { to: 'oldest', sets: { position: null, problem: 'notFound' } },
      },
      holds: shows('nearest', true),
    },
    nearest: {
      on: { 'sorting.oldestFirst': { to: 'oldest', sets: { position: null } }, 'sorting.nearestFirst': locating },
      holds: shows('nearest', false),
    },
  },
}
