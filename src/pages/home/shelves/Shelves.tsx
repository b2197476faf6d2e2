import type { ReactNode } from 'react'
import { useApp, usePrice, useShelves } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { productsPath } from '../../../../domain/catalogue/search/listQuery.ts'
import { amount } from '../../../components/amount.tsx'
import { hidden } from '../../../components/hidden.tsx'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { Shelf } from '../../../components/shelf/Shelf.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'

const DEALS = productsPath({ filters: { onSale: true } })
const NEWEST = productsPath({ sort: 'newest' })

/** The rows of products below the featured ones; the catalogue leaves short ones out (OPN-85). */
export function Shelves() {
  const text = useText('home')
  const format = usePrice()
  const { lowPrice } = useApp().config
  const { data } = useShelves()
  if (!data) return null
  const deals = text('shelves.deals')
  const newest = text('shelves.newest')
  const lowPriced = (price: (words: ReactNode) => ReactNode) =>
    text.rich('shelves.lowPriced', { price: format(lowPrice), amount: price })
  const all = (shelf: string, path: string) => (
    <PageLink to={path}>{text.rich('shelves.seeAll', { shelf, hidden })}</PageLink>
  )
  return (
    <>
      <Shelf title={deals} products={data.deals}>
        {all(deals, DEALS)}
      </Shelf>
      <Shelf title={newest} products={data.newest}>
        {all(newest, NEWEST)}
      </Shelf>
      <Shelf title={lowPriced(amount)} products={data.lowPriced}>
        {all(lowPriced(String) as string, productsPath({ filters: { maxPrice: lowPrice } }))}
      </Shelf>
      <CategoryTiles categories={data.categories} />
    </>
  )
}
