import { productsPath } from '../../../../domain/catalogue/search/listQuery.ts'
import type { CategoryTile } from '../../../../domain/catalogue/shelves.ts'
import { useText } from '../../../app/useText.ts'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { Picture } from '../../../components/product/Picture.tsx'
import grid from '../../../components/product/ProductGrid.module.css'
import { useCategoryName } from '../../../components/product/useCategoryName.ts'
import shelf from '../../../components/shelf/Shelf.module.css'
import { ShelfHead } from '../../../components/shelf/ShelfHead.tsx'
import layout from '../../../theme/layout.module.css'
import styles from './CategoryTiles.module.css'

/** The width of a tile, as in CategoryTiles.module.css. */
const SIZES = '(min-width: 90em) 160px, (min-width: 80em) calc(12.5vw - 20px), min(29vw, 144px)'

/** Links to the largest categories, each with the picture of its best product. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const text = useText('home')
  const nameOf = useCategoryName()
  if (categories.length === 0) return null
  return (
    <nav className={`${layout.later} ${shelf.shelf} ${styles.tiles}`} aria-label={text('shelves.categories')}>
      <ShelfHead title={text('shelves.categories')} />
      <ul className={grid.row}>
        {categories.map(({ name, image }) => (
          <li key={name}>
            <PageLink className={styles.tile} to={productsPath({ category: name })}>
              <span className={styles.picture}>
                <Picture image={image} alt="" name={name} sizes={SIZES} category={name} />
              </span>
              <span className={styles.name}>{nameOf(name)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
