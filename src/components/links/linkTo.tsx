import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'

/** Makes words of a message a link to a page of the shop: `<link>` in messages. */
export const linkTo = (to: string) => (words: ReactNode) => <PageLink to={to}>{words}</PageLink>
