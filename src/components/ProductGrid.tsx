import type { ProductSummary } from '../../domain/entities.ts'
import { usePrice } from '../app/hooks.ts'
import layout from '../theme/layout.module.css'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'

/** A catalogue has up to five columns; six featured or four related products should stay whole rows. */
type Columns = 'catalogue' | 'six' | 'four'

const SIZES: Record<Columns, string> = {
  catalogue: '(min-width: 1440px) 256px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 46vw',
  six: '(min-width: 1280px) 212px, (min-width: 768px) 32vw, 46vw',
  four: '(min-width: 1440px) 320px, (min-width: 768px) 24vw, 46vw',
}

interface ProductGridProps {
  products: readonly ProductSummary[]
  columns?: Columns
  /** The first cards are seen at once: their pictures don't wait. */
  eagerCount?: number
}

/** Product cards, all of one height per row. */
export function ProductGrid({ products, columns = 'catalogue', eagerCount = 0 }: ProductGridProps) {
  const format = usePrice()
  return (
    <ul className={`${styles.grid} ${styles[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} format={format} sizes={SIZES[columns]} eager={index < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

/** Stands in for a grid while its products are loaded, at the size of what it stands for [HOM-18, LST-09]. */
export function ProductGridSkeleton({ count, columns = 'catalogue' }: { count: number; columns?: Columns }) {
  return (
    <div role="status" aria-label="Loading products">
      <ul className={`${styles.grid} ${styles[columns]}`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.placeholder} data-testid="product-skeleton">
            <div className={`${layout.skeleton} ${styles.tile}`} />
            <div className={styles.lines}>
              <div className={`${layout.skeleton} ${styles.line}`} />
              <div className={`${layout.skeleton} ${styles.name}`} />
              <div className={`${layout.skeleton} ${styles.line}`} />
              <div className={`${layout.skeleton} ${styles.price}`} />
            </div>
            <div className={`${layout.skeleton} ${styles.button}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
