import type { Mention } from '../../domain/entities.ts'

type Show = (mention: Mention) => void

/** What was mentioned before the secondary toasts were loaded. */
const waiting: Mention[] = []
let show: Show | null = null

/** Says by the way, in the corner of the screen, what is good to know and asks for nothing (OPN-44). */
export function mention(given: Mention): void {
  if (show) show(given)
  else waiting.push(given)
}

/** From here on `shows` gets every mention, at once those that wait; gives the way to stop. */
export function showMentions(shows: Show): () => void {
  show = shows
  waiting.splice(0).forEach(shows)
  return () => {
    show = null
  }
}
