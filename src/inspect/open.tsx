import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { createMask } from './masked.ts'
import { Panel } from './Panel.tsx'
import { createRecord } from './record.ts'
import { createStately, isStatelyReachable } from './stately.ts'
import { STYLE } from './style.ts'

/**
 * Opens the live view in a part of the page that is its own: neither's styles reach the other. Gives what actors take as
 * `inspect`. For development only: see docs/inspecting.md.
 */
export function openInspector(): (event: InspectionEvent) => void {
  const mask = createMask()
  const record = createRecord(mask, Date.now)
  const stately = createStately(mask)
  const host = document.createElement('sokoni-inspector')
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const place = document.createElement('div')
  shadow.append(style, place)
  document.documentElement.append(host)
  createRoot(place).render(<Panel record={record} openStately={stately.open} isReachable={isStatelyReachable} />)
  return (event) => {
    record.inspect(event)
    stately.inspect(event)
  }
}
