import type { CartLine, Product } from '../../domain/entities.ts'
import type { CartEvent } from '../../machines/orders/cart.ts'
import type { FavouritesEvent } from '../../machines/catalogue/favourites.ts'

/** A press or an input from before hydration. */
export interface PreHydrationEvent {
  element: HTMLElement
  /** The value of a field that was typed into; missing when the element was pressed. */
  value?: string
}

/** What a press asks of cart or favourites: kept in session storage until the app has it. */
export type KeptEvent =
  | Extract<CartEvent, { type: 'cart.addItem' | 'cart.setQuantity' | 'cart.clear' | 'cart.clearOrder' }>
  | Extract<FavouritesEvent, { type: 'favourites.toggle' }>

/** What `preHydration.ts` leaves for the app in `window.preHydrationPage`. */
export interface PreHydrationPage {
  /** Returns the lines of the stored cart, as what is kept will make them. */
  lines(): CartLine[]
  keep(event: KeptEvent): void
  /** Stops the script and returns what happened before hydration. */
  takeOver(): {
    /** In order. */
    events: PreHydrationEvent[]
    /** What was pressed on earlier pages that the shopper left before hydration. */
    kept: KeptEvent[]
    /** Whether the shopper has pressed, typed, scrolled or touched. */
    hasInteracted: boolean
  }
}

/** What `preHydrationMore.ts` does for `preHydration.ts`. */
export interface PreHydrationMore {
  onRecord(event: PreHydrationEvent): void
  /** Records what was chosen before this entry of the history was left, or loaded again. */
  chooseAgain(): void
  showFavourite(): void
  /** Returns the variant with the pressed options; undefined while an option has none. */
  variantOf(product: Product): Omit<CartLine, 'quantity'> | undefined
}

declare global {
  interface Window {
    preHydrationMore?: (page: {
      events: readonly PreHydrationEvent[]
      record: (event: PreHydrationEvent) => void
      keep: (event: KeptEvent) => void
      kept: () => KeptEvent[]
      isFavourite: (id: string) => boolean
      /** Aborted when the app takes over. */
      signal: AbortSignal
    }) => PreHydrationMore
    preHydrationPage?: PreHydrationPage
    /** Those on the first screen, where that script stands after it (`DeferredSection.tsx`). */
    clicks?: MouseEvent[]
  }
}
