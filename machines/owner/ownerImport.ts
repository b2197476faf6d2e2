/**
 * The import of a catalogue or of reviews in the owner's counter: a file is read, asked about, looked at, and then
 * imported.
 *
 * - `choosing`: no file yet, or the last one could not be read.
 * - `reading`: the shop reads the file and says what it would change.
 * - `asking`: the file can be read in several ways, such as 12.500; the owner names one.
 * - `shown`: the owner sees what would change, and may choose other columns.
 * - `importing`: the shop is told, once. Its answer may be lost: sent again, nothing is in the shop twice.
 * - `imported`: the owner sees what has changed.
 * - `undoing`: the shop brings back what was before the last import.
 * - `undone`: the owner sees what is as before.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  MOST_FILE_BYTES,
  type FileAnswers,
  type FileOutcome,
  type FilePreview,
  type FileQuestion,
  type FileSent,
  type ReviewsPreview,
  type UndoneImport,
  type UndoOutcome,
} from '../../domain/owner/catalogueFile.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerImportEvent =
  | { type: 'import.choose'; file: File }
  | { type: 'import.answer'; answers: FileAnswers }
  | { type: 'import.confirm' }
  /** `at`: of the import that the owner sees. */
  | { type: 'import.undo'; at: string }
  /** The file is read again, for its notes in that language. */
  | { type: 'import.languageChanged' }
  /** Which share of the file has been sent, from 0 to 1. */
  | { type: 'import.sent'; share: number }
  /** Puts the file away. */
  | { type: 'import.cancel' }
  /** The owner has logged out, or another one has logged in. */
  | { type: 'import.forget' }

interface OwnerImportContext extends Omit<FileSent, 'file' | 'isTrial'> {
  file: File | null
  question: FileQuestion | null
  preview: FilePreview | ReviewsPreview | null
  undone: UndoneImport | null
  /** From 0 to 1; null until it is known. */
  sentShare: number | null
  /**
   * `large`; `undo` when the shop did not answer to an undo; or in the shop's words, empty when it did not answer
   * about a file; null without a failure.
   */
  problem: string | null
}

const NOTHING: OwnerImportContext = {
  file: null,
  answers: {},
  question: null,
  preview: null,
  undone: null,
  sentShare: null,
  problem: null,
}

const sent = ({ file, answers }: OwnerImportContext, isTrial: boolean): FileSent => ({
  file: file as File,
  answers,
  isTrial,
})

