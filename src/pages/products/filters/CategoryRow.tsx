import layout from '../../../theme/layout.module.css'
import styles from './CategoryRow.module.css'
import { categoryLabelOf } from './labels.ts'

interface CategoryRowProps {
  /** `all`, or the category's name. */
  name: string
  count: number | null
  isChosen: boolean
  onChoose: (name: string) => void
}

/** A row in the list of a shop with many categories. */
export function CategoryRow({ name, count, isChosen, onChoose }: CategoryRowProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={() => onChoose(name)}>
      <span className={styles.name}>{categoryLabelOf(name)}</span>{' '}
      {count !== null && (
        <span className={styles.count}>
          {count} <span className={layout.srOnly}>{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </button>
  )
}
