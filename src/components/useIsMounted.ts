import { useEffect, useState } from 'react'

/**
 * False in the first render, on the server too, and true afterwards. An overlay opens only once mounted: under
 * StrictMode first effects run twice, and a focus trap that is set up, undone and set up again takes the focus it
 * gave back for a step outside.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted
}
