import { expect } from 'vitest'
import { ownerNewsMachine, selectFreshCount, selectShopIsSilent, selectSound } from '../../../machines/ownerNews.ts'
import type { Model } from '../kit.ts'

const nothingNew = { placed: ['SAL-ORD-2026-00001'], marker: 'a' }
const oneNew = { placed: ['SAL-ORD-2026-00002', 'SAL-ORD-2026-00001'], marker: 'b' }
const changed = { placed: ['SAL-ORD-2026-00001'], marker: 'c' }

export const ownerNews: Model<typeof ownerNewsMachine> = {
  machine: ownerNewsMachine,
  on: {
    'news.start': {},
    'news.stop': {},
    'news.seen': {},
    'news.pageShown': {},
    'news.pageHidden': {},
    'news.chooseSound': { sent: [{ isOn: true }, { isOn: false }] },
    'news.soundAllowed': {},
    'news.answered': {},
    'news.unanswered': {},
    'news.placed': { brings: [['news.rang']] },
    'readNews is done': {
      outputs: [nothingNew, oneNew, changed],
      brings: [[], ['news.changed'], ['news.changed', 'news.rang']],
    },
    'readNews fails': { errors: [new Error('Network Error')] },
    'after pollDelay': { ms: 5000 },
    'after sleepDelay': { ms: 1_800_000 },
  },
  project: ({ news, fresh }) => [news?.marker, Math.min(fresh.length, 1)],
  asks: { readNews: ({ input }) => expect(input).toBeUndefined() },
  states: {
    'question.off': ({ context }) => expect(context).toEqual({ news: null, fresh: [] }),
    'question.asking': ({ snapshot }) => expect(Object.keys(snapshot.children)).toEqual(['readNews']),
    'question.waiting': ({ snapshot }) => expect(Object.keys(snapshot.children)).toEqual([]),
    'shop.answering': ({ snapshot }) => expect(selectShopIsSilent(snapshot)).toBe(false),
    'shop.silent': ({ snapshot }) => expect(selectShopIsSilent(snapshot)).toBe(true),
    'page.shown': ({ snapshot }) => expect(snapshot.can({ type: 'news.pageHidden' })).toBe(true),
    'page.hidden': ({ snapshot }) => expect(snapshot.can({ type: 'news.pageHidden' })).toBe(false),
    'page.asleep': ({ snapshot }) => expect(snapshot.can({ type: 'news.pageHidden' })).toBe(false),
    'sound.off': ({ snapshot }) => expect(selectSound(snapshot)).toBe('off'),
    'sound.blocked': ({ snapshot }) => expect(selectSound(snapshot)).toBe('blocked'),
    'sound.on': ({ snapshot }) => expect(selectSound(snapshot)).toBe('on'),
  },
  always: ({ context, snapshot }) => expect(selectFreshCount(snapshot)).toBe(context.fresh.length),
}
