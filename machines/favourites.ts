/**
 * The favourites: products that the shopper has marked on this device (OPN-53). Nothing is sent to the shop.
 *
 * - `none`: no product is marked.
 * - `some`: at least one is.
 *
 * The app writes storage on `favourites.changed`; a change in another tab only replaces the context.
 */
import { assign, emit, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { withToggled, type StoredFavourites } from '../domain/catalogue/favourites.ts'
import { eventOf } from './eventOf.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; id: string }
  | { type: 'favourites.changedElsewhere'; stored: StoredFavourites }

export type FavouritesEmitted = { type: 'favourites.changed'; stored: StoredFavourites }

export const favouritesMachine = setup({
  types: {
    input: {} as StoredFavourites,
    context: {} as StoredFavourites,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
  },
  guards: {
    hasSome: ({ context }) => context.ids.length > 0,
  },
  actions: {
    toggle: assign(({ context, event }) => withToggled(context, eventOf(event, 'favourites.toggle').id)),
    replace: assign(({ event }) => eventOf(event, 'favourites.changedElsewhere').stored),
    announceChange: emit(({ context }) => ({ type: 'favourites.changed', stored: { ...context } })),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => input,
  initial: 'none',
  on: {
    'favourites.toggle': { actions: ['toggle', 'announceChange'] },
    'favourites.changedElsewhere': { actions: 'replace' },
  },
  states: {
    none: { always: { guard: 'hasSome', target: 'some' } },
    some: { always: { guard: not('hasSome'), target: 'none' } },
  },
})

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>

/** Returns the ids of the favourites, the newest last. */
export const selectFavouriteIds = ({ context }: SnapshotFrom<typeof favouritesMachine>): readonly string[] =>
  context.ids

/** Whether a product is a favourite [PDP-17]. */
export const selectIsFavourite =
  (id: string) =>
  ({ context }: SnapshotFrom<typeof favouritesMachine>): boolean =>
    context.ids.includes(id)
