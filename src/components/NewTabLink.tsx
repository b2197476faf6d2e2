import { Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A link that opens in a new tab, high enough for a thumb. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      colorPalette="brand"
      fontWeight="medium"
      display="inline-flex"
      alignItems="center"
      minH="11"
    >
      {children}
    </Link>
  )
}
