import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import layout from '../theme/layout.module.css'
import { contentOf } from '../components/content.ts'
import { loadHead } from '../components/PageHead.tsx'

/** By then a page is seen, and a title is the document's. */
const AFTER_MS = 100

/**
 * Where a browser would open a document, the app only changes what is shown: this moves the focus to the new page's
 * content, so that keyboard and screen reader begin there, and has the title said. Filters, tabs and an address that is
 * only put right are the same page. Whoever already types into a field, such as the next search, stays there.
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

  // Before anybody can type into what the new page shows.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    // It leaves the arrival that it puts right under way.
    if (pathname === before || (type === 'REPLACE' && kindOf(pathname) === kindOf(before))) return
    const focused = document.activeElement
    const arrival = ++latest.current
    types.current = false
    const soon = (act: () => void) => void setTimeout(() => arrival === latest.current && act(), AFTER_MS)
    const say = () => setTitle(document.title)
    soon(() => {
      const content = contentOf(document)
      const { activeElement } = document
      // A page that is opened at a place of its own takes the focus there by itself.
      const isPlaced = activeElement !== focused && content?.contains(activeElement)
      if (!isPlaced && !types.current) content?.focus({ preventScroll: true })
      // On a slow network the title has yet to be written: better none than the last page's.
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
