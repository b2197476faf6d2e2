/**
 * The favourites: products that the shopper has marked on this device (OPN-53). Nothing is sent.
 *
 * - `none`: no product is marked.
 * - `some`: at least one is.
 *
 * The app writes storage on `favourites.changed`; what another tab wrote only replaces what is known here.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { withToggled, type StoredFavourites } from '../domain/favourites.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; id: string }
  | { type: 'favourites.changedElsewhere'; facts: StoredFavourites }

export type FavouritesEmitted = { type: 'favourites.changed'; facts: StoredFavourites }

export const favouritesMachine = setup({
  types: {
    input: {} as StoredFavourites,
    context: {} as StoredFavourites,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
  },
  guards: {
    hasSome: ({ context }) => context.ids.length > 0,
    hasNone: ({ context }) => context.ids.length === 0,
  },
  actions: {
    toggle: assign(({ context }, id: string) => withToggled(context, id)),
    replaceFacts: assign((_, facts: StoredFavourites) => facts),
    announceChange: emit(({ context }) => ({ type: 'favourites.changed', facts: { ...context } })),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => input,
  initial: 'none',
  on: {
    'favourites.toggle': { actions: [{ type: 'toggle', params: ({ event }) => event.id }, 'announceChange'] },
    'favourites.changedElsewhere': { actions: { type: 'replaceFacts', params: ({ event }) => event.facts } },
  },
  states: {
    none: { always: { guard: 'hasSome', target: 'some' } },
    some: { always: { guard: 'hasNone', target: 'none' } },
  },
})

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>

/** Whether a product is a favourite [PDP-17]. */
export const selectIsFavourite =
  (id: string) =>
  ({ context }: SnapshotFrom<typeof favouritesMachine>): boolean =>
    context.ids.includes(id)
