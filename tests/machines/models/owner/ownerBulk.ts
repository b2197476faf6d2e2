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
import type { Model, Rest, Row } from '../../model.ts'

type Bulk = typeof ownerBulkMachine
type Context = Rest<Bulk>['context']

const mug = bulkRowOf()
/** As another owner has left it. */
const dearer = { ...mug, price: 500 }
const found: BulkList = { rows: [mug], total: 3, read: 1 }
const undo: RowEdit[] = [{ id: 'MUG', from: { price: 480, originalPrice: 600 }, to: { price: 450 } }]

const edits = ({ list, typed }: Context) => readRows(list.rows, typed, 'KES').edits
const isWrong = ({ list, typed }: Context) => list.rows.length > 0 && typed['MUG']?.price === 'x'

/** A row that is typed into stays as the owner has seen it. */
const isKept = ({ list, typed }: Context) =>
  list.rows.length > 0 && Object.values(typed['MUG'] ?? {}).some((value) => value !== '')

const lists: Row<Bulk, { output: BulkList }> = {
  to: 'editing.listed',
  sets: ({ event, context }) => ({
    list: isKept(context) ? { ...event.output, rows: context.list.rows } : event.output,
    meant: event.output.rows.length > 0 && context.words !== '' ? 'MUG' : null,
  }),
}
const readsAgain: Row<Bulk> = { to: 'reading', sets: { problem: null } }

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

/** What the app is told in a state; `busy` while the shop is asked. */
const shows =
  (step: ReturnType<typeof selectBulkStep>, busy?: 'busy') =>
  ({ snapshot, context }: Rest<Bulk>) => {
    const isUnsaved = step === 'preview' || (step === 'editing' && (isWrong(context) || edits(context).length > 0))
    expect([selectBulkStep(snapshot), selectBulkIsBusy(snapshot), selectBulkIsUnsaved(snapshot)]).toEqual([
      step,
      busy !== undefined,
      isUnsaved,
    ])
    expect([selectIsLooking(snapshot), selectIsScanning(snapshot)]).toEqual([
      snapshot.matches({ editing: 'looking' }),
      snapshot.matches({ editing: 'scanning' }),
    ])
  }

export const ownerBulk: Model<Bulk, { lookUp: 'readRows' }> = {
  machine: ownerBulkMachine,
  starts: [start({}), start({ MUG: { price: '480' } }), start({ MUG: { price: '480' } }, [dearer])],
  payloads: {
    'bulk.typed': ['480', 'x', ''].map((price) => ({ id: 'MUG', change: { price } })),
    'bulk.chosen': [true, false].map((isChosen) => ({ ids: ['MUG'], isChosen })),
    'bulk.setAll': [{ change: { field: 'stock', to: '9' } }],
    'bulk.look': ['mug', ''].map((words) => ({ words })),
    'scan is done': [' 00012 '],
    'readRows is done': [found],
    'lookUp is done': [found, { rows: [], total: 0, read: 0 }],
    'save is done': [
      { status: 'saved', undo },
      { status: 'conflict', message: 'Changed.', rows: [dearer], gone: [] },
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
      calls: { readRows: ({ next }) => ({ words: next.words }) },
      on: { 'readRows is done': lists, 'readRows fails': 'unread' },
      holds: shows('reading', 'busy'),
    },
    unread: { on: { 'bulk.read': readsAgain }, holds: shows('unread') },
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
      holds: shows('editing'),
    },
    'editing.listed': {},
    'editing.looking': {
      calls: { lookUp: ({ next }) => ({ words: next.words }) },
      on: { 'lookUp is done': lists, 'lookUp fails': { to: 'editing.listed', sets: { problem: 'unread' } } },
    },
    'editing.scanning': {
      calls: { scan: undefined },
      on: {
        'scan is done': { to: 'editing.looking', sets: { words: '12', problem: null } },
        'scan fails': { to: 'editing.listed', sets: { problem: 'camera' } },
        'bulk.stopScan': 'editing.listed',
      },
    },
    previewing: {
      on: {
        'bulk.edit': { to: 'editing.listed', sets: { problem: null } },
        'bulk.save': { to: 'saving', sets: { problem: null, conflicts: [] } },
        'bulk.discard': { to: 'editing.listed', sets: { typed: {}, conflicts: [], problem: null } },
      },
      holds: shows('preview'),
    },
    saving: {
      calls: { save: ({ next }) => ({ edits: edits(next) }) },
      on: {
        'save is done: saved': { to: 'saved', sets: { undo, typed: {}, chosen: [] } },
        'save is done: conflict': [
          {
            when: ({ event }) => event.output.gone.length > 0,
            to: 'editing.listed',
            sets: ({ context }) => ({ list: { ...context.list, rows: [] }, problem: 'Changed.' }),
          },
          {
            to: 'editing.listed',
            sets: ({ context }) => ({
              list: { ...context.list, rows: [dearer] },
              conflicts: ['MUG'],
              problem: 'Changed.',
            }),
          },
        ],
        'save is done: refused': { to: 'previewing', sets: { problem: 'No.' } },
        'save fails': { to: 'previewing', sets: { problem: '' } },
      },
      holds: shows('preview', 'busy'),
    },
    saved: {
      on: { 'bulk.undo': { to: 'undoing', sets: { problem: null } }, 'bulk.read': readsAgain },
      holds: shows('saved'),
    },
    undoing: {
      calls: { undo: { edits: undo } },
      on: {
        'undo is done: saved': 'undone',
        'undo is done': { to: 'saved', sets: { problem: 'No.' } },
        'undo fails': { to: 'saved', sets: { problem: '' } },
      },
      holds: shows('saved', 'busy'),
    },
    undone: { on: { 'bulk.read': readsAgain }, holds: shows('undone') },
  },
  always: ({ snapshot, context }) => {
    const { list, words, meant, typed, chosen, conflicts, problem } = context
    expect([selectBulkList(snapshot), selectWords(snapshot), selectMeantRow(snapshot)]).toEqual([list, words, meant])
    expect([selectTyped(snapshot), selectChosen(snapshot)]).toEqual([typed, chosen])
    expect([selectBulkConflicts(snapshot), selectUndo(snapshot), selectBulkProblem(snapshot)]).toEqual([
      conflicts,
      context.undo,
      problem,
    ])
    expect([selectRead(snapshot).edits, selectRead(snapshot).problem !== null]).toEqual([
      edits(context),
      isWrong(context),
    ])
  },
}
