import { useEffect, useState } from 'react'

/**
 * False in the first render, also on the server; true afterwards. Overlays open only once mounted: under StrictMode
 * effects run twice, and a focus trap that is set up twice takes the focus it returned for a press outside.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted
}
