import type { PreHydrationEvent } from './preHydrationPage.ts'
import { pause } from '../app/pause.ts'

/**
 * Does again what was done before the page came to life, one after the other; React brings to life first what is touched.
 * A field into which somebody goes on typing meanwhile gets that too.
 */
export async function redo(acts: readonly PreHydrationEvent[]): Promise<void> {
  let isTheirs = true
  const hear = ({ target }: Event) => {
    const last = acts.filter(({ element, value }) => element === target && value !== undefined).at(-1)
    if (last && isTheirs) last.value = (target as HTMLInputElement).value
  }
  addEventListener('input', hear, true)
  for (const { element, value } of acts) {
    if (value === undefined) element.click()
    else {
      isTheirs = false
      retype(element as HTMLInputElement, value)
      isTheirs = true
    }
    await pause()
  }
  removeEventListener('input', hear, true)
}

/** React takes no notice of a value that it finds in a field, nor of an event that brings no other value than it knows. */
function retype(field: HTMLInputElement, value: string): void {
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
