import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import layout from '../theme/layout.module.css'

/**
 * The lower part of a page: when the app opens the page it is drawn after the upper part is seen, so that a tap has
 * its effect sooner. A page that comes from the server, or that Back leads to, has it at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() === 'PUSH'
  const [isDue, setIsDue] = useState(!isOpened)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue ? children : <div className={layout.screenful} />
}
