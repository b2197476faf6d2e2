import { expect } from 'vitest'
import { installHintMachine, selectIsShown } from '../../../../machines/page/installHint.ts'
import type { Model } from '../../model.ts'

const answered = { to: 'answered', emits: [{ type: 'install.answered' }] } as const

export const installHint: Model<typeof installHintMachine> = {
  machine: installHintMachine,
  starts: [{ in: 'shown' }],
  payloads: { 'install is done': [{ outcome: 'accepted' }], 'install fails': [new Error('asked before')] },
  states: {
    shown: {
      on: { 'install.accept': 'installing', 'install.decline': answered },
      holds: ({ snapshot }) => expect(selectIsShown(snapshot)).toBe(true),
    },
    installing: {
      calls: { install: undefined },
      on: { 'install is done': answered, 'install fails': answered },
      holds: ({ snapshot }) => expect(selectIsShown(snapshot)).toBe(true),
    },
    answered: { ends: true, holds: ({ snapshot }) => expect(selectIsShown(snapshot)).toBe(false) },
  },
}
