import { productsPath } from '../../../domain/catalogue/search.ts'
import { paths } from '../../app/paths.ts'
import styles from './Breadcrumb.module.css'
import { PageLink } from '../../components/PageLink.tsx'

/** Home / category / product name [PDP-01]. */
export function Breadcrumb({ category, name }: { category: string; name: string }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <PageLink className={styles.link} to={paths.home}>
            Home
          </PageLink>
        </li>
        {category && (
          <li>
            <PageLink className={styles.link} to={productsPath({ category })}>
              {category}
            </PageLink>
          </li>
        )}
        <li className={styles.here} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
