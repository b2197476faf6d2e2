import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is hydrated; true from the first render in pages that the app opens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
