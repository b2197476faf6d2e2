import type { ReactNode } from 'react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import { FirstScreenEnd } from '../DeferredSection.tsx'
import type { PictureLoading } from './Picture.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'

/** Up to five columns in the catalogue; six featured or four related products fill whole rows. A row of six scrolls. */
type Columns = 'catalogue' | 'six' | 'four' | 'row'

/** One column, where the text is large. */
const ONE = '(max-width: 17.99em) 91vw, '

/** The width of a card's picture: the page without its margins and gaps, divided by the columns. */
const SIZES: Record<Columns, string> = {
  catalogue:
    ONE +
    '(min-width: 90em) 266px, (min-width: 64em) calc(25vw - 24px), ' +
    '(min-width: 48em) calc(33.3vw - 27px), calc(50vw - 22px)',
  six:
    ONE +
    '(min-width: 90em) 219px, (min-width: 80em) calc(16.7vw - 21px), ' +
    '(min-width: 48em) calc(33.3vw - 27px), calc(50vw - 22px)',
  row: '(min-width: 90em) 219px, (min-width: 80em) calc(16.7vw - 21px), min(42vw, 192px)',
  four: ONE + '(min-width: 90em) 336px, (min-width: 48em) calc(25vw - 24px), calc(50vw - 22px)',
}

interface ProductGridProps {
  products: readonly ProductSummary[]
  columns?: Columns
  /** How many cards a phone's first screen has: their pictures load eagerly, the first as the page's main picture. */
  eagerCount?: number
  /** Lies over a product's card. */
  over?: (product: ProductSummary) => ReactNode
}

export function ProductGrid({ products, columns = 'catalogue', eagerCount = 0, over }: ProductGridProps) {
  const format = usePrice()
  return (
    <ul className={`${styles.grid} ${styles[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            format={format}
            sizes={SIZES[columns]}
            loading={loadingOf(index, eagerCount)}
          />
          {over?.(product)}
          {index === eagerCount - 1 && <FirstScreenEnd />}
        </li>
      ))}
    </ul>
  )
}

function loadingOf(index: number, eagerCount: number): PictureLoading {
  if (index >= eagerCount) return 'lazy'
  return index === 0 ? 'first' : 'eager'
}

/** Placeholder of the same size while the products load [HOM-18, LST-09]. */
export function ProductGridSkeleton({ count, columns = 'catalogue' }: { count: number; columns?: Columns }) {
  const text = useText('common')
  return (
    <div role="status" aria-label={text('product.loading')} data-needs-app="">
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
