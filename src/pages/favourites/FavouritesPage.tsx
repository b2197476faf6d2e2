import { Heart } from 'lucide-react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { NeedsScript } from '../../components/NeedsScript.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { FavouriteButton } from '../../components/product/FavouriteButton.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../components/product/ProductGrid.tsx'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './FavouritesPage.module.css'
import { useFavouriteProducts } from './useFavouriteProducts.ts'

/** The favourites of this device, the newest first (OPN-89). */
export function FavouritesPage() {
  const text = useText('favourites')
  const title = useText('common')('pages.favourites')
  const { products, expected, hasFailed } = useFavouriteProducts()
  return (
    <div className={`${layout.screen} ${layout.screenful}`}>
      <PageHead title={title} path={paths.favourites} isUnlisted />
      <h1>{title}</h1>
      <NeedsScript />
      <p className={styles.hint}>{text('keptHere')}</p>
      {products ? (
        products.length > 0 ? (
          <>
            <h2 className={layout.srOnly}>{text('list')}</h2>
            <ProductGrid products={products} eagerCount={4} over={heartOf} />
          </>
        ) : (
          <NoFavourites />
        )
      ) : hasFailed ? (
        <ErrorState message={text('failed')} />
      ) : (
        <ProductGridSkeleton count={expected} />
      )}
    </div>
  )
}

const heartOf = ({ id, name }: ProductSummary) => <FavouriteButton id={id} name={name} className={styles.heart} />

function NoFavourites() {
  const text = useText('favourites')
  return (
    <div className={styles.none}>
      <Heart size={48} strokeWidth={1.5} aria-hidden="true" />
      <h2>{text('none')}</h2>
      <p>{text('noneHint')}</p>
      <PageLink className={button({ variant: 'solid' })} to={paths.products}>
        {text('browse')}
      </PageLink>
    </div>
  )
}
