import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { meantOf } from '../../../domain/linkEnd.ts'
import type { AccountTab } from '../../app/paths.ts'
import { wantedTabOf } from './defaultTab.ts'

interface OpenTab<Id> {
  /** The tab that the address names; without one `initial`, or the first. */
  open: Id
  /** The tabs that have been open, whose content is kept. */
  opened: readonly Id[]
}

/** Returns which of the tabs is open. The address names it, for reload, Back and links. */
export function useOpenTab<Id extends AccountTab>(ids: readonly [Id, ...Id[]], initial?: Id): OpenTab<Id> {
  const [query] = useSearchParams()
  const open = meantOf(wantedTabOf(query, initial), ids) ?? ids[0]
  const [opened, setOpened] = useState([open])
  if (!opened.includes(open)) setOpened([...opened, open])
  return { open, opened }
}
