import type { ReactNode } from 'react'
import { link } from '../../theme/classes.ts'

/** A link that opens in a new tab, high enough for a thumb. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={link({ variant: 'plain' })}>
      {children}
    </a>
  )
}
