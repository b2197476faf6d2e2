import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what the server renders, which knows no visitor, until that comes to life; true at once in whatever the app opens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
