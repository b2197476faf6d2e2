import { useEffect, useRef, type RefObject } from 'react'

type Place = RefObject<HTMLElement | null>

/**
 * Moves the focus to a place of notices when its key is pressed, while something is shown there. The focus returns when
 * nothing is. Returns the function that moves it back. `isKey` must be the same function in every render.
 */
export function useFocusByKey(place: Place, isShown: boolean, isKey: (event: KeyboardEvent) => boolean): () => void {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!isShown) return giveBack(place, before)
    const listen = (event: KeyboardEvent) => {
      if (!isKey(event) || place.current?.contains(document.activeElement)) return
      event.preventDefault()
      before.current = document.activeElement as HTMLElement | null
      place.current?.focus()
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [place, isShown, isKey])

  return () => giveBack(place, before)
}

function giveBack(place: Place, before: Place): void {
  if (place.current?.contains(document.activeElement)) before.current?.focus()
  before.current = null
}
