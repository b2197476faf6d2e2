import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back with the new page's path, before it is painted, when the app has navigated to another page. Filters, tabs
 * and a corrected address count as the same page.
 */
export function usePageChange(arrive: (pathname: string) => void): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const latest = useRef(arrive)
  useLayoutEffect(() => void (latest.current = arrive))

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    // A redirect does not interrupt the navigation that it corrects.
    if (pathname === before || (type === 'REPLACE' && kindOf(pathname) === kindOf(before))) return
    latest.current(pathname)
  }, [pathname, type])
}

/** `product` for `/product/mug-A-1`. */
function kindOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
