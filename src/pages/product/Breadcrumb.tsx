import { Link } from 'react-router-dom'
import { productsPath } from '../../../domain/search.ts'
import { paths } from '../../app/paths.ts'
import styles from './Breadcrumb.module.css'

/** Home / category / product name [PDP-01]. */
export function Breadcrumb({ category, name }: { category: string; name: string }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <Link className={styles.link} to={paths.home}>
            Home
          </Link>
        </li>
        {category && (
          <li>
            <Link className={styles.link} to={productsPath({ category })}>
              {category}
            </Link>
          </li>
        )}
        <li className={styles.here} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
