import { expect } from 'vitest'
import { selectIsCopied, shareMachine } from '../../../../machines/page/share.ts'
import type { Model } from '../../model.ts'

const dismissed = new Error('dismissed')

export const share: Model<typeof shareMachine> = {
  machine: shareMachine,
  starts: [{ in: 'idle' }],
  payloads: {
    'share.share': [
      { shared: { title: 'Kettle', url: 'https://duka.example/' } },
      { shared: { title: 'Lamp', url: 'https://duka.example/lamp' } },
    ],
    'share is done': ['shared', 'copied'],
    'share fails': [dismissed],
  },
  states: {
    idle: {
      on: { 'share.share': 'sharing' },
      holds: ({ snapshot }) => expect(selectIsCopied(snapshot)).toBe(false),
    },
    sharing: {
      calls: { share: ({ event }) => event.shared },
      on: {
        'share is done': [{ when: ({ event }) => event.output === 'copied', to: 'copied' }, { to: 'idle' }],
        'share fails': { to: 'idle', emits: [{ type: 'share.failed', error: dismissed }] },
      },
      holds: ({ snapshot }) => expect(selectIsCopied(snapshot)).toBe(false),
    },
    copied: {
      delays: { copiedShown: 2000 },
      on: { 'share.share': 'sharing', 'after copiedShown': 'idle' },
      holds: ({ snapshot }) => expect(selectIsCopied(snapshot)).toBe(true),
    },
  },
}
