import type { JsonStorage } from './storage.ts'

/** Save-data mode: small pictures, no web font, no prefetching. */
export interface SaveData {
  isOn(): boolean
  /** The mode that the server rendered the page in; hydration needs the same. */
  wasOnAtFirst: boolean
  /** Sets the shopper's choice, which wins over the connection. */
  choose(isOn: boolean): void
  /** Calls `listener` at every change. Returns a function that stops this. */
  subscribe(listener: () => void): () => void
}

/** `navigator.connection`, in browsers that have it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  addEventListener?(type: 'change', listener: () => void): void
}

interface SaveDataDependencies {
  storage: JsonStorage
  connection: Connection | undefined
  setCookie(cookie: string): void
  wasOnAtFirst: boolean
}

/** Key of the choice in local storage. */
const KEY = 'dataLight'

const YEAR_SECONDS = 31_536_000

const SLOW_TYPES = ['slow-2g', '2g', '3g']

/**
 * Follows the shopper's choice; without one, the connection and the `Save-Data` header that the server saw, as some
 * browsers send the header but have no `navigator.connection`. A cookie tells the server the choice.
 */
export function createSaveData({ storage, connection, setCookie, wasOnAtFirst }: SaveDataDependencies): SaveData {
  const listeners = new Set<() => void>()
  const stored = storage.read(KEY)
  let chosen = typeof stored === 'boolean' ? stored : null
  const current = () => chosen ?? (wasOnAtFirst || isFrugal(connection))
  let isOn = current()

  function update(): void {
    const wasOn = isOn
    isOn = current()
    if (isOn !== wasOn) for (const listener of listeners) listener()
  }

  function writeCookie(): void {
    if (chosen !== null) setCookie(`data-light=${chosen ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`)
  }

  // Again on every page: some browsers delete a script's cookies after days, but keep local storage.
  writeCookie()
  connection?.addEventListener?.('change', update)
  return {
    isOn: () => isOn,
    wasOnAtFirst,
    choose(choice) {
      chosen = choice
      storage.write(KEY, choice)
      writeCookie()
      update()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates one that never changes, for the server. */
export function fixedSaveData(isOn: boolean): SaveData {
  return { isOn: () => isOn, wasOnAtFirst: isOn, choose: () => undefined, subscribe: () => () => undefined }
}

function isFrugal(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || SLOW_TYPES.includes(connection?.effectiveType ?? '')
}
