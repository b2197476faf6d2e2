import { useEffect, useState } from 'react'

/**
 * Returns whether the page is scrolled by `pixels` or more; false in the first render, as on the server. It reads the
 * position when the page is scrolled, not when it renders: reading it then makes the browser lay out the page at once.
 */
export function useIsScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const read = () => setIsPast(window.scrollY >= pixels)
    // a page that was scrolled before hydration
    const frame = requestAnimationFrame(read)
    window.addEventListener('scroll', read, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', read)
    }
  }, [pixels])
  return isPast
}
