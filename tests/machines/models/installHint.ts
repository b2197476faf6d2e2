import { expect } from 'vitest'
import { installHintMachine, selectIsShown } from '../../../machines/installHint.ts'
import type { Model } from '../kit.ts'

export const installHint: Model<typeof installHintMachine> = {
  machine: installHintMachine,
  on: {
    'install.accept': {},
    'install.decline': { brings: [['install.answered']] },
    'install is done': { outputs: [{ outcome: 'accepted' }], brings: [['install.answered']] },
    'install fails': { errors: [new Error('asked before')], brings: [['install.answered']] },
  },
  asks: { install: ({ input }) => expect(input).toBeUndefined() },
  states: {
    shown: ({ snapshot }) => expect(selectIsShown(snapshot)).toBe(true),
    installing: ({ snapshot }) =>
      expect([selectIsShown(snapshot), snapshot.can({ type: 'install.accept' })]).toEqual([true, false]),
    answered: ({ snapshot }) =>
      expect([selectIsShown(snapshot), snapshot.can({ type: 'install.accept' })]).toEqual([false, false]),
  },
}
