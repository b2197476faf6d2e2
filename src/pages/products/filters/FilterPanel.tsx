import type { ListQuery } from '../../../../domain/catalogue/search/listQuery.ts'
import { useText } from '../../../app/useText.ts'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import { useMediaQuery } from '../../../components/hooks/useMediaQuery.ts'
import styles from './FilterPanel.module.css'

const loadGroups = async () => (await import('./FilterGroups.tsx')).FilterGroups

/** As in the style sheets of the page. */
const WIDE = '(min-width: 80em)'

interface FilterPanelProps {
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
}

/** On large screens: the filters beside the list, loaded after the page (OPN-92). */
export function FilterPanel({ query, onChange }: FilterPanelProps) {
  const text = useText('products')
  const isWide = useMediaQuery(WIDE)
  const FilterGroups = useLazyComponent(loadGroups, isWide)
  return (
    <section className={styles.panel} aria-labelledby="filters" data-needs-app="">
      <h2 id="filters">{text('filters')}</h2>
      {FilterGroups && isWide && <FilterGroups query={query} onChange={onChange} />}
    </section>
  )
}
