import { memo, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { nameFromSlug, productIdOf } from '../../../domain/catalogue/slug.ts'
import type { ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import { useApp, useProduct } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { PageHead } from '../../components/head/PageHead.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import { ProductDetails } from './ProductDetails.tsx'
import { canonicalAddress, productAddress, variantIn } from './productAddress.ts'
import styles from './ProductPage.module.css'
import { useVariantDetails } from './options/useVariantDetails.ts'

/** The product that the address names in any of its forms [ROU-04 to ROU-10, PDP-25 to PDP-29]. */
export function ProductPage() {
  const text = useText('product')
  const params = useParams()
  const [query] = useSearchParams()
  const address = productAddress(params, query)
  const { data, offersRetry } = useProduct(address)
  useCanonicalAddress(data?.detail ?? null)

  if (data?.detail) return <FoundProduct key={data.detail.product.id} {...data.detail} />
  if (productIdOf(address, () => false) === null) return <NoProduct message={text('invalidId')} />
  if (data) return <NoProduct message={text('notFound')} />
  if (offersRetry) return <NoProduct message={text('failed')} />
  return <LoadingProduct name={nameFromSlug(address.segment)} />
}

/** The view of products with variants loads first where one is shown (OPN-79). */
const FoundProduct = memo(function FoundProduct(detail: ProductDetail) {
  const hasVariants = detail.product.variants !== undefined
  const VariantDetails = useVariantDetails(hasVariants)
  if (!hasVariants) return <ProductDetails {...detail} />
  if (!VariantDetails) return <LoadingProduct name={detail.product.name} />
  return <VariantDetails detail={detail}>{(props) => <ProductDetails {...props} />}</VariantDetails>
})

/** Replaces an address that is not canonical, such as one without a slug [ROU-10]. */
function useCanonicalAddress(detail: ProductDetail | null) {
  const { resources } = useApp()
  const { segment, lastSegment } = useParams()
  const { state, hash } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = detail && canonicalAddress(detail, params)
  const wanted = address && decodeURIComponent(new URL(address, 'http://shop').pathname.split('/')[2] ?? '')
  const isCanonical =
    segment === wanted &&
    !lastSegment &&
    params.get('id') === detail?.product.id &&
    params.get('variant') === (detail && variantIn(detail, params))

  // An effect after painting could undo the navigation of a tap on the page.
  useLayoutEffect(() => {
    if (!detail || !address || isCanonical) return
    // The new address shows the same product: fetched under its new key first, it does not flash the loading text.
    // Without a variant it must stay the same object: this may be the resource that the page shows.
    const { product, related } = detail
    const value = { detail: detail.variantId ? { product, related } : detail }
    resources.product({ query: product.id, segment: '' }).send({ type: 'resource.replaced', value })
    void navigate(address + hash, { replace: true, state, preventScrollReset: true })
  }, [detail, address, isCanonical, resources, navigate, hash, state])
}

/** Says that there is no product to show, with a way on [PDP-26 to PDP-28]; it replaces the loading text (CTR-40). */
function NoProduct({ message }: { message: string }) {
  return (
    <div className={styles.message} role="alert">
      <PageHead title={message} isUnlisted />
      <h1>{message}</h1>
      <BrowseAll />
    </div>
  )
}

/** [PDP-25]; only the name in the address is known yet [ROU-25]. */
function LoadingProduct({ name }: { name: string }) {
  const text = useText('product')
  return (
    <div className={layout.screen}>
      <PageHead title={name || text('product')} />
      <div className={styles.loading} role="status" data-needs-app="">
        <div className={`${layout.skeleton} ${styles.picture}`} aria-hidden="true" />
        <div className={styles.lines}>
          <p className="text-muted">{text('loading')}</p>
          <div className={`${layout.skeleton} ${styles.name}`} aria-hidden="true" />
          <div className={`${layout.skeleton} ${styles.line}`} aria-hidden="true" />
          <div className={`${layout.skeleton} ${styles.line}`} aria-hidden="true" />
          <BrowseAll />
        </div>
      </div>
    </div>
  )
}

function BrowseAll() {
  const text = useText('product')
  return (
    <PageLink className={`${button({ variant: 'outline' })} ${styles.browse}`} to={paths.products}>
      {text('browseAll')}
    </PageLink>
  )
}
