import { KEYS } from '../services/storage.ts'

/** What is said below the page until it is answered: the browser keeps nothing, or the shop has a newer version. */
export type PageNote = 'notKept' | 'newVersion'

let note: PageNote | null = null
const listeners = new Set<() => void>()

export const pageNote = (): PageNote | null => note

export function setPageNote(next: PageNote | null): void {
  note = next
  for (const listener of listeners) listener()
}

/** Calls back when the note changes. Returns the function that stops it. */
export function onPageNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What a shopper misses when it is gone. */
const MISSED: readonly string[] = [KEYS.cart, KEYS.favourites, KEYS.user, KEYS.purchase]

/** In the tab's name, which stays when its pages are loaded again, and where the browser keeps nothing else. */
const SAID = 'not-kept'

/** Says once in a tab that the browser does not keep what the shopper chose (OPN-244). */
export function sayNotKept(key: string): void {
  if (!MISSED.includes(key) || window.name.includes(SAID)) return
  window.name += SAID
  setPageNote('notKept')
}
