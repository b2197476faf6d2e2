import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Category } from '../../domain/entities.ts'
import { productsPath } from '../../domain/search.ts'
import { useCategories } from '../app/hooks.ts'
import controls from '../theme/controls.module.css'
import layout from '../theme/layout.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategorySidebar.module.css'
import { ErrorState } from './ErrorState.tsx'
import { useSettled } from './useSettled.ts'

/** The categories with a filter over their names: at the left of the hero, and in the drawer [CAT-01 to CAT-18]. */
export function CategorySidebar() {
  const { data: categories, offersRetry } = useCategories()
  const headingId = useId()
  return (
    <nav className={styles.sidebar} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Categories
      </h2>
      {categories ? (
        <FilteredCategories categories={categories} />
      ) : offersRetry ? (
        <ErrorState message="Failed to load categories. Please try again." />
      ) : (
        <SidebarSkeleton />
      )}
    </nav>
  )
}

function FilteredCategories({ categories }: { categories: Category[] }) {
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed, 300).trim().toLowerCase()
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(wanted))

  if (categories.length === 0) return <p className={styles.empty}>No categories available</p>
  return (
    <>
      <div className={styles.filter}>
        <Search className={styles.filterIcon} size={18} aria-hidden="true" />
        <input
          className={`${controls.field} ${styles.filterField}`}
          type="search"
          placeholder="Search categories..."
          aria-label="Search categories"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((category) => (
            <li key={category.name}>
              <CategoryEntry category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty} role="status">
          <p>No categories found</p>
          <button type="button" className={`${controls.button} ${controls.outline}`} onClick={() => setTyped('')}>
            Clear Search
          </button>
        </div>
      )}
    </>
  )
}

function CategoryEntry({ category: { name, count } }: { category: Category }) {
  return (
    <Link className={styles.entry} to={productsPath({ category: name })}>
      <span className={styles.icon}>
        <CategoryIcon category={name} />
      </span>
      <span className={styles.name}>{name}</span>{' '}
      {count !== null && (
        <span className={styles.count}>
          {count} <span className={layout.srOnly}>{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </Link>
  )
}

function SidebarSkeleton() {
  return (
    <div role="status" aria-label="Loading categories">
      <ul className={styles.list} aria-hidden="true">
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
