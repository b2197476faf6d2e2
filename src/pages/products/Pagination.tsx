import { withCommas } from '../../../domain/money.ts'
import { type ListQuery, productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../app/useText.ts'
import { focusContent } from '../../components/mainContent.ts'
import { opensHere, PageLink } from '../../components/links/PageLink.tsx'
import { button } from '../../theme/classes.ts'
import styles from './Pagination.module.css'

interface PaginationProps {
  query: ListQuery
  pageCount: number
}

/** Links to the previous and the next page. */
export function Pagination({ query, pageCount }: PaginationProps) {
  const text = useText('products')
  if (pageCount <= 1) return null
  const { page } = query
  return (
    <nav className={styles.pages} aria-label={text('pages.label')}>
      <Step query={{ ...query, page: page - 1 }} isThere={page > 1}>
        <ChevronLeft size={20} aria-hidden="true" />
        {text('pages.previous')}
      </Step>
      <p className={styles.place}>{text('pages.position', { page: withCommas(page), count: withCommas(pageCount) })}</p>
      <Step query={{ ...query, page: page + 1 }} isThere={page < pageCount}>
        {text('pages.next')}
        <ChevronRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ query, isThere, children }: { query: ListQuery; isThere: boolean; children: ReactNode }) {
  const look = button({ variant: 'outline' })
  if (!isThere) return <span className={`${look} ${styles.absent}`}>{children}</span>
  return (
    <PageLink className={look} to={productsPath(query)} onClick={(event) => opensHere(event) && focusContent()}>
      {children}
    </PageLink>
  )
}
