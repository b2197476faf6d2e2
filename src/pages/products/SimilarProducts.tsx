import type { ProductSummary } from '../../../domain/entities.ts'
import { useText } from '../../app/useText.ts'
import { ProductGrid } from '../../components/product/ProductGrid.tsx'
import styles from './SimilarProducts.module.css'

interface SimilarProductsProps {
  products: readonly ProductSummary[]
  /** Whether they are on the first screen, since the search has found nothing. */
  isFirst: boolean
  /** Whether they are those of the search before. */
  isStale: boolean
}

/** Below the products that a search has found, others that are like it (OPN-83). */
export function SimilarProducts({ products, isFirst, isStale }: SimilarProductsProps) {
  const text = useText('products')
  return (
    <section className={styles.similar} aria-labelledby="similar" aria-busy={isStale}>
      <h2 id="similar">{text('similar')}</h2>
      <ProductGrid products={products} eagerCount={isFirst ? 2 : 0} />
    </section>
  )
}
