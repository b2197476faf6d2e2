import { expect } from 'vitest'
import { ownerSectionMachine } from '../../../machines/ownerSection.ts'
import type { Model } from '../kit.ts'

const values = { name: 'Sokoni' }
const draft = { name: 'Duka' }

export const ownerSection: Model<typeof ownerSectionMachine> = {
  machine: ownerSectionMachine,
  on: {
    'section.read': { sent: [{ values }, { values: draft }] },
    'section.edit': { sent: [{ draft }, { draft: values }] },
    'section.save': {},
    'section.reset': {},
    'section.takeTheirs': { brings: [[], ['section.ended']] },
    'section.keepMine': { brings: [[], ['section.ended']] },
    'section.forget': {},
    'save is done': {
      outputs: [
        { status: 'done', values: draft },
        { status: 'conflict', message: 'Another owner has changed this.' },
        { status: 'refused', message: 'That does not fit.' },
      ],
      brings: [['section.ended']],
    },
    'save fails': { errors: [new Error('Network Error')], brings: [['section.ended']] },
  },
  asks: { save: ({ input }) => expect(Object.keys(input as object)).toEqual(['seen', 'draft']) },
  states: {
    unread: ({ context }) => expect([context.draft, context.theirs]).toEqual([{}, null]),
    clean: ({ context }) => expect([context.draft, context.theirs]).toEqual([context.seen, null]),
    saved: ({ context }) => expect([context.draft, context.problem]).toEqual([context.seen, null]),
    dirty: ({ context }) => expect(context.theirs).toBe(null),
    saving: ({ context }) => expect([context.theirs, context.problem]).toEqual([null, null]),
    conflict: ({ context }) => expect(context.problem).toBe('Another owner has changed this.'),
  },
}
