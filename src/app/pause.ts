/** Lets the browser paint and hear the shopper between two pieces of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Does something when there is nothing else to be done. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** Does something after the browser has painted what the shopper has just done. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
