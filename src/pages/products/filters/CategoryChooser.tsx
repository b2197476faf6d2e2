import { startTransition, useId, useRef, useState } from 'react'
import type { CategoryOverview } from '../../../../domain/catalogue/categories.ts'
import { useText } from '../../../app/useText.ts'
import { FilteredCategories } from '../../../components/product/FilteredCategories.tsx'
import { hidden } from '../../../components/hidden.tsx'
import { useOutsidePress } from '../../../components/hooks/useOutsidePress.ts'
import { SELECT } from '../../../theme/classes.ts'
import { CategoryRow } from './CategoryRow.tsx'
import styles from './CategoryChooser.module.css'
import { useCategoryLabel } from './labels.ts'

interface CategoryChooserProps {
  overview: CategoryOverview
  /** `all`, or the chosen category's name. */
  category: string
  onChoose: (category: string) => void
}

/**
 * The category filter of a shop with many categories: a button with the chosen one and a panel to search for another.
 */
export function CategoryChooser({ overview, category, onChoose }: CategoryChooserProps) {
  const text = useText('products')
  const labelOf = useCategoryLabel()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useOutsidePress(box, () => setIsOpen(false))

  function close() {
    setIsOpen(false)
    toggle.current?.focus()
  }

  /** Closes the panel together with the change of products: one paint instead of two. */
  function choose(name: string) {
    startTransition(close)
    onChoose(name)
  }

  return (
    <div
      ref={box}
      className={styles.chooser}
      role="group"
      aria-label={text('category')}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={`${SELECT} ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.rich('chosenCategory', { name: labelOf(category), hidden })}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            <CategoryRow name="all" count={null} isChosen={category === 'all'} onChoose={choose} />
            <FilteredCategories
              overview={overview}
              isOpening
              renderEntry={({ name, count }) => (
                <CategoryRow name={name} count={count} isChosen={name === category} onChoose={choose} />
              )}
            />
          </>
        )}
      </div>
    </div>
  )
}
