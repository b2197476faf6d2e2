import type { JsonStorage } from './storage.ts'

/** Whether this visitor wants to load little: small pictures, no web font, nothing ahead of time. */
export interface SaveData {
  isOn(): boolean
  /** What the server rendered the page with; the first render in the browser is the same. */
  wasOnAtFirst: boolean
  /** The person's own choice, which wins over what the connection suggests. */
  choose(isOn: boolean): void
  /** Calls back at every change; gives what ends that. */
  subscribe(listener: () => void): () => void
}

/** What browsers that have `navigator.connection` tell about it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  addEventListener?(type: 'change', listener: () => void): void
}

interface SaveDataDependencies {
  storage: JsonStorage
  /** Undefined where the browser tells nothing. */
  connection: Connection | undefined
  /** Takes a cookie as `document.cookie` does. */
  setCookie(cookie: string): void
  wasOnAtFirst: boolean
}

/** Where the choice lies in local storage. */
const KEY = 'dataLight'

const YEAR_SECONDS = 31_536_000

/** Of a connection's effective types, those that count as slow. */
const SLOW = ['slow-2g', '2g', '3g']

/**
 * Follows the person's choice and, as long as there is none, the connection and what the server was told of it, which
 * not every browser tells its pages. The choice is also told to the server, by a cookie.
 */
export function createSaveData({ storage, connection, setCookie, wasOnAtFirst }: SaveDataDependencies): SaveData {
  const listeners = new Set<() => void>()
  const kept = storage.read(KEY)
  let chosen = typeof kept === 'boolean' ? kept : null
  const wanted = () => chosen ?? (wasOnAtFirst || isFrugal(connection))
  let isOn = wanted()

  function settle(): void {
    const wasOn = isOn
    isOn = wanted()
    if (isOn !== wasOn) for (const listener of listeners) listener()
  }

  function tellServer(): void {
    if (chosen !== null) setCookie(`data-light=${chosen ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`)
  }

  // Some browsers forget a script's cookie within days, and then still hold the choice itself.
  tellServer()
  connection?.addEventListener?.('change', settle)
  return {
    isOn: () => isOn,
    wasOnAtFirst,
    choose(choice) {
      chosen = choice
      storage.write(KEY, choice)
      tellServer()
      settle()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One that never changes: for the server. */
export function fixedSaveData(isOn: boolean): SaveData {
  return { isOn: () => isOn, wasOnAtFirst: isOn, choose: () => undefined, subscribe: () => () => undefined }
}

function isFrugal(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || SLOW.includes(connection?.effectiveType ?? '')
}
