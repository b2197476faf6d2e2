import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import layout from '../theme/layout.module.css'

/** By then the page is seen and its title is the document's. */
const AFTER_MS = 100

/**
 * Where a browser would open a document, the app only changes what is shown: this moves the focus to the new page, the
 * element of that id, so that keyboard and screen reader begin there, and has the title said. Filters, tabs and an
 * address that is only put right are the same page.
 */
export function Arrival({ contentId }: { contentId: string }) {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    // It leaves the arrival that it puts right under way.
    if (pathname === before || (type === 'REPLACE' && kindOf(pathname) === kindOf(before))) return
    const focused = document.activeElement
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const content = document.getElementById(contentId)
      const { activeElement } = document
      // A page that is opened at a place of its own takes the focus there by itself.
      if (activeElement === focused || !content?.contains(activeElement)) content?.focus({ preventScroll: true })
      setTitle(document.title)
    }, AFTER_MS)
  }, [pathname, type, contentId])

  useEffect(() => () => clearTimeout(timer.current), [])

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
