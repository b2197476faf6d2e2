import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Product } from '../../../domain/entities.ts'
import { nameFromSlug, productIdOf, productPath } from '../../../domain/slug.ts'
import { useProducts } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { PageTitle } from '../../components/PageTitle.tsx'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import { ProductDetails } from './ProductDetails.tsx'
import styles from './ProductPage.module.css'

/** The product that the address asks for, in any of its forms [ROU-04 to ROU-10, PDP-25 to PDP-29]. */
export function ProductPage() {
  const { segment = '', lastSegment } = useParams()
  const [params] = useSearchParams()
  const { data: products, offersRetry } = useProducts()
  const id = productIdOf({ query: params.get('id'), segment, ...(lastSegment && { lastSegment }) }, (candidate) =>
    Boolean(products?.some((product) => product.id === candidate)),
  )
  const product = products?.find((each) => each.id === id)
  useCanonicalAddress(product)

  if (product) return <ProductDetails key={product.id} product={product} related={products ?? []} />
  if (id === null) return <NoProduct message="Invalid product ID" />
  if (products) return <NoProduct message="Product not found" />
  if (offersRetry) return <NoProduct message="Failed to load product" />
  return <LoadingProduct name={nameFromSlug(segment)} />
}

/** Replaces an address that is not the product's own, such as one without a slug [ROU-10]. */
function useCanonicalAddress(product: Product | undefined) {
  const { segment, lastSegment } = useParams()
  const { state, hash } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = product && productPath(product)
  const wanted = address && decodeURIComponent(new URL(address, 'http://shop').pathname.split('/')[2] ?? '')
  const isCanonical = segment === wanted && !lastSegment && params.get('id') === product?.id

  useEffect(() => {
    if (address && !isCanonical) void navigate(address + hash, { replace: true, state, preventScrollReset: true })
  }, [address, isCanonical, navigate, hash, state])
}

/** Nothing to show, and the way on [PDP-26 to PDP-28]; it stands in place of the loading text (CTR-40). */
function NoProduct({ message }: { message: string }) {
  return (
    <div className={styles.message} role="alert">
      <PageTitle title={message} />
      <h1 className={layout.title}>{message}</h1>
      <BrowseAll />
    </div>
  )
}

/** [PDP-25]; the name in the address is all that is known yet [ROU-25]. */
function LoadingProduct({ name }: { name: string }) {
  return (
    <div className={layout.screen}>
      <PageTitle title={name || 'Product'} />
      <div className={styles.loading} role="status">
        <div className={`${layout.skeleton} ${styles.picture}`} aria-hidden="true" />
        <div className={styles.lines}>
          <p className={styles.text}>Loading Product...</p>
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
  return (
    <Link className={`${controls.button} ${controls.outline} ${styles.browse}`} to={paths.products}>
      Browse All Products
    </Link>
  )
}
