import type { ProductSummary } from '../../../domain/entities.ts'
import { useText } from '../../app/useText.ts'
import { ProductGrid } from '../../components/product/ProductGrid.tsx'
import styles from './SimilarProducts.module.css'

/** Below the products that a search has found, others that are like it (OPN-83). */
export function SimilarProducts({ products, isStale }: { products: readonly ProductSummary[]; isStale: boolean }) {
  const text = useText('products')
  return (
    <section className={styles.similar} aria-labelledby="similar" aria-busy={isStale}>
      <h2 id="similar">{text('similar')}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
