import type { Notice } from '../../domain/entities.ts'

type Show = (notice: Notice) => void

/**
 * Notices on their way to the primary toasts, which are loaded with the first of them. Until they are there the latest
 * one waits, in place of any before it [TST-01].
 */
let waiting: Notice | null = null
let show: Show | null = null
const listeners = new Set<() => void>()

/** Shows a notice, as soon as there is what shows it. */
export function announce(notice: Notice): void {
  if (show) return show(notice)
  wait(notice)
}

function wait(notice: Notice | null): void {
  waiting = notice
  for (const listener of listeners) listener()
}

/** The notice that waits for the toasts to be loaded, or null. */
export function waitingNotice(): Notice | null {
  return waiting
}

/** Calls back when another notice waits, or none any more; gives the way to stop. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From here on `shows` gets every notice, at once the one that waits; gives the way to stop. */
export function showNotices(shows: Show): () => void {
  show = shows
  if (waiting) show(waiting)
  wait(null)
  return () => {
    show = null
  }
}
