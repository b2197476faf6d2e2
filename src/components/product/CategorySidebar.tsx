import { useId } from 'react'
import type { Category } from '../../../domain/entities.ts'
import { productsPath } from '../../../domain/catalogue/search.ts'
import { useCategories } from '../../app/hooks.ts'
import layout from '../../theme/layout.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategorySidebar.module.css'
import { ErrorState } from '../ErrorState.tsx'
import { FilteredCategories } from './FilteredCategories.tsx'
import { PageLink } from '../PageLink.tsx'

/** The categories with a filter over their names, left of the hero and in the drawer [CAT-01 to CAT-18]. */
export function CategorySidebar() {
  const { data: overview, offersRetry } = useCategories()
  const headingId = useId()
  return (
    <nav className={styles.sidebar} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Categories
      </h2>
      {overview ? (
        <FilteredCategories overview={overview} renderEntry={entryOf} />
      ) : offersRetry ? (
        <ErrorState message="Failed to load categories. Please try again." />
      ) : (
        <SidebarSkeleton />
      )}
    </nav>
  )
}

function entryOf({ name, count }: Category) {
  return (
    <PageLink className={styles.entry} to={productsPath({ category: name })}>
      <span className={styles.icon}>
        <CategoryIcon category={name} />
      </span>
      <span className={styles.name}>{name}</span>{' '}
      {count !== null && (
        <span className={styles.count}>
          {count} <span className={layout.srOnly}>{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </PageLink>
  )
}

function SidebarSkeleton() {
  return (
    <div role="status" aria-label="Loading categories">
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
