/** What the shopper has marked to find it again (OPN-53). */
export interface StoredFavourites {
  /** Of products, the newest last, each once. */
  ids: string[]
}

export const NO_FAVOURITES: StoredFavourites = { ids: [] }

/** The favourites without a product that is one, and with a product that is none [PDP-17]. */
export function withToggled({ ids }: StoredFavourites, id: string): StoredFavourites {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] }
}
