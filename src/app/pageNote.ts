/** What is said below the page until it is answered: the browser keeps nothing, or the shop has a newer version. */
export type PageNote = 'notKept' | 'newVersion'

/** What is not answered yet. Where nothing is kept, loading the page again would lose the cart: that comes first. */
const pending: Record<PageNote, boolean> = { notKept: false, newVersion: false }
let tell = () => {}

/** Returns what is to be said now, or null. */
export const pageNote = (): PageNote | null => (pending.notKept ? 'notKept' : pending.newVersion ? 'newVersion' : null)

export function setPageNote(note: PageNote, isPending: boolean): void {
  pending[note] = isPending
  tell()
}

/** Calls the shell back when the note changes. Returns the function that stops it. */
export function onPageNote(listener: () => void): () => void {
  tell = listener
  return () => (tell = () => {})
}
