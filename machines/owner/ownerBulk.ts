/**
 * The edit of many products at once in the owner's counter: price, stock and what is hidden, row by row or for all
 * chosen rows. Stock-taking uses it too: the owner looks for rows, also by a barcode, and types how many pieces are
 * there.
 *
 * - `reading`: the products and variants are read; `unread` when that failed.
 * - `editing`: the owner types. Rows that others have changed meanwhile show what they are now. `looking` reads other
 *   rows, and `scanning` waits for a barcode before the camera; what is typed stays.
 * - `previewing`: what changes is shown. `saving`: it is sent, once, and all of it or nothing is saved.
 * - `saved`: the owner may take it back. `undoing`: that is sent. `undone`: all is as before.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText } from '../../domain/outcomes.ts'
import {
  foundRows,
  meantRow,
  plainCode,
  readRows,
  refreshedRows,
  withAllSet,
  type BulkChange,
  type BulkList,
  type BulkRow,
  type ReadRows,
  type RowEdit,
  type SaveRowsOutcome,
  type Typed,
  type TypedRow,
} from '../../domain/owner/bulkEdit.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export interface OwnerBulkInput {
  currency: string
  /** What was typed before the session ended. */
  typed: Typed
  /** The rows that it was typed into, where they are not read anyway. */
  rows: readonly BulkRow[]
  words: string
}

export type OwnerBulkEvent =
  | { type: 'bulk.read' }
  | { type: 'bulk.look'; words: string }
  | { type: 'bulk.scan' }
  | { type: 'bulk.stopScan' }
  | { type: 'bulk.typed'; id: string; change: TypedRow }
  | { type: 'bulk.chosen'; ids: readonly string[]; isChosen: boolean }
  | { type: 'bulk.setAll'; change: BulkChange }
  | { type: 'bulk.preview' }
  | { type: 'bulk.edit' }
  | { type: 'bulk.save' }
  | { type: 'bulk.undo' }
  | { type: 'bulk.discard' }

interface OwnerBulkContext {
  currency: string
  list: BulkList
  /** What is looked for. */
  words: string
  /** The id of the row that the words mean. */
  meant: string | null
  typed: Typed
  chosen: readonly string[]
  /** The ids of rows that others have changed since they were read. */
  conflicts: readonly string[]
  /** What takes the last save back. */
  undo: readonly RowEdit[]
  /** `unread`, `camera`; or in the shop's words, empty when it did not answer; null without a failure. */
  problem: string | null
}

const read = new WeakMap<OwnerBulkContext, ReadRows>()

/** Returns what is typed; views ask several times for each key. */
function readIn(context: OwnerBulkContext): ReadRows {
  const known = read.get(context) ?? readRows(context.list.rows, context.typed, context.currency)
  read.set(context, known)
  return known
}

