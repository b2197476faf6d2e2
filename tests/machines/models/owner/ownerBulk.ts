import { expect } from 'vitest'
import { readRows, type BulkList, type BulkRow, type RowEdit } from '../../../../domain/owner/bulkEdit.ts'
import {
  ownerBulkMachine,
  selectBulkConflicts,
  selectBulkIsBusy,
  selectBulkIsUnsaved,
  selectBulkList,
  selectBulkProblem,
  selectBulkStep,
  selectChosen,
  selectIsLooking,
  selectIsScanning,
  selectMeantRow,
  selectRead,
  selectTyped,
  selectUndo,
  selectWords,
} from '../../../../machines/owner/ownerBulk.ts'
import { bulkRowOf } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Bulk = typeof ownerBulkMachine
type Context = Rest<Bulk>['context']

const mug = bulkRowOf()
const { price: _, ...rest } = mug
const undo: RowEdit[] = [{ id: 'MUG', from: { price: 480, originalPrice: 600 }, to: { price: 450 } }]

const edits = ({ list, typed }: Context) => readRows(list.rows, typed, 'KES').edits
const isWrong = ({ list, typed }: Context) => list.rows.length > 0 && typed['MUG']?.price === 'x'

type Saved = Given<Bulk, { output: { status: string; rows: BulkRow[]; gone: string[] } }>

const saying = (status: string, row: Row<Bulk, any>): Row<Bulk, any> => ({
  ...row,
  when: ({ event }: Saved) => event.output.status === status,
})

const start = (typed: Context['typed'], rows: BulkRow[] = []) => ({
  input: { currency: 'KES', typed, rows, words: '' },
  in: 'reading',
  context: {
    currency: 'KES',
    list: { rows, total: 0, read: 0 },
    words: '',
    meant: null,
    typed,
    chosen: [],
    conflicts: [],
    undo: [],
    problem: null,
  },
})

/** What is typed into stays as the owner has seen it. */
const isKept = ({ list, typed }: Context) =>
  list.rows.length > 0 && Object.values(typed['MUG'] ?? {}).some((value) => value !== '')

const found: Row<Bulk, { output: BulkList }> = {
  to: 'editing.listed',
  sets: ({ event: { output }, context }) => ({
    list: { ...output, rows: isKept(context) ? context.list.rows : output.rows },
    meant: output.rows.length > 0 && context.words !== '' ? 'MUG' : null,
  }),
}

const looks = { input: ({ next }: { next: Context }) => ({ words: next.words }) }

const shows =
  (step: ReturnType<typeof selectBulkStep>, isBusy: boolean, isUnsaved: (context: Context) => boolean = () => false) =>
  ({ snapshot, context }: Rest<Bulk>) => {
    expect([selectBulkStep(snapshot), selectBulkIsBusy(snapshot), selectBulkIsUnsaved(snapshot)]).toEqual([
      step,
      isBusy,
      isUnsaved(context),
    ])
    expect([selectTyped(snapshot), selectChosen(snapshot), selectBulkProblem(snapshot)]).toEqual([
      context.typed,
      context.chosen,
      context.problem,
    ])
    expect([selectWords(snapshot), selectMeantRow(snapshot)]).toEqual([context.words, context.meant])
    expect([selectBulkList(snapshot), selectBulkConflicts(snapshot), selectUndo(snapshot)]).toEqual([
      context.list,
      context.conflicts,
      context.undo,
    ])
    expect([selectRead(snapshot).edits, selectRead(snapshot).problem !== null]).toEqual([
      edits(context),
      isWrong(context),
    ])
  }

const showsEditing = (state: string) => (rest: Rest<Bulk>) => {
  shows('editing', false, (context) => isWrong(context) || edits(context).length > 0)(rest)
  expect([selectIsLooking(rest.snapshot), selectIsScanning(rest.snapshot)]).toEqual([
    state === 'looking',
    state === 'scanning',
  ])
}

const again: Row<Bulk> = { to: 'reading', sets: { problem: null } }

