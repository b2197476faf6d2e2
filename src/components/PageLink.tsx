import type { ComponentProps, MouseEvent } from 'react'
import { useApp } from '../app/hooks.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** From `/` on. */
  to: string
  /** What goes along beside the address. */
  state?: unknown
}

/**
 * A link to a page of the shop, opened within the app. The router's own link does the same, but takes two dozen hooks and
 * is drawn again with every change of the address, which a page of a hundred links on a cheap phone shows.
 */
export function PageLink({ to, state, onClick, children, ...rest }: PageLinkProps) {
  const { goTo } = useApp()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    goTo(to, { replace: to === location.pathname + location.search + location.hash, state })
  }
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  )
}

/** Other buttons and keys open a tab, a window or a menu, or save what the link leads to. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
