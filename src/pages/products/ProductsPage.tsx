import { useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { withCommas } from '../../../domain/money.ts'
import type { ProductList } from '../../../domain/catalogue/catalogue.ts'
import { type ListQuery, NO_FILTERS, productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { useProductList } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../components/product/ProductGrid.tsx'
import { useLatest } from '../../components/hooks/useLatest.ts'
import { useProgressiveList } from '../../components/hooks/useProgressiveList.ts'
import layout from '../../theme/layout.module.css'
import { CatalogueSearch } from './filters/CatalogueSearch.tsx'
import { CategoryFilter } from './filters/CategoryFilter.tsx'
import { ChosenFilters } from './filters/ChosenFilters.tsx'
import { FilterMenu } from './filters/FilterMenu.tsx'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pagination } from './Pagination.tsx'
import styles from './ProductsPage.module.css'
import { SimilarProducts } from './SimilarProducts.tsx'
import { SortSelect } from './filters/SortSelect.tsx'
import { useCatalogueQuery } from './useCatalogueQuery.ts'

/** The catalogue: filters, which the address holds, and the matching products [LST-01 to LST-21]. */
export function ProductsPage() {
  const text = useText('products')
  const { query, change } = useCatalogueQuery()
  const { category, search, sort } = query
  const { list, isStale, offersRetry } = useListInPlace(query)
  useMeantCategory(isStale ? null : list, query, change)
  const page = list?.page ?? query.page
  const nameOf = useCategoryName()
  const title = category === 'all' ? text('all') : nameOf(category)
  const similar = list?.similar && (
    <SimilarProducts products={list.similar} isFirst={list.count === 0} isStale={isStale} />
  )
  const searched = search ? text('searched', { search, title }) : title

  return (
    <div className={layout.screen}>
      <PageHead
        title={page > 1 ? text('onPage', { title: searched, page: String(page) }) : searched}
        description={text('description', { title })}
        path={productsPath({ ...query, page })}
        isUnlisted={search !== '' || Object.keys(query.filters).length > 0 || list?.count === 0}
      />
      <hgroup className={styles.heading}>
        <h1>{title}</h1>
        {search && <p>{text('forTerm', { search })}</p>}
        <p className={styles.count} role="status">
          {list && text('found', { count: list.count, n: withCommas(list.count) })}
        </p>
      </hgroup>
      <div className={styles.controls}>
        <div className={styles.row}>
          <FilterMenu query={query} found={list?.count ?? null} onChange={change} />
          <div className={styles.category}>
            <CategoryFilter category={category} onChoose={(name) => change({ category: name })} />
          </div>
          <div className={styles.sort}>
            <SortSelect sort={sort} onSort={(chosen) => change({ sort: chosen })} />
          </div>
          <div className={styles.search}>
            <CatalogueSearch query={query} onSearch={(words) => change({ search: words }, { replace: true })} />
          </div>
        </div>
        <ChosenFilters filters={query.filters} onChange={change} />
      </div>
      <div className={styles.body}>
        <FilterPanel query={query} onChange={change} />
        <div className={styles.found}>
          {list ? (
            list.products.length > 0 ? (
              <>
                <Results list={list} query={query} isStale={isStale} />
                {similar}
              </>
            ) : (
              <NothingFound query={query} onClear={() => change(NO_FILTERS)}>
                {similar}
              </NothingFound>
            )
          ) : offersRetry ? (
            <ErrorState title={text('failedTitle')} message={text('failed')} />
          ) : (
            <ProductGridSkeleton count={12} />
          )}
        </div>
      </div>
    </div>
  )
}

/** About as many cards as are visible when a list opens or changes. */
const firstCards = () => (matchMedia('(min-width: 48em)').matches ? 10 : 4)

function Results({ list, query, isStale }: { list: ProductList; query: ListQuery; isStale: boolean }) {
  const text = useText('products')
  // Back restores a scroll position, for which the page needs its whole length.
  const isWhole = useNavigationType() === 'POP'
  // With other prices it is the same list; shortening it for a moment would lose the scroll position.
  const products = useProgressiveList(
    list.products,
    isWhole ? 0 : firstCards(),
    isWhole,
    list.products.map(({ id }) => id).join(' '),
  )
  return (
    <div className={styles.results} aria-busy={isStale}>
      <h2 className={layout.srOnly}>{text('results')}</h2>
      <ProductGrid products={products} eagerCount={4} />
      <Pagination query={{ ...query, page: list.page }} pageCount={list.pageCount} />
    </div>
  )
}

/** Replaces a category that is none by the one that the link means (OPN-242). */
function useMeantCategory(
  list: ProductList | null,
  { page }: ListQuery,
  change: ReturnType<typeof useCatalogueQuery>['change'],
): void {
  const { category } = list ?? {}
  useEffect(() => {
    if (category !== undefined) change({ category, page }, { replace: true })
  })
}

/** Returns the list for the query; while it loads, the one before. */
function useListInPlace(query: ListQuery): { list: ProductList | null; isStale: boolean; offersRetry: boolean } {
  const { data, offersRetry } = useProductList(query)
  const latest = useLatest(data)
  const isStale = data === null && !offersRetry && latest !== null
  return { list: isStale ? latest : data, isStale, offersRetry }
}
