import { createContext, useContext, useEffect, useRef } from 'react'
import { createActor } from 'xstate'
import { pollerMachine } from '../../../machines/poller.ts'
import type { App } from '../app.ts'
import { useApp } from '../hooks.ts'
import { listen } from './listen.ts'

/** While a phone asks for a payment's PIN: the host does not push M-PESA's result. */
export const PAYMENT_POLL_MS = 5000

/** While an order's status may change. */
export const STATUS_POLL_MS = 20_000

/** Whether a view is shown. A tab that was opened before is kept, but hidden. */
export const ShownContext = createContext(true)

/** Runs `work` every so many ms while the page is shown (OPN-233). Returns the function that ends it. */
function startPolling({ settings }: Pick<App, 'settings'>, everyMs: number, work: () => void): () => void {
  const poller = createActor(pollerMachine, { ...settings, input: { everyMs } }).start()
  listen(poller, { 'poll.due': work })
  const follow = () => poller.send({ type: document.hidden ? 'poll.pageHidden' : 'poll.pageShown' })
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    poller.stop()
  }
}

/** Runs `work` every so many ms while the view is shown, and at once when it is shown again; never with null. */
export function usePolling(everyMs: number | null, work: () => void): void {
  const app = useApp()
  const isShown = useContext(ShownContext)
  const wasHidden = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const isDue = isShown && wasHidden.current
    wasHidden.current = !isShown
    if (everyMs === null || !isShown) return
    if (isDue) latest.current()
    return startPolling(app, everyMs, () => latest.current())
  }, [app, everyMs, isShown])
}
