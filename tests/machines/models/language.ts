import { expect } from 'vitest'
import { languageMachine, selectLoadingLanguage, selectProposedLanguage } from '../../../machines/language.ts'
import type { Model } from '../kit.ts'

export const language: Model<typeof languageMachine> = {
  machine: languageMachine,
  inputs: [{ language: 'en' }],
  on: {
    'language.choose': {
      sent: [{ language: 'sw' }, { language: 'en' }],
    },
    'language.propose': { sent: [{ language: 'sw' }, { language: 'en' }] },
    'language.decline': {},
    'loadLanguage is done': { outputs: [undefined], brings: [['language.changed']] },
    'loadLanguage fails': { errors: [new Error('offline')], brings: [['notice.raised']] },
  },
  asks: { loadLanguage: ({ input }) => expect(['en', 'sw']).toContain(input) },
  states: {
    'texts.settled': ({ snapshot }) => expect(selectLoadingLanguage(snapshot)).toBeNull(),
    'texts.loading': ({ snapshot, context }) => {
      expect(selectLoadingLanguage(snapshot)).toBe(context.chosen)
      expect(context.chosen).not.toBe(context.language)
    },
    'proposal.shown': ({ snapshot }) => expect(['en', 'sw']).toContain(selectProposedLanguage(snapshot)),
    'proposal.hidden': ({ snapshot }) => expect(selectProposedLanguage(snapshot)).toBeNull(),
  },
}
