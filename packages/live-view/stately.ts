import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import type { Stately } from './panel.ts'

const ADDRESS = 'https://stately.ai/inspect'

/** Returns whether Stately's inspector, which is on the internet, answers. */
async function isStatelyReachable(): Promise<boolean> {
  try {
    await fetch(ADDRESS, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Sends events and snapshots, masked, to Stately's inspector after `open` has opened its window. */
export function createStately(mask: (value: unknown) => unknown): Stately {
  const inspector = createBrowserInspector({
    autoStart: false,
    url: ADDRESS,
    // The start of an actor is sent once, and the inspector cannot draw an actor without it.
    maxDeferredEvents: 10_000,
    serialize: (event) => ({ ...(mask(plain(event)) as typeof event), createdAt: event.createdAt, id: event.id }),
  })
  return {
    inspect: (event: InspectionEvent) => inspector.inspect.next?.(event),
    open: () => inspector.start(),
    isReachable: isStatelyReachable,
  }
}

/** Returns an event as data that can be sent to another window. Snapshots have their own `toJSON`. */
function plain(event: object): unknown {
  try {
    return JSON.parse(JSON.stringify(event)) as unknown
  } catch {
    return { ...event, snapshot: null }
  }
}
