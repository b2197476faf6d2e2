import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

const ADDRESS = 'https://stately.ai/inspect'

/** Whether Stately's inspector answers; it is on the internet. */
export async function isStatelyReachable(): Promise<boolean> {
  try {
    await fetch(ADDRESS, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Sends what happens, masked, to Stately's inspector once it is opened in a window of its own. */
export function createStately(mask: (value: unknown) => unknown) {
  const inspector = createBrowserInspector({
    autoStart: false,
    url: ADDRESS,
    // What begins is told once: without it the inspector cannot draw what comes later.
    maxDeferredEvents: 10_000,
    serialize: (event) => ({ ...(mask(plain(event)) as typeof event), createdAt: event.createdAt, id: event.id }),
  })
  return {
    inspect: (event: InspectionEvent) => inspector.inspect.next?.(event),
    open: () => inspector.start(),
  }
}

/** As it can be sent to another window: snapshots say by themselves what of them is data. */
function plain(event: object): unknown {
  try {
    return JSON.parse(JSON.stringify(event)) as unknown
  } catch {
    return { ...event, snapshot: null }
  }
}
