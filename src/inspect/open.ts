import { openLiveView } from 'statechart-live-view/open.ts'
import { createStately } from 'statechart-live-view/stately.ts'
import { masking } from './masking.ts'

const files = import.meta.glob<string>('../../docs/machines/*.svg', { query: '?raw', import: 'default' })
const pictures = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replaceAll(/^.*\/|\.svg$/g, ''), load]),
)
const RANKS: Readonly<Record<string, number>> = { root: 0, resource: 2 }

/** Opens the live view and returns the actors' `inspect`. For development only: see docs/inspecting.md. */
export const openInspector = () =>
  openLiveView({ pictures, masking, rank: ({ machine }) => RANKS[machine] ?? 1, stately: createStately })
