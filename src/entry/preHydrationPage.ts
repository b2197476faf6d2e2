import type { ProductSummary } from '../../domain/entities.ts'

/** Something that the shopper did before the app was there. */
export interface EarlyAct {
  element: HTMLElement
  /** What a field then held; without it the element was pressed. */
  value?: string
}

/** What `early.ts` leaves for the app in `window.earlyPage`. */
export interface EarlyPage {
  /** Ends the early script's work and gives what happened before the app was there. */
  takeOver(): {
    /** In order. */
    acts: EarlyAct[]
    /** Products that were added on pages before this one, which were left before their app was there. */
    added: ProductSummary[]
    /** Whether the shopper has shown themselves. */
    isShopperHere: boolean
  }
}

declare global {
  interface Window {
    earlyPage?: EarlyPage
  }
}
