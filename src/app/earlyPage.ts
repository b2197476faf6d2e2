/** What `early.ts` leaves for the app in `window.earlyPage`. */
export interface EarlyPage {
  /** Ends the early script's work and gives what happened before the app was there. */
  takeOver(): {
    /** Buttons that were pressed, in order. */
    taps: HTMLElement[]
    /** Whether the shopper has shown themselves. */
    isShopperHere: boolean
  }
}

declare global {
  interface Window {
    earlyPage?: EarlyPage
  }
}
