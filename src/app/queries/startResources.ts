import { createActor, fromPromise } from 'xstate'
import { resourceMachine, type ResourceActor, type ResourceEmitted } from '../../../machines/resource.ts'
import type { ActorSettings } from '../dependencies.ts'
import type { PageData } from '../pageData.ts'
import { rememberFirstSnapshot } from '../useSelector.ts'
import type { CacheEntry } from './cacheEntries.ts'

/** A query that several views share; `T` is the type of its value. */
export type Resource<T> = ResourceActor<T>

type Fetch = (signal?: AbortSignal) => Promise<unknown>

const fetches = new WeakMap<object, Fetch>()

/** One wiring for all: XState reads the whole machine again for each. */
const logic = resourceMachine.provide({
  actors: { fetch: fromPromise(({ input, signal }) => fetches.get(input)!(signal)) },
})

/** The wiring decides the type of the value, which the machine does not know. */
const create = <T>(value: T | null, options?: ActorSettings & { id: string }) =>
  createActor(logic, { ...options, input: { value } }) as Resource<T>

interface Started {
  key: string
  fetch: Fetch
  touch: (() => void) | undefined
}

type ResourceListener = (key: string, event: ResourceEmitted, isShown: boolean) => void

interface Surroundings {
  /** What the server has rendered the page from. */
  first: PageData['queries']
  /** Runs work when the page is idle. */
  whenIdle: (work: () => void) => void
}

/** Starts queries, each under a key, and keeps a list of them. */
export function resourceStarter({ first, whenIdle }: Surroundings, settings: ActorSettings) {
  const started = new Map<ResourceActor, Started>()
  const views = new Map<ResourceActor, number>()
  const listeners: ResourceListener[] = []

  return {
    /** Starts from the page's data, else from the cache entry, shown at once and read again [DAT-02, DAT-03]. */
    start<T>(key: string, fetch: (signal?: AbortSignal) => Promise<T>, entry?: CacheEntry<T>): Resource<T> {
      const isInPage = Object.hasOwn(first, key)
      const cached = isInPage ? null : (entry?.read() ?? null)
      const actor = create<T>(cached, { ...settings, id: key })
      actor.start()
      fetches.set(actor, fetch)
      started.set(actor, { key, fetch, touch: entry?.touch })
      if (entry) writeChanges(actor, entry, whenIdle)
      actor.on('*', (event) => listeners.forEach((listener) => listener(key, event, views.has(actor))))
      if (isInPage) actor.send({ type: 'resource.replaced', value: first[key] })
      // the server that rendered the page has no cache
      const onServer = (cached === null ? actor : create<T>(null)).getSnapshot()
      rememberFirstSnapshot(actor, () => onServer)
      return actor
    },
    /** Removes it from the list, and stops it unless a view shows it. */
    leave(actor: ResourceActor): void {
      started.delete(actor)
      if (!views.has(actor)) actor.stop()
    },
    /** Counts a view until it calls what is returned. Without views for 5 minutes, the value is dropped [DAT-08]. */
    use(actor: ResourceActor): () => void {
      const count = views.get(actor) ?? 0
      views.set(actor, count + 1)
      if (count === 0) actor.send({ type: 'resource.used' })
      return () => {
        const left = (views.get(actor) ?? 1) - 1
        if (left > 0) return void views.set(actor, left)
        views.delete(actor)
        actor.send({ type: 'resource.released' })
        whenIdle(() => started.get(actor)?.touch?.())
      }
    },
    /** Asks again for what views show and could not be read. */
    retry(): void {
      for (const actor of views.keys()) actor.send({ type: 'resource.wanted' })
    },
    /** When the page is left: what it shows was in use until now. */
    touchUsed(): void {
      for (const actor of views.keys()) started.get(actor)?.touch?.()
    },
    /** Called for all events of all queries; `isShown`: a view uses the query. */
    onEvent: (listener: ResourceListener) => void listeners.push(listener),
    /** Fetches a value before the first render, without a view. Throws what the fetch throws. */
    async fill(actor: ResourceActor): Promise<void> {
      const value = await started.get(actor)?.fetch()
      actor.send({ type: 'resource.replaced', value })
      const filled = actor.getSnapshot()
      rememberFirstSnapshot(actor, () => filled)
    },
    /** All values, by key. */
    queries(): PageData['queries'] {
      const all = [...started].map(([actor, { key }]) => [key, actor.getSnapshot().context.value] as const)
      return Object.fromEntries(all.filter(([, value]) => value !== null))
    },
  }
}

/** Writes each new value to the cache, and removes the entry when the value is dropped [DAT-01, DAT-08]. */
function writeChanges<T>(actor: Resource<T>, entry: CacheEntry<T>, whenIdle: (work: () => void) => void): void {
  let written = actor.getSnapshot().context.value
  actor.subscribe(({ context: { value } }) => {
    if (value === written) return
    written = value
    if (value !== null) whenIdle(() => entry.write(value))
  })
  actor.on('resource.dropped', entry.remove)
}
