import { Tabs } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AccountTab } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'

/** As wide as the page's head; wider, a switch would be far from its label. */
const WIDTH = '5xl'

export interface Tab {
  id: AccountTab
  label: string
  content: ReactNode
  /** The address holds what it shows, so it is removed while another tab is open. */
  isInAddress?: boolean
}

interface AccountTabsProps {
  /** The first one is open where the address names none of them. */
  tabs: readonly Tab[]
  /** The open tab at an address without one; the first by default. */
  initial?: AccountTab
}

/**
 * The tabs of an account. The address names the open one, for reload, Back and links. Tabs replace the history entry,
 * so "Go Back" is one step from any.
 */
export function AccountTabs({ tabs, initial }: AccountTabsProps) {
  const text = useText('account')
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('tab') ?? initial
  const open = (tabs.find(({ id }) => id === wanted) ?? tabs[0])?.id ?? 'profile'
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoSight(list.current, open), [open])
  return (
    <Tabs.Root
      colorPalette="brand"
      size="lg"
      maxW={WIDTH}
      lazyMount
      value={open}
      onValueChange={({ value }) => setQuery({ tab: value }, { replace: true, preventScrollReset: true })}
    >
      {/* On narrow screens the tabs scroll; the padding keeps the open tab's underline visible. */}
      <Tabs.List ref={list} aria-label={text('title')} overflowX="auto" overflowY="hidden" pb="1px">
        {tabs.map(({ id, label }) => (
          <Tabs.Trigger key={id} value={id} flexShrink="0" px={{ base: '3', md: '4.5' }}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content, isInAddress }) => (
        <Tabs.Content key={id} value={id}>
          {(id === open || !isInAddress) && content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** Scrolls the list of tabs, not the page, to the open tab. */
function bringIntoSight(list: HTMLDivElement | null, open: AccountTab) {
  const tab = list?.querySelector<HTMLElement>(`[data-value=${open}]`)
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
