import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { createMask } from './masked.ts'
import { Panel } from './Panel.tsx'
import { createRecord } from './record.ts'
import { createStately, isStatelyReachable } from './stately.ts'
import { STYLE } from './style.ts'

/**
 * Opens the live view in a shadow root, which keeps its styles and the page's apart. Returns the actors' `inspect`. For
 * development only: see docs/inspecting.md.
 */
export function openInspector(): (event: InspectionEvent) => void {
  const mask = createMask()
  const record = createRecord(mask, Date.now)
  const stately = createStately(mask)
  const host = document.createElement('sokoni-inspector')
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const container = document.createElement('div')
  shadow.append(style, container)
  document.documentElement.append(host)
  createRoot(container).render(<Panel record={record} openStately={stately.open} isReachable={isStatelyReachable} />)
  return (event) => {
    record.inspect(event)
    stately.inspect(event)
  }
}
