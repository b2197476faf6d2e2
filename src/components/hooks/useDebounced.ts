import { useEffect, useState } from 'react'

/** Returns the text once it has stayed unchanged for `delay` ms; an emptied text at once. */
export function useDebounced(text: string, delay: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return text === '' ? '' : settled
}
