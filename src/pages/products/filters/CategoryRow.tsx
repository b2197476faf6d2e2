import { withCommas } from '../../../../domain/money.ts'
import { useText } from '../../../app/useText.ts'
import { hidden } from '../../../components/hidden.tsx'
import styles from './CategoryRow.module.css'
import { useCategoryLabel } from './labels.ts'

interface CategoryRowProps {
  /** `all`, or the category's name. */
  name: string
  count: number | null
  isChosen: boolean
  onChoose: (name: string) => void
}

/** A row in the list of a shop with many categories. */
export function CategoryRow({ name, count, isChosen, onChoose }: CategoryRowProps) {
  const labelOf = useCategoryLabel()
  const common = useText('common')
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={() => onChoose(name)}>
      <span className={styles.name}>{labelOf(name)}</span>{' '}
      {count !== null && (
        <span className={styles.count}>
          {common.rich('product.inCategory', { count, n: withCommas(count), hidden })}
        </span>
      )}
    </button>
  )
}
