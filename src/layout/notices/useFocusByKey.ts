import { useEffect, useRef, type RefObject } from 'react'

type Place = RefObject<HTMLElement | null>

/**
 * Moves the focus to a place of notices when its key is pressed, while something is shown there. The focus returns when
 * nothing is, also when it came by Tab or a tap. Returns the function that moves it back. `isKey` must be the same
 * function in every render.
 */
export function useFocusByKey(place: Place, isShown: boolean, isKey: (event: KeyboardEvent) => boolean): () => void {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!isShown) return giveBack(place, before)
    const listen = (event: KeyboardEvent) => {
      if (!isKey(event) || place.current?.contains(document.activeElement)) return
      event.preventDefault()
      place.current?.focus()
    }
    const enter = ({ relatedTarget }: FocusEvent) => {
      const last = relatedTarget as HTMLElement | null
      if (!place.current?.contains(last)) before.current = last
    }
    const shownIn = place.current
    shownIn?.addEventListener('focusin', enter)
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      shownIn?.removeEventListener('focusin', enter)
      document.removeEventListener('keydown', listen, { capture: true })
    }
  }, [place, isShown, isKey])

  return () => giveBack(place, before)
}

function giveBack(place: Place, before: Place): void {
  if (place.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
  before.current = null
}