export const ownerBulk: Model<Bulk> = {
  machine: ownerBulkMachine,
  starts: [start({}), start({ MUG: { price: '480' } }), start({ MUG: { price: '480' } }, [{ ...mug, price: 500 }])],
  payloads: {
    'bulk.typed': ['480', 'x', ''].map((price) => ({ id: 'MUG', change: { price } })),
    'bulk.chosen': [true, false].map((isChosen) => ({ ids: ['MUG'], isChosen })),
    'bulk.setAll': [{ change: { field: 'stock', to: '9' } }],
    'bulk.look': ['mug', ''].map((words) => ({ words })),
    'scan is done': [' 00012 '],
    'readRows is done': [{ rows: [mug], total: 3, read: 1 }],
    'lookUp is done': [
      { rows: [mug], total: 3, read: 1 },
      { rows: [], total: 0, read: 0 },
    ],
    'save is done': [
      { status: 'saved', undo },
      { status: 'conflict', message: 'Changed.', rows: [{ ...rest, price: 500 }], gone: [] },
      { status: 'conflict', message: 'Changed.', rows: [], gone: ['MUG'] },
      { status: 'refused', message: 'No.' },
    ],
    'undo is done': [
      { status: 'saved', undo: [] },
      { status: 'conflict', message: 'No.', rows: [], gone: ['MUG'] },
      { status: 'refused', message: 'No.' },
    ],
  },
  // why something failed decides nothing
  project: ({ list: { rows }, words, typed, chosen, conflicts, undo: { length } }) => [
    rows.map(({ price }) => price),
    words,
    typed['MUG'] ?? {},
    chosen.length,
    conflicts.length,
    length,
  ],
  states: {
    reading: {
      calls: { readRows: looks.input },
      on: { 'readRows is done': found, 'readRows fails': 'unread' },
      holds: shows('reading', true),
    },
    unread: { on: { 'bulk.read': again }, holds: shows('unread', false) },
    editing: {
      on: {
        'bulk.typed': {
          sets: ({ event, context: { typed } }) => ({ typed: { MUG: { ...typed['MUG'], ...event.change } } }),
        },
        'bulk.chosen': { sets: ({ event }) => ({ chosen: event.isChosen ? ['MUG'] : [] }) },
        'bulk.setAll': {
          when: ({ context: { chosen, list } }) => chosen.length > 0 && list.rows.length > 0,
          sets: ({ context: { typed } }) => ({ typed: { MUG: { ...typed['MUG'], stock: '9' } } }),
        },
        'bulk.preview': {
          when: ({ context }) => !isWrong(context) && edits(context).length > 0,
          to: 'previewing',
          sets: { problem: null },
        },
        'bulk.discard': { sets: { typed: {}, conflicts: [], problem: null } },
        'bulk.look': { to: 'editing.looking', sets: ({ event }) => ({ words: event.words, problem: null }) },
        'bulk.scan': { to: 'editing.scanning', sets: { problem: null } },
      },
    },
    'editing.listed': { holds: showsEditing('listed') },
    'editing.looking': {
      calls: { lookUp: looks.input },
      on: { 'lookUp is done': found, 'lookUp fails': { to: 'editing.listed', sets: { problem: 'unread' } } },
      holds: showsEditing('looking'),
    },
    'editing.scanning': {
      calls: { scan: undefined },
      on: {
        'scan is done': { to: 'editing.looking', sets: { words: '12', problem: null } },
        'scan fails': { to: 'editing.listed', sets: { problem: 'camera' } },
        'bulk.stopScan': 'editing.listed',
      },
      holds: showsEditing('scanning'),
    },
    previewing: {
      on: {
        'bulk.edit': { to: 'editing.listed', sets: { problem: null } },
        'bulk.save': { to: 'saving', sets: { problem: null, conflicts: [] } },
        'bulk.discard': { to: 'editing.listed', sets: { typed: {}, conflicts: [], problem: null } },
      },
      holds: shows('preview', false, () => true),
    },
    saving: {
      calls: { save: ({ next }) => ({ edits: edits(next) }) },
      on: {
        'save is done': [
          saying('saved', { to: 'saved', sets: { undo, typed: {}, chosen: [] } }),
          saying('conflict', {
            to: 'editing.listed',
            sets: ({ event: { output }, context: { list } }: Saved) => ({
              list: { ...list, rows: output.gone.length > 0 ? [] : [{ ...mug, price: 500 }] },
              conflicts: output.gone.length > 0 ? [] : ['MUG'],
              problem: 'Changed.',
            }),
          }),
          { to: 'previewing', sets: { problem: 'No.' } },
        ],
        'save fails': { to: 'previewing', sets: { problem: '' } },
      },
      holds: shows('preview', true, () => true),
    },
    saved: {
      on: { 'bulk.undo': { to: 'undoing', sets: { problem: null } }, 'bulk.read': again },
      holds: shows('saved', false),
    },
    undoing: {
      calls: { undo: { edits: undo } },
      on: {
        'undo is done': [saying('saved', { to: 'undone' }), { to: 'saved', sets: { problem: 'No.' } }],
        'undo fails': { to: 'saved', sets: { problem: '' } },
      },
      holds: shows('saved', true),
    },
    undone: { on: { 'bulk.read': again }, holds: shows('undone', false) },
  },
}