export const ownerBulkMachine = setup({
  types: {
    input: {} as OwnerBulkInput,
    context: {} as OwnerBulkContext,
    events: {} as OwnerBulkEvent,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    readRows: fromPromise<BulkList, { words: string }>(notWired),
    scan: fromPromise<string>(notWired),
    save: fromPromise<SaveRowsOutcome, { edits: readonly RowEdit[] }>(notWired),
    undo: fromPromise<SaveRowsOutcome, { edits: readonly RowEdit[] }>(notWired),
  },
  guards: {
    isSaved: (_, outcome: SaveRowsOutcome) => outcome.status === 'saved',
    isConflict: (_, outcome: SaveRowsOutcome) => outcome.status === 'conflict',
    canBeSaved: ({ context }) => readIn(context).problem === null && readIn(context).edits.length > 0,
  },
  actions: {
    rememberList: assign(({ context: { list: known, typed, words } }, list: BulkList) => {
      const meant = meantRow(list.rows, words)
      return { list: { ...list, rows: foundRows(known.rows, typed, list.rows, meant) }, meant }
    }),
    rememberWords: assign(({ event }) => ({ words: eventOf(event, 'bulk.look').words })),
    rememberCode: assign((_, code: string) => ({ words: plainCode(code) })),
    type: assign(({ context: { typed }, event }) => {
      const { id, change } = eventOf(event, 'bulk.typed')
      return { typed: { ...typed, [id]: { ...typed[id], ...change } } }
    }),
    choose: assign(({ context: { chosen }, event }) => {
      const { ids, isChosen } = eventOf(event, 'bulk.chosen')
      const others = chosen.filter((id) => !ids.includes(id))
      return { chosen: isChosen ? [...others, ...ids] : others }
    }),
    setAll: assign(({ context: { list, typed, chosen, currency }, event }) => ({
      typed: withAllSet(list.rows, typed, chosen, eventOf(event, 'bulk.setAll').change, currency),
    })),
    discard: assign({ typed: {}, conflicts: [] }),
    forgetConflicts: assign({ conflicts: [] }),
    showConflicts: assign(({ context: { list } }, outcome: SaveRowsOutcome) =>
      outcome.status === 'conflict'
        ? {
            list: { ...list, rows: refreshedRows(list.rows, outcome) },
            conflicts: outcome.rows.map(({ id }) => id),
          }
        : {},
    ),
    rememberUndo: assign((_, outcome: SaveRowsOutcome) =>
      outcome.status === 'saved' ? { undo: outcome.undo, typed: {}, chosen: [], conflicts: [] } : {},
    ),
    rememberProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'ownerBulk',
  context: ({ input: { currency, typed, rows, words } }) => ({
    currency,
    list: { rows: [...rows], total: 0, read: 0 },
    words,
    meant: null,
    typed,
    chosen: [],
    conflicts: [],
    undo: [],
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { words } }) => ({ words }),
        onDone: { target: 'editing', actions: { type: 'rememberList', params: ({ event }) => event.output } },
        onError: { target: 'unread' },
      },
    },
    unread: { on: { 'bulk.read': { target: 'reading' } } },
    editing: {
      tags: 'unsaved',
      initial: 'listed',
      states: {
        listed: {},
        looking: {
          entry: 'clearProblem',
          invoke: {
            id: 'lookUp',
            src: 'readRows',
            input: ({ context: { words } }) => ({ words }),
            onDone: { target: 'listed', actions: { type: 'rememberList', params: ({ event }) => event.output } },
            onError: { target: 'listed', actions: { type: 'rememberProblem', params: 'unread' } },
          },
        },
        scanning: {
          entry: 'clearProblem',
          invoke: {
            id: 'scan',
            src: 'scan',
            onDone: { target: 'looking', actions: { type: 'rememberCode', params: ({ event }) => event.output } },
            onError: { target: 'listed', actions: { type: 'rememberProblem', params: 'camera' } },
          },
          on: { 'bulk.stopScan': { target: 'listed' } },
        },
      },
      on: {
        'bulk.look': { target: '.looking', actions: 'rememberWords' },
        'bulk.scan': { target: '.scanning' },
        'bulk.typed': { actions: 'type' },
        'bulk.chosen': { actions: 'choose' },
        'bulk.setAll': { actions: 'setAll' },
        'bulk.preview': { guard: 'canBeSaved', target: 'previewing', actions: 'clearProblem' },
        'bulk.discard': { actions: ['discard', 'clearProblem'] },
      },
    },
    previewing: {
      tags: 'unsaved',
      on: {
        'bulk.edit': { target: 'editing', actions: 'clearProblem' },
        'bulk.save': { target: 'saving' },
        'bulk.discard': { target: 'editing', actions: ['discard', 'clearProblem'] },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      entry: ['clearProblem', 'forgetConflicts'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ edits: readIn(context).edits }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'rememberUndo', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'showConflicts', params: ({ event }) => event.output },
              { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
            ],
          },
          {
            target: 'previewing',
            actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'previewing', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    saved: { on: { 'bulk.undo': { target: 'undoing' }, 'bulk.read': { target: 'reading' } } },
    undoing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { undo } }) => ({ edits: undo }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'undone' },
          { target: 'saved', actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) } },
        ],
        onError: { target: 'saved', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    undone: { on: { 'bulk.read': { target: 'reading' } } },
  },
})

export type OwnerBulkActor = ActorRefFrom<typeof ownerBulkMachine>
type Snapshot = SnapshotFrom<typeof ownerBulkMachine>

/** What the owner sees. */
export const selectBulkStep = (
  snapshot: Snapshot,
): 'reading' | 'unread' | 'editing' | 'preview' | 'saved' | 'undone' => {
  if (snapshot.matches('previewing') || snapshot.matches('saving')) return 'preview'
  if (snapshot.matches('undoing')) return 'saved'
  if (snapshot.matches('editing')) return 'editing'
  return snapshot.value as 'reading' | 'unread' | 'saved' | 'undone'
}

export const selectBulkList = (snapshot: Snapshot): BulkList => snapshot.context.list
/** What is looked for, and the id of the row that it means. */
export const selectWords = ({ context }: Snapshot): string => context.words
export const selectMeantRow = ({ context }: Snapshot): string | null => context.meant
export const selectIsLooking = (snapshot: Snapshot): boolean => snapshot.matches({ editing: 'looking' })
export const selectIsScanning = (snapshot: Snapshot): boolean => snapshot.matches({ editing: 'scanning' })
export const selectTyped = (snapshot: Snapshot): Typed => snapshot.context.typed
export const selectChosen = (snapshot: Snapshot): readonly string[] => snapshot.context.chosen
export const selectBulkConflicts = (snapshot: Snapshot): readonly string[] => snapshot.context.conflicts
export const selectUndo = (snapshot: Snapshot): readonly RowEdit[] => snapshot.context.undo
export const selectBulkIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const selectBulkProblem = (snapshot: Snapshot): string | null => snapshot.context.problem

export const selectRead = (snapshot: Snapshot): ReadRows => readIn(snapshot.context)
/** Whether what is typed would be lost; what does not fit counts too. */
export const selectBulkIsUnsaved = (snapshot: Snapshot): boolean => {
  const { edits, problem } = selectRead(snapshot)
  return snapshot.hasTag('unsaved') && (problem !== null || edits.length > 0)
}
