import { Search } from 'lucide-react'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { largestFirst } from '../../domain/categories.ts'
import type { Category } from '../../domain/entities.ts'
import controls from '../theme/controls.module.css'
import styles from './FilteredCategories.module.css'
import { useSettled } from './useSettled.ts'

/** As many are in the page at first, and as many more with each wish; a shop with fewer has them in the host's order. */
const STEP = 40

interface FilteredCategoriesProps {
  categories: Category[]
  renderEntry: (category: Category) => ReactNode
}

/** Categories with a filter over their names [CAT-10 to CAT-14]; of very many the largest come first, a part at a time. */
export function FilteredCategories({ categories, renderEntry }: FilteredCategoriesProps) {
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed, 300).trim().toLowerCase()
  const ordered = useMemo(() => (categories.length > STEP ? largestFirst(categories) : categories), [categories])
  const fitting = useMemo(() => ordered.filter(({ name }) => name.toLowerCase().includes(wanted)), [ordered, wanted])

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
      {fitting.length > 0 ? (
        <Entries key={wanted} categories={fitting} renderEntry={renderEntry} />
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

/** Not drawn again while one types. */
const Entries = memo(function Entries({ categories, renderEntry }: FilteredCategoriesProps) {
  const [limit, setLimit] = useState(STEP)
  const left = categories.length - limit
  return (
    <ul className={styles.list}>
      {categories.slice(0, limit).map((category) => (
        <li key={category.name}>{renderEntry(category)}</li>
      ))}
      {left > 0 && (
        <li>
          <button type="button" className={`${controls.button} ${controls.outline} ${styles.more}`} onClick={() => setLimit(limit + STEP)}>
            Show more categories ({left} left)
          </button>
        </li>
      )}
    </ul>
  )
})
