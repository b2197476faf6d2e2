import type { KeyboardEvent } from 'react'

/**
 * A key that is held down repeats, and browsers take each Enter for another press of the button, or another sending of
 * the form: as soon as the first is answered they would ask again.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault()
}
