/** What is said below the page until it is answered: the browser keeps nothing, or the shop has a newer version. */
export type PageNote = 'notKept' | 'newVersion'

let note: PageNote | null = null
let tell = () => {}

export const pageNote = (): PageNote | null => note

export function setPageNote(next: PageNote | null): void {
  note = next
  tell()
}

/** Calls the shell back when the note changes. Returns the function that stops it. */
export function onPageNote(listener: () => void): () => void {
  tell = listener
  return () => (tell = () => {})
}
