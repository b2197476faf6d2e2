import { largestFirst } from '../../../domain/catalogue/categories.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { useCategories } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { CategoryIcon } from '../../components/product/CategoryIcon.tsx'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import layout from '../../theme/layout.module.css'
import styles from './CategoryChips.module.css'

/** A shop with more shows its largest categories and a link to all. */
const MOST_CHIPS = 24

/** The categories on screens too narrow for the sidebar; the home page has no menu button (CTR-44). */
export function CategoryChips() {
  const text = useText('home')
  const nameOf = useCategoryName()
  const { data, offersRetry } = useCategories()
  if (offersRetry || data?.total === 0) return null
  const hasMore = (data?.total ?? 0) > MOST_CHIPS
  const shown = data && hasMore ? largestFirst(data.categories).slice(0, MOST_CHIPS) : data?.categories
  return (
    <nav className={styles.chips} aria-label={text('categories')}>
      {shown ? (
        <ul className={styles.list}>
          {shown.map(({ name }) => (
            <li key={name}>
              <PageLink className={styles.chip} to={productsPath({ category: name })}>
                <CategoryIcon category={name} size={18} />
                {nameOf(name)}
              </PageLink>
            </li>
          ))}
          {hasMore && (
            <li>
              <PageLink className={styles.chip} to={paths.products}>
                {text('allCategories')}
              </PageLink>
            </li>
          )}
        </ul>
      ) : (
        <div className={`${layout.skeleton} ${styles.placeholder}`} data-needs-app="" />
      )}
    </nav>
  )
}
