import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** Snapshots as on the server, which has no stored data, for hydration. */
const serverSnapshots = new WeakMap<AnyActorRef, () => unknown>()

/**
 * Call it before the first render, for every actor that starts with stored data. `snapshot` returns the same one each
 * time.
 */
export function rememberFirstSnapshot<A extends AnyActorRef>(actor: A, snapshot: () => SnapshotFrom<A>): void {
  serverSnapshots.set(actor, snapshot)
}

/**
 * Returns what `select` finds in an actor's snapshot, kept up to date. `select` must return the same object for the
 * same snapshot. Hydration renders the server's snapshot first, and the browser's cart and session right after it.
 */
export function useSelector<A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot() as SnapshotFrom<A>),
    () => select((serverSnapshots.get(actor)?.() ?? actor.getSnapshot()) as SnapshotFrom<A>),
  )
}
