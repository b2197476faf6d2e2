import { expect } from 'vitest'
import {
  languageMachine,
  selectLanguage,
  selectLoadingLanguage,
  selectProposedLanguage,
} from '../../../../machines/page/language.ts'
import type { Given, Model } from '../../model.ts'
import { raised } from '../../raised.ts'

const isAnother = ({ event, context }: Given<typeof languageMachine, { language: string }>) =>
  event.language !== context.language

export const language: Model<typeof languageMachine> = {
  machine: languageMachine,
  starts: [
    {
      input: { language: 'en' },
      in: ['texts.settled', 'proposal.hidden'],
      context: { language: 'en', chosen: 'en', proposed: null },
    },
  ],
  payloads: {
    'language.choose': [{ language: 'sw' }, { language: 'en' }],
    'language.propose': [{ language: 'sw' }, { language: 'en' }],
  },
  states: {
    'texts.settled': {
      on: {
        'language.choose': {
          when: isAnother,
          to: 'texts.loading',
          sets: ({ event }) => ({ chosen: event.language }),
        },
      },
      holds: ({ snapshot }) => expect(selectLoadingLanguage(snapshot)).toBeNull(),
    },
    'texts.loading': {
      calls: { loadLanguage: ({ next }) => next.chosen },
      on: {
        'loadLanguage is done': {
          to: 'texts.settled',
          sets: ({ context }) => ({ language: context.chosen }),
          emits: ({ context }) => [{ type: 'language.changed', language: context.chosen }],
        },
        // the old texts stay
        'loadLanguage fails': { to: 'texts.settled', emits: [raised('languageNotLoaded')] },
      },
      holds: ({ snapshot }) =>
        expect([selectLanguage(snapshot), selectLoadingLanguage(snapshot)].toSorted()).toEqual(['en', 'sw']),
    },
    'proposal.hidden': {
      on: {
        'language.propose': {
          when: isAnother,
          to: 'proposal.shown',
          sets: ({ event }) => ({ proposed: event.language }),
        },
      },
      holds: ({ snapshot }) => expect(selectProposedLanguage(snapshot)).toBeNull(),
    },
    'proposal.shown': {
      on: { 'language.choose': 'proposal.hidden', 'language.decline': 'proposal.hidden' },
      holds: ({ snapshot, context }) => expect(selectProposedLanguage(snapshot)).toBe(context.proposed),
    },
  },
}
