import { expect } from 'vitest'
import { selectIsCopied, shareMachine } from '../../../machines/share.ts'
import type { Model } from '../kit.ts'

const shared = { title: 'Kettle', url: 'https://duka.example/' }

export const share: Model<typeof shareMachine> = {
  machine: shareMachine,
  on: {
    'share.share': { sent: [{ shared }] },
    'share is done': { outputs: ['shared', 'copied'] },
    'share fails': { errors: [new Error('dismissed')], brings: [['share.failed']] },
    'after copiedShown': { ms: 2000 },
  },
  asks: { share: ({ input }) => expect(input).toEqual(shared) },
  states: {
    idle: ({ snapshot }) =>
      expect([snapshot.can({ type: 'share.share', shared }), selectIsCopied(snapshot)]).toEqual([true, false]),
    sharing: ({ snapshot }) => expect(snapshot.can({ type: 'share.share', shared })).toBe(false),
    copied: ({ snapshot }) =>
      expect([snapshot.can({ type: 'share.share', shared }), selectIsCopied(snapshot)]).toEqual([true, true]),
  },
}
