import type { KeyboardEvent } from 'react'

/**
 * Prevents the default action of a repeated Enter. A held key repeats, and browsers press the button or submit the form
 * again each time.
 */
export function ignoreRepeatedEnter(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault()
}
