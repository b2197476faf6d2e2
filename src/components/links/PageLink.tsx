import type { ComponentProps, MouseEvent } from 'react'
import { useApp } from '../../app/hooks.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path, starting with `/`. */
  to: string
  /** Navigation state. */
  state?: unknown
}

/**
 * A link to a page of the shop, followed without a page load. React Router's own `Link` runs two dozen hooks and
 * renders again with every navigation, which is slow for a hundred links on a cheap phone.
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

/** Other buttons and modifier keys open a tab, a window or a menu, or save the link. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
