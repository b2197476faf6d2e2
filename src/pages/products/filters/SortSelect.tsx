import { SORTS, type Sort } from '../../../../domain/catalogue/search.ts'
import controls from '../../../theme/controls.module.css'
import layout from '../../../theme/layout.module.css'
import { sortLabelOf } from './labels.ts'

interface SortSelectProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order of the catalogue [LST-04]. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <label>
      <span className={layout.srOnly}>Sort by</span>
      <select className={controls.select} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {sortLabelOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
