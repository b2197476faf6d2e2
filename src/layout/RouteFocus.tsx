import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import layout from '../theme/layout.module.css'
import { contentOf } from '../components/mainContent.ts'
import { loadHead } from '../components/PageHead.tsx'

/** In ms; by then the new page is painted and its title is set. */
const AFTER_MS = 100

/**
 * After a navigation within the app, moves the focus to the new page's content and announces its title, as a page load
 * would. Filters, tabs and a corrected address count as the same page. The focus stays in a field that the shopper
 * already types into, such as the next search.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const latest = useRef(0)
  const types = useRef(false)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const hear = () => void (types.current = true)
    document.addEventListener('input', hear)
    return () => document.removeEventListener('input', hear)
  }, [])

  // Before the shopper can type into a field of the new page.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    // A redirect does not interrupt the navigation that it corrects.
    if (pathname === before || (type === 'REPLACE' && kindOf(pathname) === kindOf(before))) return
    const focused = document.activeElement
    const arrival = ++latest.current
    types.current = false
    const soon = (act: () => void) => void setTimeout(() => arrival === latest.current && act(), AFTER_MS)
    const say = () => setTitle(document.title)
    soon(() => {
      const content = contentOf(document)
      const { activeElement } = document
      // The page has focused a place of its own.
      const isPlaced = activeElement !== focused && content?.contains(activeElement)
      if (!isPlaced && !types.current) content?.focus({ preventScroll: true })
      // On a slow network the title is not written yet: announce nothing rather than the last page's title.
      loadHead().then(
        () => soon(say),
        () => undefined,
      )
    })
  }, [pathname, type])

  useEffect(() => () => void (latest.current += 1), [])

  return (
    <p className={layout.srOnly} role="status">
      {title}
    </p>
  )
}

/** `product` for `/product/mug-A-1`. */
function kindOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
