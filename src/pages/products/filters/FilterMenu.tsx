import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { ListQuery } from '../../../../domain/catalogue/search/listQuery.ts'
import { countOfChoices } from '../../../../domain/catalogue/search/readListQuery.ts'
import { useText } from '../../../app/useText.ts'
import { hidden } from '../../../components/hidden.tsx'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import { button } from '../../../theme/classes.ts'
import styles from './FilterMenu.module.css'

const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet

interface FilterMenuProps {
  query: ListQuery
  /** The number of matching products; null until it is known. */
  found: number | null
  onChange: (changes: Partial<ListQuery>) => void
}

/** On phones and tablets: the Filters button and its sheet [LST-03], loaded on hover or focus of the button. */
export function FilterMenu({ query, found, onChange }: FilterMenuProps) {
  const text = useText('products')
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const FilterSheet = useLazyComponent(loadSheet, isWanted || isOpen)
  const active = countOfChoices(query)

  return (
    <div className={styles.menu}>
      <button
        ref={toggle}
        type="button"
        className={`${button({ variant: 'outline' })} ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => setIsWanted(true)}
        onFocus={() => setIsWanted(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        <span>
          {active > 0 ? text.rich('filtersInUse', { count: String(active), hidden, number }) : text('filters')}
        </span>
      </button>
      {FilterSheet && (
        <FilterSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          opener={toggle}
          query={query}
          found={found}
          onChange={onChange}
        />
      )}
    </div>
  )
}

const number = (count: ReactNode) => (
  <span className={styles.active} aria-hidden="true">
    {count}
  </span>
)
