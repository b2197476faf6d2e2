/**
 * A section of the owner's tab Shop, such as the delivery: values that are edited and saved together.
 *
 * - `unread`: the shop has not told its values.
 * - `clean`: shows what the shop has; `saved`: the same, just saved.
 * - `dirty`: has changes. Values that are read meanwhile do not replace what the owner saw, so that a change by another
 *   owner is found when it is saved.
 * - `saving`: the shop is told, once.
 * - `conflict`: another owner has changed the same. The owner takes theirs, or keeps their own. Before these are read,
 *   both ask to read them again.
 *
 * The answer may be lost, so the values are read again after each (`section.ended`).
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isSameSection, type SectionOutcome, type SectionSave, type SectionValues } from '../../domain/owner/section.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerSectionEvent =
  | { type: 'section.read'; values: SectionValues }
  | { type: 'section.edit'; draft: SectionValues }
  | { type: 'section.save' }
  /** Drops the changes. */
  | { type: 'section.reset' }
  | { type: 'section.takeTheirs' }
  | { type: 'section.keepMine' }
  /** The owner has logged out. */
  | { type: 'section.forget' }

export type OwnerSectionEmitted = { type: 'section.ended' }

interface OwnerSectionContext extends SectionSave {
  /** What the shop has now, in a conflict; null before it is read. */
  theirs: SectionValues | null
  /** Why it was not saved, in the shop's words; empty when it did not answer, null without a failure. */
  problem: string | null
}

export const ownerSectionMachine = setup({
  types: {
    context: {} as OwnerSectionContext,
    events: {} as OwnerSectionEvent,
    emitted: {} as OwnerSectionEmitted,
    tags: {} as 'shown' | 'unsaved' | 'busy',
  },
  actors: {
    save: fromPromise<SectionOutcome, SectionSave>(notWired),
  },
  guards: {
    isDone: (_, { status }: SectionOutcome) => status === 'done',
    isConflict: (_, { status }: SectionOutcome) => status === 'conflict',
    editChangesNothing: ({ context, event }) => isSameSection(eventOf(event, 'section.edit').draft, context.seen),
    draftIsRead: ({ context, event }) => isSameSection(eventOf(event, 'section.read').values, context.draft),
    theirsAreRead: ({ context }) => context.theirs !== null,
  },
  actions: {
    showRead: assign(({ event }) => {
      const { values } = eventOf(event, 'section.read')
      return { seen: values, draft: values, problem: null }
    }),
    showSaved: assign((_, outcome: SectionOutcome) =>
      outcome.status === 'done' ? { seen: outcome.values, draft: outcome.values } : {},
    ),
    rememberDraft: assign(({ event }) => ({ draft: eventOf(event, 'section.edit').draft })),
    rememberTheirs: assign(({ event }) => ({ theirs: eventOf(event, 'section.read').values })),
    rememberProblem: assign((_, outcome: SectionOutcome) => ('message' in outcome ? { problem: outcome.message } : {})),
    rememberLost: assign({ problem: '' }),
    clearProblem: assign({ problem: null }),
    dropDraft: assign(({ context }) => ({ draft: context.seen })),
    takeTheirs: assign(({ context }) => ({ seen: context.theirs ?? {}, draft: context.theirs ?? {}, theirs: null })),
    compareWithTheirs: assign(({ context }) => ({ seen: context.theirs ?? {}, theirs: null })),
    forgetAll: assign({ seen: {}, draft: {}, theirs: null, problem: null }),
    announceEnd: emit({ type: 'section.ended' }),
  },
}).createMachine({
  id: 'ownerSection',
  context: { seen: {}, draft: {}, theirs: null, problem: null },
  initial: 'unread',
  on: { 'section.forget': { target: '.unread', actions: 'forgetAll' } },
  states: {
    unread: {
      on: { 'section.read': { target: 'clean', actions: 'showRead' } },
    },
    clean: {
      tags: 'shown',
      on: {
        'section.read': { actions: 'showRead' },
        'section.edit': { target: 'dirty', actions: 'rememberDraft' },
      },
    },
    saved: {
      tags: 'shown',
      on: {
        'section.read': { actions: 'showRead' },
        'section.edit': { target: 'dirty', actions: 'rememberDraft' },
      },
    },
    dirty: {
      tags: ['shown', 'unsaved'],
      on: {
        'section.read': { guard: 'draftIsRead', target: 'saved', actions: 'showRead' },
        'section.edit': [
          { guard: 'editChangesNothing', target: 'clean', actions: ['rememberDraft', 'clearProblem'] },
          { actions: 'rememberDraft' },
        ],
        'section.save': { target: 'saving', actions: 'clearProblem' },
        'section.reset': { target: 'clean', actions: ['dropDraft', 'clearProblem'] },
      },
    },
    saving: {
      tags: ['shown', 'unsaved', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { seen, draft } }) => ({ seen, draft }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'saved',
            actions: [{ type: 'showSaved', params: ({ event }) => event.output }, 'announceEnd'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: [{ type: 'rememberProblem', params: ({ event }) => event.output }, 'announceEnd'],
          },
          {
            target: 'dirty',
            actions: [{ type: 'rememberProblem', params: ({ event }) => event.output }, 'announceEnd'],
          },
        ],
        onError: { target: 'dirty', actions: ['rememberLost', 'announceEnd'] },
      },
    },
    conflict: {
      tags: ['shown', 'unsaved'],
      exit: 'clearProblem',
      on: {
        'section.read': { actions: 'rememberTheirs' },
        'section.edit': { actions: 'rememberDraft' },
        'section.takeTheirs': [
          { guard: 'theirsAreRead', target: 'clean', actions: 'takeTheirs' },
          { actions: 'announceEnd' },
        ],
        'section.keepMine': [
          { guard: 'theirsAreRead', target: 'saving', actions: 'compareWithTheirs' },
          { actions: 'announceEnd' },
        ],
      },
    },
  },
})

export type OwnerSectionActor = ActorRefFrom<typeof ownerSectionMachine>

type Snapshot = SnapshotFrom<typeof ownerSectionMachine>

/** The values as the owner edits them; null before they are read. */
export const selectDraft = (snapshot: Snapshot): SectionValues | null =>
  snapshot.hasTag('shown') ? snapshot.context.draft : null

export const selectHasUnsaved = (snapshot: Snapshot): boolean => snapshot.hasTag('unsaved')

export const selectSectionIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const selectIsSaved = (snapshot: Snapshot): boolean => snapshot.matches('saved')

export const selectIsInConflict = (snapshot: Snapshot): boolean => snapshot.matches('conflict')

export const selectSectionProblem = (snapshot: Snapshot): string | null => snapshot.context.problem
