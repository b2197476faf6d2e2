import { useSyncExternalStore } from 'react'
import { knowsPasskeys } from '../../services/passkeys.ts'

const never = () => () => undefined

/** Returns whether this browser knows passkeys here; a server supposes so, as nearly all do. */
export const usePasskeysHere = (): boolean => useSyncExternalStore(never, knowsPasskeys, () => true)
