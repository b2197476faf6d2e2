import { createActor, fromPromise } from 'xstate'
import { resourceMachine, type ResourceActor, type ResourceEmitted } from '../../../machines/resource.ts'
import type { CacheEntry } from './cacheEntries.ts'
import type { ActorSettings } from '../dependencies.ts'
import { rememberFirstSnapshot } from '../useSelector.ts'

/** A read that several views share; `T` is what it holds. */
export type Resource<T> = ResourceActor & { readonly holds?: T }

interface Known {
  key: string
  fetch: (signal?: AbortSignal) => Promise<unknown>
  touch: (() => void) | undefined
}

/** Hears all that the reads tell, with the key of the read and whether a view shows it. */
type FactListener = (key: string, fact: ResourceEmitted, isShown: boolean) => void

interface Surroundings {
  /** What the page came with, by key: as fresh as the page. */
  first: Readonly<Record<string, unknown>>
  /** Runs what nobody waits for when nothing else is to be done. */
  later: (work: () => void) => void
}

/** Starts reads, each under a key, and knows all of them. */
export function resourceStarter({ first, later }: Surroundings, settings: ActorSettings) {
  const known = new Map<ResourceActor, Known>()
  const views = new Map<ResourceActor, number>()
  const listeners: FactListener[] = []

  return {
    /** It begins with what the page came with, else with what an earlier page kept, shown at once and read anew [DAT-02, DAT-03]. */
    start<T>(key: string, fetch: (signal?: AbortSignal) => Promise<T>, entry?: CacheEntry<T>): Resource<T> {
      const logic = resourceMachine.provide({
        actors: { fetch: fromPromise(({ signal }) => fetch(signal)) },
      })
      const isGiven = Object.hasOwn(first, key)
      const kept = isGiven ? null : (entry?.restore() ?? null)
      const actor = createActor(logic, { ...settings, id: key, input: { held: kept } }).start()
      known.set(actor, { key, fetch, touch: entry?.touch })
      if (entry) keepHeld(actor, entry, later)
      actor.on('*', (fact) => listeners.forEach((hear) => hear(key, fact, views.has(actor))))
      if (isGiven) actor.send({ type: 'resource.replaced', value: first[key] })
      // the server that rendered the page knew nothing of what is kept here
      const atFirst = kept === null ? actor : createActor(logic, { input: { held: null } })
      rememberFirstSnapshot(actor, atFirst.getSnapshot())
      return actor
    },
    /** Knows it no longer, and ends it unless a view shows it. */
    leave(actor: ResourceActor): void {
      known.delete(actor)
      if (!views.has(actor)) actor.stop()
    },
    /** Counts a view that shows a resource, until it calls what it gets; what no view shows for 5 minutes is let go [DAT-08]. */
    use(actor: ResourceActor): () => void {
      const count = views.get(actor) ?? 0
      views.set(actor, count + 1)
      if (count === 0) actor.send({ type: 'resource.used' })
      return () => {
        const left = (views.get(actor) ?? 1) - 1
        if (left > 0) return void views.set(actor, left)
        views.delete(actor)
        actor.send({ type: 'resource.released' })
        later(() => known.get(actor)?.touch?.())
      }
    },
    /** The page is left, perhaps for good: what it shows has been in use until now. */
    touchUsed(): void {
      for (const actor of views.keys()) known.get(actor)?.touch?.()
    },
    onFact: (listener: FactListener) => void listeners.push(listener),
    /** Fills a resource before the first render, without a view that wants it. Throws what the read throws. */
    async fill(actor: ResourceActor): Promise<void> {
      const value = await known.get(actor)?.fetch()
      actor.send({ type: 'resource.replaced', value })
      rememberFirstSnapshot(actor, actor.getSnapshot())
    },
    /** What is held, by key, for a browser to go on with. */
    held(): Record<string, unknown> {
      const all = [...known].map(([actor, { key }]) => [key, actor.getSnapshot().context.held] as const)
      return Object.fromEntries(all.filter(([, held]) => held !== null))
    },
  }
}

/** Keeps in the cache what a resource holds beyond what it began with, until it lets go [DAT-01, DAT-08]. */
function keepHeld<T>(actor: ResourceActor, entry: CacheEntry<T>, later: (work: () => void) => void): void {
  let kept = actor.getSnapshot().context.held
  actor.subscribe(({ context: { held } }) => {
    if (held === kept) return
    kept = held
    if (held !== null) later(() => entry.keep(held as T))
  })
  actor.on('resource.dropped', entry.drop)
}
