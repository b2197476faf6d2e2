import type { KeyboardEvent } from 'react'

/** Handles a key in a list of tabs: arrows, Home and End open another tab at once, Space the focused one. */
export function moveInTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.children] as HTMLElement[]
  const at = tabs.indexOf(event.target as HTMLElement)
  const next = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
    ' ': tabs[at],
  }[event.key]
  if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  next.focus()
  next.click()
}
