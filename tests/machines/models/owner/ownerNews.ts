import { expect } from 'vitest'
import {
  ownerNewsMachine,
  selectFreshCount,
  selectShopIsSilent,
  selectSound,
} from '../../../../machines/owner/ownerNews.ts'
import type { OwnerNews } from '../../../../domain/owner/orders.ts'
import type { Given, Model, Row } from '../../model.ts'

type News = typeof ownerNewsMachine
type Answer = Given<News, { output: OwnerNews }>

/** Orders of the first answer are not new. */
const newIn = ({ event: { output }, context: { news } }: Answer) =>
  news === null ? [] : output.placed.filter((orderId) => !news.placed.includes(orderId))

const answered: Row<News, { output: OwnerNews }> = {
  to: ['question.waiting', 'shop.answering'],
  sets: (given) => ({ news: given.event.output, fresh: [...newIn(given), ...given.context.fresh] }),
}

export const ownerNews: Model<News> = {
  machine: ownerNewsMachine,
  starts: [
    {
      in: ['question.off', 'shop.answering', 'page.shown', 'sound.off'],
      context: { news: null, fresh: [] },
    },
  ],
  payloads: {
    'news.chooseSound': [{ isOn: true }, { isOn: false }],
    'readNews is done': [
      { placed: ['SAL-ORD-2026-00001'], marker: 'a' },
      { placed: ['SAL-ORD-2026-00002', 'SAL-ORD-2026-00001'], marker: 'b' },
    ],
  },
  project: ({ news, fresh }) => [news?.marker, fresh.length > 0],
  states: {
    '': { on: { 'news.seen': { when: ({ context }) => context.fresh.length > 0, sets: { fresh: [] } } } },
    question: { on: { 'news.stop': { to: 'question.off', sets: { news: null, fresh: [] } } } },
    'question.off': { on: { 'news.start': 'question.asking' } },
    'question.asking': {
      calls: { readNews: undefined },
      on: {
        'readNews is done': [
          {
            when: (given) => newIn(given).length > 0 && given.isIn('sound.on'),
            ...answered,
            emits: [{ type: 'news.changed' }, { type: 'news.rang' }],
          },
          { when: (given) => newIn(given).length > 0, ...answered, emits: [{ type: 'news.changed' }] },
          {
            when: ({ event, context }) => context.news !== null && context.news.marker !== event.output.marker,
            ...answered,
            emits: [{ type: 'news.changed' }],
          },
          answered,
        ],
        'readNews fails': { to: ['question.waiting', 'shop.silent'] },
      },
    },
    'question.waiting': {
      delays: { pollDelay: 5000 },
      on: {
        'news.pageShown': 'question.asking',
        'after pollDelay': { when: ({ isIn }) => !isIn('page.asleep'), to: 'question.asking' },
      },
    },
    shop: { on: { 'news.stop': 'shop.answering' } },
    'shop.answering': {
      on: { 'news.unanswered': 'shop.silent' },
      holds: ({ snapshot }) => expect(selectShopIsSilent(snapshot)).toBe(false),
    },
    'shop.silent': {
      on: { 'news.answered': 'shop.answering' },
      holds: ({ snapshot }) => expect(selectShopIsSilent(snapshot)).toBe(true),
    },
    'page.shown': { on: { 'news.pageHidden': 'page.hidden' } },
    'page.hidden': {
      delays: { sleepDelay: 1_800_000 },
      on: { 'news.pageShown': 'page.shown', 'after sleepDelay': 'page.asleep' },
    },
    'page.asleep': { on: { 'news.pageShown': 'page.shown' } },
    'sound.off': {
      on: { 'news.chooseSound': { when: ({ event }) => event.isOn, to: 'sound.blocked' } },
      holds: ({ snapshot }) => expect(selectSound(snapshot)).toBe('off'),
    },
    'sound.blocked': {
      on: {
        'news.soundAllowed': 'sound.on',
        'news.chooseSound': { when: ({ event }) => !event.isOn, to: 'sound.off' },
      },
      holds: ({ snapshot }) => expect(selectSound(snapshot)).toBe('blocked'),
    },
    'sound.on': {
      on: {
        'news.placed': { emits: [{ type: 'news.rang' }] },
        'news.chooseSound': { when: ({ event }) => !event.isOn, to: 'sound.off' },
      },
      holds: ({ snapshot }) => expect(selectSound(snapshot)).toBe('on'),
    },
  },
  always: ({ snapshot, context }) => expect(selectFreshCount(snapshot)).toBe(context.fresh.length),
}
