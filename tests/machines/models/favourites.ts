import { expect } from 'vitest'
import { favouritesMachine, selectFavouriteIds, selectIsFavourite } from '../../../machines/favourites.ts'
import type { Given, Model, Then } from '../model.ts'

type Favourites = typeof favouritesMachine
type Toggle = { type: 'favourites.toggle'; id: string }

const isMarked = ({ event, context }: Given<Favourites, Toggle>) => context.ids.includes(event.id)
const changed = ({ next: { ids } }: Then<Favourites>) => [{ type: 'favourites.changed', stored: { ids } }] as const

export const favourites: Model<Favourites> = {
  machine: favouritesMachine,
  starts: [
    { input: { ids: [] }, in: 'none', context: { ids: [] } },
    { input: { ids: ['ITEM-1'] }, in: 'some', context: { ids: ['ITEM-1'] } },
  ],
  payloads: {
    'favourites.toggle': [{ id: 'ITEM-1' }, { id: 'ITEM-2' }],
    'favourites.changedElsewhere': [{ stored: { ids: [] } }, { stored: { ids: ['ITEM-3'] } }],
  },
  states: {
    none: {
      on: {
        'favourites.toggle': { to: 'some', sets: ({ event }) => ({ ids: [event.id] }), emits: changed }, // [OPN-53]
        'favourites.changedElsewhere': {
          when: ({ event }) => event.stored.ids.length > 0,
          to: 'some',
          sets: { ids: ['ITEM-3'] },
        },
      },
      holds: ({ snapshot }) =>
        expect([selectFavouriteIds(snapshot), selectIsFavourite('ITEM-1')(snapshot)]).toEqual([[], false]),
    },
    some: {
      on: {
        'favourites.toggle': [
          {
            when: (given) => isMarked(given) && given.context.ids.length === 1,
            to: 'none',
            sets: { ids: [] },
            emits: changed,
          },
          {
            when: isMarked,
            sets: ({ event, context }) => ({ ids: context.ids.filter((id) => id !== event.id) }),
            emits: changed,
          },
          { sets: ({ event, context }) => ({ ids: [...context.ids, event.id] }), emits: changed },
        ],
        'favourites.changedElsewhere': [
          { when: ({ event }) => event.stored.ids.length === 0, to: 'none', sets: { ids: [] } },
          { sets: { ids: ['ITEM-3'] } },
        ],
      },
      holds: ({ snapshot, context }) => {
        expect(selectFavouriteIds(snapshot)).toEqual(context.ids)
        expect(selectIsFavourite(context.ids[0]!)(snapshot)).toBe(true)
      },
    },
  },
}
