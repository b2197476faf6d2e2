import type { ProductSummary } from '../../domain/entities.ts'

/** Something that the shopper did before the app was there. */
export interface PreHydrationEvent {
  element: HTMLElement
  /** What a field then held; without it the element was pressed. */
  value?: string
}

/** What `early.ts` leaves for the app in `window.preHydrationPage`. */
export interface PreHydrationPage {
  /** Ends the early script's work and gives what happened before the app was there. */
  takeOver(): {
    /** In order. */
    acts: PreHydrationEvent[]
    /** Products that were added on pages before this one, which were left before their app was there. */
    added: ProductSummary[]
    /** Whether the shopper has shown themselves. */
    isShopperHere: boolean
  }
}

declare global {
  interface Window {
    preHydrationPage?: PreHydrationPage
  }
}
