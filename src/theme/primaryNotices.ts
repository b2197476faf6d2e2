import type { Notice } from '../../domain/notices.ts'

type Show = (notice: Notice) => void

/** The latest notice, until the code of the primary toasts is loaded; a new one replaces it [TST-01]. */
let waiting: Notice | null = null
let show: Show | null = null
const listeners = new Set<() => void>()

/** Shows a notice, or keeps it until the toasts are loaded. */
export function announce(notice: Notice): void {
  if (show) return show(notice)
  wait(notice)
}

function wait(notice: Notice | null): void {
  waiting = notice
  for (const listener of listeners) listener()
}

/** Returns the notice that waits for the toasts to load, or null. */
export function waitingNotice(): Notice | null {
  return waiting
}

/** Calls back when the waiting notice changes. Returns the function that stops it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends every notice to `shows` from now on, first the one that waits. Returns the function that stops it. */
export function showNotices(shows: Show): () => void {
  show = shows
  if (waiting) show(waiting)
  wait(null)
  return () => {
    show = null
  }
}
