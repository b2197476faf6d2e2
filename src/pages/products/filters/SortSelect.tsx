import { SORTS, type Sort } from '../../../../domain/catalogue/search/search.ts'
import { useText } from '../../../app/useText.ts'
import { SELECT } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'

interface SortSelectProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order of the catalogue [LST-04]. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const text = useText('products')
  return (
    <label>
      <span className={layout.srOnly}>{text('sortBy')}</span>
      <select className={SELECT} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {text(`sorts.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
