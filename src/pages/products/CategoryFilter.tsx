import type { CategoryOverview } from '../../../domain/categories.ts'
import { useCategories } from '../../app/hooks.ts'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import { CategoryChooser } from './CategoryChooser.tsx'
import styles from './CategoryFilter.module.css'
import { labelOf } from './categoryLabel.ts'

const NO_CATEGORIES: CategoryOverview = { categories: [], total: 0 }

interface CategoryFilterProps {
  /** `all`, or the chosen category's name. */
  category: string
  onChoose: (category: string) => void
}

/** The categories as buttons on wide screens [LST-02] and as a dropdown on phones; very many as a panel with a filter. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const overview = useCategories().data ?? NO_CATEGORIES
  const { categories, total } = overview
  if (total > categories.length) return <CategoryChooser overview={overview} category={category} onChoose={onChoose} />

  const names = categories.map(({ name }) => name)
  // An address may name a category that the shop does not have: it stays visible, and can be left.
  const known = category === 'all' || names.includes(category) ? names : [category, ...names]
  return (
    <>
      <div className={styles.buttons} role="group" aria-label="Category">
        {['all', ...known].map((name) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            aria-pressed={name === category}
            onClick={() => onChoose(name)}
          >
            {labelOf(name)}
          </button>
        ))}
      </div>
      <label className={styles.dropdown}>
        <span className={layout.srOnly}>Category</span>
        <select className={controls.select} value={category} onChange={(event) => onChoose(event.target.value)}>
          {['all', ...known].map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
