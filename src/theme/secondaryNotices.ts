import type { SecondaryNotice } from '../../domain/notices.ts'

type Show = (notice: SecondaryNotice) => void

/** Notices from before the secondary toasts were loaded. */
const waiting: SecondaryNotice[] = []
let show: Show | null = null

/** Shows a notice in the secondary toasts, or keeps it until they are loaded (OPN-44). */
export function announceSecondary(notice: SecondaryNotice): void {
  if (show) show(notice)
  else waiting.push(notice)
}

/** Sends every notice to `shows` from now on, first those that wait. Returns the function that stops it. */
export function onSecondaryNotice(shows: Show): () => void {
  show = shows
  waiting.splice(0).forEach(shows)
  return () => {
    show = null
  }
}
