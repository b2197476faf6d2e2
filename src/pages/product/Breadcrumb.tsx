import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import styles from './Breadcrumb.module.css'
import { PageLink } from '../../components/links/PageLink.tsx'
import { useCategoryName } from '../../components/product/useCategoryName.ts'

/** Home / category / product name [PDP-01]. */
export function Breadcrumb({ category, name }: { category: string; name: string }) {
  const text = useText('product')
  const nameOf = useCategoryName()
  return (
    <nav className={styles.breadcrumb} aria-label={text('breadcrumb')}>
      <ol className={styles.list}>
        <li>
          <PageLink className={styles.link} to={paths.home}>
            {text('home')}
          </PageLink>
        </li>
        {category && (
          <li>
            <PageLink className={styles.link} to={productsPath({ category })}>
              {nameOf(category)}
            </PageLink>
          </li>
        )}
        <li className={styles.here} aria-current="page" translate="no">
          {name}
        </li>
      </ol>
    </nav>
  )
}
