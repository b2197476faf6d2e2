import { useEffect, useState } from 'react'

/** Returns how many px of the page's lower end a phone's keyboard covers. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    // A magnified page has a smaller viewport too, but no keyboard.
    const measure = () =>
      setHeight(seen.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)))
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
