import { useApp, usePrice, useShelves } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { cataloguePath, NO_FILTERS } from '../../../app/catalogueQuery.ts'
import { hidden } from '../../../components/hidden.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Shelf } from '../../../components/shelf/Shelf.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'

const NEWEST = cataloguePath({ ...NO_FILTERS, sort: 'newest', page: 1 })

/** The rows of products below the featured ones; the catalogue leaves short ones out (OPN-85). */
export function Shelves() {
  const text = useText('home')
  const format = usePrice()
  const { lowPrice } = useApp().config
  const { data } = useShelves()
  if (!data) return null
  const newest = text('shelves.newest')
  return (
    <>
      <Shelf title={text('shelves.deals')} products={data.deals} />
      <Shelf title={newest} products={data.newest}>
        <PageLink to={NEWEST}>{text.rich('shelves.seeAll', { shelf: newest, hidden })}</PageLink>
      </Shelf>
      <Shelf title={text('shelves.lowPriced', { price: format(lowPrice) })} products={data.lowPriced} />
      <CategoryTiles categories={data.categories} />
    </>
  )
}
