import type { InspectionEvent } from 'xstate'
import { createMask, type Masking } from './masked.ts'
import { createPanel, type PanelOptions, type Stately } from './panel.ts'
import { createRecording, type Recording } from './record.ts'
import { entryOf, readSession } from './session.ts'
import { STYLE } from './style.ts'

export interface LiveViewOptions extends Pick<PanelOptions, 'pictures' | 'rank'> {
  /** What is secret in this app. */
  masking?: Masking
  /** Addresses of streams of servers (`EventSource`) by the names under which their actors are shown. */
  streams?: Readonly<Record<string, string>>
  /** `createStately` of `statechart-live-view/stately`. */
  stately?: (mask: (value: unknown) => unknown) => Stately
}

/**
 * Opens the live view over the page, in a shadow root, which keeps its styles and the page's apart. Returns the option
 * `inspect` for actors. For development only.
 */
export function openLiveView(options: LiveViewOptions = {}): (event: InspectionEvent) => void {
  const mask = createMask(options.masking)
  const live = createRecording(mask, Date.now)
  const stately = options.stately?.(mask)
  for (const [name, address] of Object.entries(options.streams ?? {})) follow(name, address, live)
  const host = document.createElement('statechart-live-view')
  const style = document.createElement('style')
  style.textContent = STYLE
  const panel = createPanel({ ...options, live, readSession: (text) => readSession(text, mask), stately })
  host.attachShadow({ mode: 'open' }).append(style, panel)
  document.documentElement.append(host)
  return (event) => {
    live.inspect(event)
    stately?.inspect(event)
  }
}

/** Adds what a server's stream says. A connection that is made again repeats what is known. */
function follow(name: string, address: string, live: Recording): void {
  let seen = { number: 0, at: 0 }
  new EventSource(address).addEventListener('message', ({ data }) => {
    const entry = entryOf(JSON.parse(String(data)))
    if (entry.number <= seen.number && entry.at <= seen.at) return
    seen = entry
    live.add({ ...entry, actor: `${name}/${entry.actor}` })
  })
}
