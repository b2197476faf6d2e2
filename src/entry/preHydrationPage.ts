import type { ProductSummary } from '../../domain/entities.ts'

/** A press or an input from before hydration. */
export interface PreHydrationEvent {
  element: HTMLElement
  /** The value of a field that was typed into; missing when the element was pressed. */
  value?: string
}

/** What `preHydration.ts` leaves for the app in `window.preHydrationPage`. */
export interface PreHydrationPage {
  /** Stops the script and returns what happened before hydration. */
  takeOver(): {
    /** In order. */
    events: PreHydrationEvent[]
    /** Products added on earlier pages that the shopper left before hydration. */
    added: ProductSummary[]
    /** Whether the shopper has pressed, typed, scrolled or touched. */
    hasInteracted: boolean
  }
}

declare global {
  interface Window {
    preHydrationPage?: PreHydrationPage
    /** Those on the first screen, where that script stands after it (`DeferredSection.tsx`). */
    clicks?: MouseEvent[]
  }
}
