import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { largestFirst } from '../../../domain/catalogue/categories.ts'
import { type ListQuery, NO_FILTERS, productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { useCategories } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import { focusContent } from '../../components/mainContent.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { button } from '../../theme/classes.ts'
import styles from './NothingFound.module.css'

/** As many as fit in two or three rows on a phone. */
const CATEGORIES = 6

interface NothingFoundProps {
  query: ListQuery
  onClear: () => void
  /** Similar products, if there are any. */
  children: ReactNode
}

/** An empty list and the ways on: no filters, similar products, a category [LST-07, LST-08] (OPN-24, OPN-84). */
export function NothingFound({ query, onClear, children }: NothingFoundProps) {
  const text = useText('products')

  function clear() {
    focusContent()
    onClear()
  }
  return (
    <>
      <div className={styles.nothing}>
        <SearchX size={48} strokeWidth={1.5} aria-hidden="true" />
        <h2>{text('nothingFound')}</h2>
        <p>{text('tryOther')}</p>
        <button type="button" className={button({ variant: 'solid' })} onClick={clear}>
          {text('clear')}
        </button>
      </div>
      {children}
      <OtherCategories query={query} />
    </>
  )
}

/** Links to the largest categories, without the search. */
function OtherCategories({ query }: { query: ListQuery }) {
  const text = useText('products')
  const nameOf = useCategoryName()
  const categories = useCategories().data?.categories ?? []
  const others = largestFirst(categories).filter(({ name, count }) => name !== query.category && count !== 0)
  if (others.length === 0) return null
  return (
    <nav className={styles.categories} aria-labelledby="categories">
      <h2 id="categories">{text('lookIn')}</h2>
      <ul>
        {others.slice(0, CATEGORIES).map(({ name }) => (
          <li key={name}>
            <PageLink to={productsPath({ ...query, ...NO_FILTERS, category: name })} onClick={focusContent}>
              {nameOf(name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
