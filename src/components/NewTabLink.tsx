import type { ReactNode } from 'react'
import parts from '../theme/parts.module.css'

/** A link that opens in a new tab, high enough for a thumb. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={parts.link}>
      {children}
    </a>
  )
}