export const ownerImportMachine = setup({
  types: {
    context: {} as OwnerImportContext,
    events: {} as OwnerImportEvent,
  },
  actors: {
    send: fromPromise<FileOutcome, FileSent>(notWired),
    undo: fromPromise<UndoOutcome, string>(notWired),
  },
  guards: {
    isTooLarge: ({ event }) => eventOf(event, 'import.choose').file.size > MOST_FILE_BYTES,
    isRead: (_, { status }: FileOutcome) => status === 'read',
    isUndone: (_, { status }: UndoOutcome) => status === 'undone',
    isAsked: (_, { status }: FileOutcome) => status === 'asks',
  },
  actions: {
    takeFile: assign(({ event }) => ({ ...NOTHING, file: eventOf(event, 'import.choose').file })),
    refuseSize: assign({ ...NOTHING, problem: 'large' }),
    addAnswer: assign(({ context, event }) => {
      const { columns, rates, ...answers } = eventOf(event, 'import.answer').answers
      const chosen = {
        ...(columns && { columns: { ...context.answers.columns, ...columns } }),
        ...(rates && { rates: { ...context.answers.rates, ...rates } }),
      }
      return { answers: { ...context.answers, ...answers, ...chosen }, question: null }
    }),
    showOutcome: assign((_, outcome: FileOutcome) =>
      outcome.status === 'read'
        ? { preview: outcome.preview }
        : outcome.status === 'asks'
          ? { question: outcome.question }
          : { problem: outcome.message },
    ),
    showUndone: assign((_, outcome: UndoOutcome) =>
      outcome.status === 'undone' ? { undone: outcome.undone } : { problem: outcome.message },
    ),
    rememberLost: assign({ problem: '' }),
    rememberLostUndo: assign({ problem: 'undo' }),
    startSending: assign({ problem: null, sentShare: null }),
    keepShare: assign(({ event }) => ({ sentShare: eventOf(event, 'import.sent').share })),
    putAway: assign(NOTHING),
  },
}).createMachine({
  id: 'ownerImport',
  context: { file: null, answers: {}, question: null, preview: null, undone: null, sentShare: null, problem: null },
  initial: 'choosing',
  on: { 'import.forget': { target: '.choosing', actions: 'putAway' } },
  states: {
    choosing: {
      on: {
        'import.choose': [
          { guard: 'isTooLarge', actions: 'refuseSize' },
          { target: 'reading', actions: 'takeFile' },
        ],
        'import.undo': { target: 'undoing' },
      },
    },
    reading: {
      entry: 'startSending',
      on: {
        'import.sent': { actions: 'keepShare' },
        'import.cancel': { target: 'choosing', actions: 'putAway' },
      },
      invoke: {
        id: 'read',
        src: 'send',
        input: ({ context }) => sent(context, true),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'showOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'showOutcome', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: ['putAway', { type: 'showOutcome', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'choosing', actions: ['putAway', 'rememberLost'] },
      },
    },
    asking: {
      on: {
        'import.answer': { target: 'reading', actions: 'addAnswer' },
        'import.cancel': { target: 'choosing', actions: 'putAway' },
      },
    },
    shown: {
      on: {
        'import.answer': { target: 'reading', actions: 'addAnswer' },
        'import.languageChanged': { target: 'reading' },
        'import.confirm': { target: 'importing' },
        'import.cancel': { target: 'choosing', actions: 'putAway' },
      },
    },
    importing: {
      entry: 'startSending',
      on: { 'import.sent': { actions: 'keepShare' } },
      invoke: {
        id: 'import',
        src: 'send',
        input: ({ context }) => sent(context, false),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'imported',
            actions: { type: 'showOutcome', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'showOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: 'rememberLost' },
      },
    },
    imported: {
      on: {
        'import.undo': { target: 'undoing' },
        'import.cancel': { target: 'choosing', actions: 'putAway' },
      },
    },
    undoing: {
      entry: 'putAway',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ event }) => eventOf(event, 'import.undo').at,
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event.output },
            target: 'undone',
            actions: { type: 'showUndone', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'showUndone', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'rememberLostUndo' },
      },
    },
    undone: {
      on: { 'import.cancel': { target: 'choosing', actions: 'putAway' } },
    },
  },
})

export type OwnerImportActor = ActorRefFrom<typeof ownerImportMachine>

type Snapshot = SnapshotFrom<typeof ownerImportMachine>

/** What the tab shows. */
export const selectStep = ({ value }: Snapshot): Snapshot['value'] => value

export const selectFileName = ({ context }: Snapshot): string => context.file?.name ?? ''

export const selectQuestion = ({ context }: Snapshot): FileQuestion | null => context.question

/** What the file would change or has changed; null before it is read. */
export const selectPreview = ({ context }: Snapshot): FilePreview | ReviewsPreview | null => context.preview

/** How much of the file is sent, in percent; null before it is sent and after. */
export const selectSentPercent = ({ context: { sentShare } }: Snapshot): number | null =>
  sentShare !== null && sentShare < 1 ? Math.floor(sentShare * 100) : null

/** What an undo has brought back; null before it. */
export const selectUndone = ({ context }: Snapshot): UndoneImport | null => context.undone

/** What the owner has said of the file. */
export const selectAnswers = ({ context }: Snapshot): FileAnswers => context.answers

/** Why the file is not in the shop, or the import not undone; as in the context. */
export const selectImportProblem = ({ context }: Snapshot): string | null => context.problem
