import { Search } from 'lucide-react'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { LEADING_CATEGORIES, type CategoryOverview } from '../../../domain/catalogue/categories.ts'
import type { Category } from '../../../domain/entities.ts'
import { useAllCategories } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { button, INPUT } from '../../theme/classes.ts'
import styles from './FilteredCategories.module.css'
import { useProgressiveList } from '../hooks/useProgressiveList.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useCategoryName } from './useCategoryName.ts'

interface FilteredCategoriesProps {
  overview: CategoryOverview
  renderEntry: (category: Category) => ReactNode
  /** The list opens on a tap: render the first entries at once and the rest right after. */
  isOpening?: boolean
}

/** More than the visible part of the list holds. */
const FIRST_ENTRIES = 12

/**
 * Categories with a filter over their names, in the shopper's language too [CAT-10 to CAT-14]. A long list is sorted by
 * size and loaded in parts.
 */
export function FilteredCategories({ overview, renderEntry, isOpening = false }: FilteredCategoriesProps) {
  const text = useText('common')
  const nameOf = useCategoryName()
  const { categories: leading, total } = overview
  const [typed, setTyped] = useState('')
  const [isRestWanted, setIsRestWanted] = useState(false)
  const { data: all, isBusy } = useAllCategories(isRestWanted && leading.length < total)
  const known = all && leading.length < total ? all : leading
  const wanted = useDebounced(typed, 300).trim().toLowerCase()
  const fitting = useMemo(
    () => known.filter(({ name }) => [name, nameOf(name)].some((each) => each.toLowerCase().includes(wanted))),
    [known, nameOf, wanted],
  )

  if (total === 0) return <p className={styles.empty}>{text('product.noCategories')}</p>
  return (
    <>
      <div className={styles.filter}>
        <Search className={styles.filterIcon} size={18} aria-hidden="true" />
        <input
          className={`${INPUT} ${styles.filterField}`}
          type="search"
          placeholder={text('product.searchCategoriesHint')}
          aria-label={text('product.searchCategories')}
          value={typed}
          onFocus={() => setIsRestWanted(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {fitting.length > 0 ? (
        <Entries
          key={wanted}
          categories={fitting}
          total={wanted ? fitting.length : total}
          onMore={() => setIsRestWanted(true)}
          renderEntry={renderEntry}
          isOpening={isOpening}
        />
      ) : isBusy ? null : (
        <div className={styles.empty} role="status">
          <p>{text('product.noCategoriesFound')}</p>
          <button type="button" className={button({ variant: 'outline' })} onClick={() => setTyped('')}>
            {text('product.clearSearch')}
          </button>
        </div>
      )}
    </>
  )
}

interface EntriesProps {
  categories: Category[]
  /** Includes those that are not loaded yet. */
  total: number
  onMore: () => void
  renderEntry: (category: Category) => ReactNode
  isOpening: boolean
}

/** Memoized: typing does not render it again. */
const Entries = memo(
  function Entries({ categories, total, onMore, renderEntry, isOpening }: EntriesProps) {
    const text = useText('common')
    const [limit, setLimit] = useState(LEADING_CATEGORIES)
    const entries = useMemo(() => categories.slice(0, limit), [categories, limit])
    const drawn = useProgressiveList(entries, FIRST_ENTRIES, !isOpening)
    const left = total - limit

    function showMore() {
      onMore()
      setLimit(limit + LEADING_CATEGORIES)
    }

    return (
      <ul className={styles.list}>
        {drawn.map((category) => (
          <li key={category.name}>{renderEntry(category)}</li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={`${button({ variant: 'outline' })} ${styles.more}`} onClick={showMore}>
              {text('product.moreCategories', { left: String(left) })}
            </button>
          </li>
        )}
      </ul>
    )
  },
  (before, now) =>
    before.categories === now.categories && before.total === now.total && before.renderEntry === now.renderEntry,
)
