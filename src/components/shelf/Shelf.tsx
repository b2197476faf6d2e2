import type { ReactNode } from 'react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { ProductGrid } from '../product/ProductGrid.tsx'
import layout from '../../theme/layout.module.css'
import styles from './Shelf.module.css'
import { ShelfHead } from './ShelfHead.tsx'

interface ShelfProps {
  title: ReactNode
  /** At most six. */
  products: readonly ProductSummary[]
  /** A link or a button beside the title. */
  children?: ReactNode
}

/** A row of products, which scrolls sideways where it is wider than the screen; nothing without products. */
export function Shelf({ title, products, children }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section className={`${layout.later} ${styles.shelf} ${styles.products}`}>
      <ShelfHead title={title}>{children}</ShelfHead>
      <ProductGrid products={products} columns="row" />
    </section>
  )
}
