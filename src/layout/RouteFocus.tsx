import { useEffect, useRef, useState } from 'react'
import layout from '../theme/layout.module.css'
import { contentOf } from '../components/mainContent.ts'
import { loadHead } from '../components/head/PageHead.tsx'
import { usePageChange } from './usePageChange.ts'

/** In ms; by then the new page is painted and its title is set. */
const AFTER_MS = 100

/**
 * After a navigation within the app, moves the focus to the new page's content and announces its title, as a page load
 * would. The focus stays in a field that the shopper already types into, such as the next search.
 */
export function RouteFocus() {
  const latest = useRef(0)
  const types = useRef(false)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const hear = () => void (types.current = true)
    document.addEventListener('input', hear)
    return () => document.removeEventListener('input', hear)
  }, [])

  // Before the shopper can type into a field of the new page.
  usePageChange(() => {
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
  })

  useEffect(() => () => void (latest.current += 1), [])

  return (
    <p className={layout.srOnly} role="status">
      {title}
    </p>
  )
}
