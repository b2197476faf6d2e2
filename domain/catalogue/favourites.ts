/** The favourites in local storage (OPN-53). */
export interface StoredFavourites {
  /** Product ids without duplicates, the newest last. */
  ids: string[]
}

export const NO_FAVOURITES: StoredFavourites = { ids: [] }

/** Toggles a product [PDP-17]. */
export function withToggled({ ids }: StoredFavourites, id: string): StoredFavourites {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] }
}
