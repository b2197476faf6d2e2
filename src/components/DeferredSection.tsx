import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'

interface DeferredSectionProps {
  children: ReactNode
  /** A placeholder of the same height. */
  room?: ReactNode
}

/**
 * Ends a phone's first screen. In the first one of a page the server's document has the pre-hydration script, and the
 * styles of the rest (OPN-392).
 */
export function FirstScreenEnd() {
  // oxlint-disable-next-line react/no-danger -- React's way to leave a server's content alone
  return <div data-rest="" hidden dangerouslySetInnerHTML={{ __html: '' }} />
}

/**
 * A part of a page below a phone's first screen. When the app opens the page, it renders after the part above is
 * painted, so that a tap shows its effect sooner. On pages from the server and after Back it renders at once.
 */
export function DeferredSection({ children, room = null }: DeferredSectionProps) {
  const isOpened = useNavigationType() === 'PUSH'
  const [isDue, setIsDue] = useState(!isOpened)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return (
    <>
      <FirstScreenEnd />
      {isDue ? children : room}
    </>
  )
}
