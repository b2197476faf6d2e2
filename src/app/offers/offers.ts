/** The browser's offer to install the shop (Chrome, Edge, Samsung Internet); usable once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** What is said below the page until it is answered: the browser keeps nothing, or the shop has a newer version. */
export type PageNote = 'notKept' | 'newVersion'

let offer: InstallOffer | null = null
const pending: Record<PageNote, boolean> = { notKept: false, newVersion: false }
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/** Returns the offer while the hint may be shown, or null. */
export const installOffer = (): InstallOffer | null => offer

/** Returns what is to be said now, or null. Where nothing is kept, a reload would lose the cart: that comes first. */
export const pageNote = (): PageNote | null => (pending.notKept ? 'notKept' : pending.newVersion ? 'newVersion' : null)

export const hasOffers = (): boolean => !!(offer ?? pageNote())

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  tell()
}

export function setPageNote(note: PageNote, isPending: boolean): void {
  pending[note] = isPending
  tell()
}

/** Calls back when an offer or a note comes or ends. Returns the function that stops it. */
export function onOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
