import { BookOpen } from 'lucide-react'
import { useId } from 'react'
import { withCommas } from '../../../domain/money.ts'
import type { Category } from '../../../domain/entities.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { useCategories } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategorySidebar.module.css'
import { ErrorState } from '../states/ErrorState.tsx'
import { FilteredCategories } from './FilteredCategories.tsx'
import { hidden } from '../hidden.tsx'
import { PageLink } from '../links/PageLink.tsx'
import { useCategoryName } from './useCategoryName.ts'

/** The categories with a filter over their names, left of the hero and in the drawer [CAT-01 to CAT-18]. */
export function CategorySidebar() {
  const text = useText('common')
  const { data: overview, offersRetry } = useCategories()
  const headingId = useId()
  return (
    <nav className={styles.sidebar} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('product.categories')}</h2>
      {overview ? (
        <FilteredCategories overview={overview} renderEntry={entryOf} />
      ) : offersRetry ? (
        <ErrorState message={text('product.categoriesFailed')} />
      ) : (
        <SidebarSkeleton />
      )}
    </nav>
  )
}

const entryOf = (category: Category) => <Entry {...category} />

function Entry({ name, count }: Category) {
  const text = useText('common')
  const nameOf = useCategoryName()
  return (
    <PageLink className={styles.entry} to={productsPath({ category: name })}>
      <span className={styles.icon}>
        {/* [CAT-16] */}
        <CategoryIcon category={name} other={BookOpen} />
      </span>
      <span className={styles.name}>{nameOf(name)}</span>{' '}
      {count !== null && (
        <span className={styles.count}>{text.rich('product.inCategory', { count, n: withCommas(count), hidden })}</span>
      )}
    </PageLink>
  )
}

function SidebarSkeleton() {
  const text = useText('common')
  return (
    <div role="status" aria-label={text('product.loadingCategories')} data-needs-app="">
      <ul className={styles.rows} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={styles.row} data-testid="category-skeleton">
            <div className={`${layout.skeleton} ${styles.rowIcon}`} />
            <div className={`${layout.skeleton} ${styles.rowName}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
