import { expect } from 'vitest'
import type { SectionValues } from '../../../../domain/owner/section.ts'
import {
  ownerSectionMachine,
  selectDraft,
  selectHasUnsaved,
  selectIsInConflict,
  selectIsSaved,
  selectSectionIsBusy,
  selectSectionProblem,
} from '../../../../machines/owner/ownerSection.ts'
import type { Model, Rest, Row } from '../../model.ts'

type Section = typeof ownerSectionMachine
type Read = { type: 'section.read'; values: SectionValues }
type Edit = { type: 'section.edit'; draft: SectionValues }

const [first, theirs, mine] = [{ name: 'Sokoni' }, { name: 'Theirs' }, { name: 'Mine' }]

const shown: Row<Section, Read> = {
  sets: ({ event: { values } }) => ({ seen: values, draft: values, problem: null }),
}
const edited: Row<Section, Edit> = { sets: ({ event: { draft } }) => ({ draft }) }

const ended: Row<Section>['emits'] = [{ type: 'section.ended' }]

const shows =
  (isSaved: boolean, hasUnsaved: boolean, isBusy: boolean, isInConflict: boolean) =>
  ({ snapshot, context: { draft, problem } }: Rest<Section>) => {
    expect([
      selectIsSaved(snapshot),
      selectHasUnsaved(snapshot),
      selectSectionIsBusy(snapshot),
      selectIsInConflict(snapshot),
    ]).toEqual([isSaved, hasUnsaved, isBusy, isInConflict])
    expect([selectDraft(snapshot), selectSectionProblem(snapshot)]).toEqual([draft, problem])
  }

export const ownerSection: Model<Section> = {
  machine: ownerSectionMachine,
  starts: [{ in: 'unread', context: { seen: {}, draft: {}, theirs: null, problem: null } }],
  payloads: {
    'section.read': [{ values: first }, { values: theirs }, { values: mine }],
    'section.edit': [{ draft: mine }, { draft: first }],
    'save is done': [
      { status: 'done', values: { name: 'MINE' } },
      { status: 'conflict', message: 'Another owner has changed this.' },
      { status: 'refused', message: 'That does not fit.' },
    ],
  },
  project: ({ seen, draft, theirs: read, problem }) => [seen, draft, read, problem !== null],
  states: {
    '': {
      on: {
        'section.forget': { to: 'unread', sets: { seen: {}, draft: {}, theirs: null, problem: null } },
      },
    },
    unread: {
      on: { 'section.read': { to: 'clean', ...shown } },
      holds: ({ snapshot }) => expect([selectDraft(snapshot), selectHasUnsaved(snapshot)]).toEqual([null, false]),
    },
    clean: {
      on: { 'section.read': shown, 'section.edit': { to: 'dirty', ...edited } },
      holds: shows(false, false, false, false),
    },
    saved: {
      on: { 'section.read': shown, 'section.edit': { to: 'dirty', ...edited } },
      holds: shows(true, false, false, false),
    },
    dirty: {
      on: {
        // a save whose answer was lost was done
        'section.read': {
          when: ({ event, context }) => event.values['name'] === context.draft['name'],
          to: 'saved', // [OPN-172]
          ...shown,
        },
        'section.edit': [
          {
            when: ({ event, context }) => event.draft['name'] === context.seen['name'],
            to: 'clean',
            sets: ({ event: { draft } }) => ({ draft, problem: null }),
          },
          edited,
        ],
        'section.save': { to: 'saving', sets: { problem: null } },
        'section.reset': { to: 'clean', sets: ({ context }) => ({ draft: context.seen, problem: null }) },
      },
      holds: shows(false, true, false, false),
    },
    saving: {
      calls: { save: ({ next: { seen, draft } }) => ({ seen, draft }) },
      on: {
        'save is done: done': {
          to: 'saved',
          sets: ({ event: { output } }) => ({ seen: output.values, draft: output.values }),
          emits: ended,
        },
        'save is done: conflict': {
          to: 'conflict',
          sets: { problem: 'Another owner has changed this.' },
          emits: ended,
        },
        'save is done: refused': { to: 'dirty', sets: { problem: 'That does not fit.' }, emits: ended },
        'save fails': { to: 'dirty', sets: { problem: '' }, emits: ended },
      },
      holds: shows(false, true, true, false),
    },
    conflict: {
      on: {
        'section.read': { sets: ({ event }) => ({ theirs: event.values }) },
        'section.edit': edited,
        'section.takeTheirs': [
          { when: ({ context }) => context.theirs === null, emits: ended },
          {
            to: 'clean',
            sets: ({ context }) => ({ seen: context.theirs!, draft: context.theirs!, theirs: null, problem: null }),
          },
        ],
        'section.keepMine': [
          { when: ({ context }) => context.theirs === null, emits: ended },
          { to: 'saving', sets: ({ context }) => ({ seen: context.theirs!, theirs: null, problem: null }) },
        ],
      },
      holds: shows(false, true, false, true),
    },
  },
}
