import { useDragControls } from 'framer-motion'
import { X } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { withCommas } from '../../../../domain/money.ts'
import type { CategoryOverview } from '../../../../domain/catalogue/categories.ts'
import { type ListQuery, NO_FILTERS } from '../../../../domain/catalogue/search/listQuery.ts'
import { countOfChoices } from '../../../../domain/catalogue/search/readListQuery.ts'
import { SORTS } from '../../../../domain/catalogue/search/search.ts'
import { useCategories } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { FilteredCategories } from '../../../components/product/FilteredCategories.tsx'
import { PanelCloseButton, SlidingPanel } from '../../../components/slidingPanel/SlidingPanel.tsx'
import { button } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'
import { CategoryRow } from './CategoryRow.tsx'
import { useCategoryLabel, categoryOptions } from './labels.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import { FilterSection } from './FilterSection.tsx'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  query: ListQuery
  /** The number of matching products; null until it is known. */
  found: number | null
  onChange: (changes: Partial<ListQuery>) => void
}

/** The catalogue's filters in a bottom sheet on phones [LST-03]. A choice applies at once. */
export function FilterSheet({ isOpen, onClose, opener, query, found, onChange }: FilterSheetProps) {
  const text = useText('products')
  const { category, search, sort } = query
  const dragControls = useDragControls()
  const show = useRef<HTMLButtonElement>(null)
  const isFiltered = countOfChoices(query) > 0

  /** The pressed button disappears or becomes disabled with the filter: the focus stays in the sheet. */
  function drop(filters: Partial<ListQuery>) {
    show.current?.focus()
    onChange(filters)
  }

  return (
    <SlidingPanel
      edge="bottom"
      label={text('filters')}
      className={styles.sheet}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      dragControls={dragControls}
    >
      {/* The list below scrolls; the head drags. */}
      <div className={styles.head} onPointerDown={(event) => dragControls.start(event)}>
        <h2 className={styles.title}>{text('filters')}</h2>
        <PanelCloseButton label={text('closeFilters')} />
      </div>
      <div className={styles.body}>
        {search && (
          <FilterSection title={text('search')}>
            <button
              type="button"
              className={styles.term}
              aria-label={text('removeSearch', { search })}
              onClick={() => drop({ search: '' })}
            >
              <span className={styles.words}>{search}</span>
              <X size={18} aria-hidden="true" />
            </button>
          </FilterSection>
        )}
        <FilterSection title={text('sortBy')}>
          <ChoiceButtons
            label={text('sortBy')}
            values={SORTS}
            labelOf={(each) => text(`sorts.${each}`)}
            isChosen={(each) => each === sort}
            onPress={(each) => onChange({ sort: each })}
          />
        </FilterSection>
        <FilterGroups query={query} onChange={onChange} />
        <FilterSection title={text('category')}>
          <Categories category={category} onChoose={(name) => onChange({ category: name })} />
        </FilterSection>
      </div>
      <div className={styles.foot}>
        <p className={layout.srOnly} role="status">
          {found !== null && text('found', { count: found, n: withCommas(found) })}
        </p>
        <button
          type="button"
          className={button({ variant: 'outline' })}
          disabled={!isFiltered}
          onClick={() => drop(NO_FILTERS)}
        >
          {text('clear')}
        </button>
        <button ref={show} type="button" className={button({ variant: 'solid' })} onClick={onClose}>
          {found === null ? text('show') : text('showCount', { count: found, n: withCommas(found) })}
        </button>
      </div>
    </SlidingPanel>
  )
}

const NO_CATEGORIES: CategoryOverview = { categories: [], total: 0 }

function Categories({ category, onChoose }: { category: string; onChoose: (name: string) => void }) {
  const text = useText('products')
  const labelOf = useCategoryLabel()
  const overview = useCategories().data ?? NO_CATEGORIES
  const { categories, total } = overview
  if (total <= categories.length) {
    return (
      <ChoiceButtons
        label={text('category')}
        values={categoryOptions(categories, category)}
        labelOf={labelOf}
        isChosen={(name) => name === category}
        onPress={onChoose}
      />
    )
  }
  const choice = (name: string, count: number | null) => (
    <CategoryRow name={name} count={count} isChosen={name === category} onChoose={onChoose} />
  )
  return (
    <div className={styles.many} role="group" aria-label={text('category')}>
      {choice('all', null)}
      {!categories.some(({ name }) => name === category) && category !== 'all' && choice(category, null)}
      <FilteredCategories overview={overview} renderEntry={({ name, count }) => choice(name, count)} />
    </div>
  )
}
