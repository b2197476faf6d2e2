/** The favourites: products that the shopper has marked on this device (OPN-53). Nothing is sent to the shop. */
import { fromTransition, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { withToggled, type StoredFavourites } from '../../domain/catalogue/favourites.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; id: string }
  | { type: 'favourites.changedElsewhere'; stored: StoredFavourites }

export type FavouritesEmitted = { type: 'favourites.changed'; stored: StoredFavourites }

/** Has no states to draw, so it is no machine. The app stores what is toggled here, not what another tab has stored. */
export const favouritesLogic = fromTransition<
  StoredFavourites,
  FavouritesEvent,
  never,
  StoredFavourites,
  FavouritesEmitted
>(
  (favourites, event, { emit }) => {
    if (event.type === 'favourites.changedElsewhere') return event.stored
    const stored = withToggled(favourites, event.id)
    emit({ type: 'favourites.changed', stored })
    return stored
  },
  ({ input }) => input,
)

export type FavouritesActor = ActorRefFrom<typeof favouritesLogic>

/** Returns the ids of the favourites, the newest last. */
export const selectFavouriteIds = ({ context }: SnapshotFrom<typeof favouritesLogic>): readonly string[] => context.ids

/** Whether a product is a favourite [PDP-17]. */
export const selectIsFavourite =
  (id: string) =>
  ({ context }: SnapshotFrom<typeof favouritesLogic>): boolean =>
    context.ids.includes(id)
