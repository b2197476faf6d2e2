import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'

interface DeferredSectionProps {
  children: ReactNode
  /** Keeps the room until then. */
  room?: ReactNode
}

/**
 * A part of a page below a phone's first screen: when the app opens the page, it is drawn after what is above is seen, so
 * that a tap has its effect sooner. A page that comes from the server, or that Back leads to, has it at once.
 */
export function DeferredSection({ children, room = null }: DeferredSectionProps) {
  const isOpened = useNavigationType() === 'PUSH'
  const [isDue, setIsDue] = useState(!isOpened)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue ? children : room
}
