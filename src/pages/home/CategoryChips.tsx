import { Link } from 'react-router-dom'
import { productsPath } from '../../../domain/search.ts'
import { useCategories } from '../../app/hooks.ts'
import { CategoryIcon } from '../../components/CategoryIcon.tsx'
import layout from '../../theme/layout.module.css'
import styles from './CategoryChips.module.css'

/** The categories where there is no room for the sidebar, as home has no menu button (CTR-44). */
export function CategoryChips() {
  const { data: categories, offersRetry } = useCategories()
  if (offersRetry || categories?.length === 0) return null
  return (
    <nav className={styles.chips} aria-label="Categories">
      {categories ? (
        <ul className={styles.list}>
          {categories.map(({ name }) => (
            <li key={name}>
              <Link className={styles.chip} to={productsPath({ category: name })}>
                <CategoryIcon category={name} size={18} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className={`${layout.skeleton} ${styles.placeholder}`} />
      )}
    </nav>
  )
}
