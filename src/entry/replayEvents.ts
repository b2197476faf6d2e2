import type { PreHydrationEvent } from './preHydrationPage.ts'
import { yieldToBrowser } from '../app/scheduling.ts'

/**
 * Repeats the events from before hydration, in order. React hydrates first what an event touches. A field that the
 * shopper is still typing into keeps the later text.
 */
export async function replayEvents(events: readonly PreHydrationEvent[]): Promise<void> {
  let isReplaying = false
  const onInput = ({ target }: Event) => {
    const last = events.filter(({ element, value }) => element === target && value !== undefined).at(-1)
    if (last && !isReplaying) last.value = (target as HTMLInputElement).value
  }
  addEventListener('input', onInput, true)
  for (const { element, value } of events) {
    if (value === undefined) element.click()
    else {
      isReplaying = true
      retype(element as HTMLInputElement, value)
      isReplaying = false
    }
    await yieldToBrowser()
  }
  removeEventListener('input', onInput, true)
}

/** React ignores a value that is already in the field: hence the keyup and the empty value first. */
function retype(field: HTMLInputElement, value: string): void {
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
