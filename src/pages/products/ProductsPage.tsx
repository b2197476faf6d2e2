import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { filterProducts, sortProducts } from '../../../domain/search.ts'
import { useProducts } from '../../app/hooks.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../components/ProductGrid.tsx'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import { CatalogueSearch } from './CatalogueSearch.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { Pages } from './Pages.tsx'
import styles from './ProductsPage.module.css'
import { SortSelect } from './SortSelect.tsx'
import { useCatalogueQuery } from './useCatalogueQuery.ts'

/** Cards on one page, so that a catalogue of thousands stays quick on a phone. */
const PAGE_SIZE = 24

/** The catalogue: filters in the address, the products they leave [LST-01 to LST-21]. */
export function ProductsPage() {
  const { data: products, offersRetry } = useProducts()
  const { query, change } = useCatalogueQuery()
  const { category, search, sort } = query
  const found = useMemo(
    () => products && sortProducts(filterProducts(products, { category, search }), sort),
    [products, category, search, sort],
  )
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const shown = found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const title = category === 'all' ? 'All Products' : category

  return (
    <div className={layout.screen}>
      <PageTitle title={title} description={`${title} delivered across Kenya, paid by M-PESA.`} />
      <h1 className={layout.title}>{title}</h1>
      <div className={styles.filters}>
        <div className={styles.search}>
          <CatalogueSearch search={search} onSearch={(text) => change({ search: text }, { replace: true })} />
        </div>
        <div className={styles.category}>
          <CategoryFilter category={category} onChoose={(name) => change({ category: name })} />
        </div>
        <div className={styles.sort}>
          <SortSelect sort={sort} onSort={(chosen) => change({ sort: chosen })} />
        </div>
      </div>
      <p className={styles.count} role="status">
        {found && countOf(found.length)}
      </p>
      {shown ? (
        shown.length > 0 ? (
          <>
            <h2 className={layout.srOnly}>Products found</h2>
            <ProductGrid products={shown} eagerCount={4} />
            <Pages query={{ ...query, page }} pageCount={pageCount} />
          </>
        ) : (
          <NothingFound onClear={() => change({ category: 'all', search: '' })} />
        )
      ) : offersRetry ? (
        <ErrorState title="Something went wrong" message="Failed to load products. Please try again." />
      ) : (
        <ProductGridSkeleton count={12} />
      )}
    </div>
  )
}

/** (OPN-21) */
function countOf(count: number): string {
  return count === 1 ? '1 product found' : `${count} products found`
}

/** [LST-07, LST-08]; clearing leaves the order of the list alone (OPN-24). */
function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.nothing}>
      <SearchX size={48} strokeWidth={1.5} aria-hidden="true" />
      <h2>No products found</h2>
      <p>Try adjusting your search or filter criteria</p>
      <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClear}>
        Clear Filters
      </button>
    </div>
  )
}
