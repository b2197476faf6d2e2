import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** What the server, which knows no visitor, had of an actor when it rendered the page. */
const atFirst = new WeakMap<AnyActorRef, unknown>()

/** To be called before the first render for every actor that starts from more than the server knew. */
export function rememberFirstSnapshot<A extends AnyActorRef>(actor: A, snapshot: SnapshotFrom<A>): void {
  atFirst.set(actor, snapshot)
}

/**
 * What `select` finds in an actor's snapshot, kept up to date; it must give the very same value for the same snapshot.
 * Parts of a page come to life one after the other, each first as the server rendered it: cart and session, which
 * only the browser knows, appear right afterwards.
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
    () => select((atFirst.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>),
  )
}
