import type { CategoryOverview } from '../../../../domain/catalogue/categories.ts'
import { useCategories } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { SELECT } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'
import { CategoryChooser } from './CategoryChooser.tsx'
import styles from './CategoryFilter.module.css'
import { useCategoryLabel, categoryOptions } from './labels.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'

const NO_CATEGORIES: CategoryOverview = { categories: [], total: 0 }

interface CategoryFilterProps {
  /** `all`, or the chosen category's name. */
  category: string
  onChoose: (category: string) => void
}

/**
 * The categories: buttons on wide screens [LST-02], a dropdown on phones, a panel with a search where there are many.
 */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const text = useText('products')
  const labelOf = useCategoryLabel()
  const overview = useCategories().data ?? NO_CATEGORIES
  const { categories, total } = overview
  if (total > categories.length) return <CategoryChooser overview={overview} category={category} onChoose={onChoose} />

  const choices = categoryOptions(categories, category)
  return (
    <>
      <div className={styles.buttons}>
        <ChoiceButtons
          label={text('category')}
          values={choices}
          labelOf={labelOf}
          isChosen={(name) => name === category}
          onPress={onChoose}
        />
      </div>
      <label className={styles.dropdown}>
        <span className={layout.srOnly}>{text('category')}</span>
        <select className={SELECT} value={category} onChange={(event) => onChoose(event.target.value)}>
          {choices.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
