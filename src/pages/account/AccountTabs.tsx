import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AccountTab } from '../../app/paths.ts'
import { ShownContext } from '../../app/actors/polling.ts'
import { useText } from '../../app/useText.ts'
import { moveInTabs } from '../../components/moveInTabs.ts'
import tabStyles from '../../components/tabs.module.css'
import styles from '../../components/form/content.module.css'
import { useOpenTab } from './useOpenTab.ts'

export interface Tab {
  id: AccountTab
  label: string
  content: ReactNode
}

interface AccountTabsProps {
  /** The first one is open where the address names none of them. */
  tabs: readonly Tab[]
  /** The open tab at an address without one; the first by default. */
  initial?: AccountTab
}

/**
 * The tabs of an account. The address names the open one, for reload, Back and links. Tabs replace the history entry,
 * so "Go Back" is one step from any. A tab's content is made when it is opened, and kept.
 */
export function AccountTabs({ tabs, initial }: AccountTabsProps) {
  const text = useText('account')
  const [, setQuery] = useSearchParams()
  const [first, ...others] = tabs.map(({ id }) => id)
  const { open, opened } = useOpenTab([first ?? 'profile', ...others], initial)
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoSight(list.current), [open])

  function show(id: AccountTab) {
    if (id !== open) setQuery({ tab: id }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={text('title')} className={tabStyles.list} onKeyDown={moveInTabs}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={prefix + id}
            aria-controls={`${prefix}${id}-panel`}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            className={tabStyles.tab}
            onClick={() => show(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          aria-labelledby={prefix + id}
          tabIndex={0}
          hidden={id !== open}
          className={`${tabStyles.panel} ${styles.tab}`}
        >
          {opened.includes(id) && <ShownContext value={id === open}>{content}</ShownContext>}
        </div>
      ))}
    </div>
  )
}

/** Scrolls the list of tabs, not the page, to the open tab. */
function bringIntoSight(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
