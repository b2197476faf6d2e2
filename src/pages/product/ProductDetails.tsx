import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import type { Offer } from '../../../domain/catalogue/variants.ts'
import { savingOf } from '../../../domain/money.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useSiteAddress } from '../../app/siteAddress.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import { DeferredSection } from '../../components/DeferredSection.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { Price } from '../../components/product/Price.tsx'
import { ProductGrid } from '../../components/product/ProductGrid.tsx'
import { AskShop, ShareRow } from '../../components/share/ShareRow.tsx'
import { ViewedBefore } from '../../components/shelf/ViewedBefore.tsx'
import layout from '../../theme/layout.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { ProductDelivery } from './ProductDelivery.tsx'
import { ProductData, ProductHead } from './ProductHead.tsx'
import { withVariant } from './productAddress.ts'
import styles from './ProductDetails.module.css'
import { ProductTabs, RatingLink } from './ProductTabs.tsx'
import { RichText } from './RichText.tsx'

/** [PDP-18 to PDP-20] (OPN-87) */
const BLURBS = [
  { icon: Truck, key: 'freeDelivery' },
  { icon: ShieldCheck, key: 'warranty' },
  { icon: RotateCcw, key: 'returns' },
] as const

export interface ProductDetailsProps extends Omit<ProductDetail, 'variantId'> {
  /** The chosen variant. */
  variantId?: string | undefined
  /** Of the chosen options, for a product with variants. */
  offer?: Offer
  options?: ReactNode
  /** Instead of putting the product itself into the cart. */
  onAdd?: (quantity: number) => void
}

/** A product with everything about it, the buy box and related products [PDP-01 to PDP-24]. */
export function ProductDetails({ product, related, variantId, offer = product, options, onAdd }: ProductDetailsProps) {
  const text = useText('product')
  const common = useText('common')
  const nameOf = useCategoryName()
  const site = useSiteAddress()
  const format = usePrice()
  const { promises } = useApp().config
  const { name, category, description } = product
  const { price, originalPrice, inStock, variantPrices } = offer
  const saving = savingOf(price, originalPrice)
  const shared = { title: name, url: site + withVariant(productPath(product), variantId) }
  return (
    <div className={layout.screen}>
      <ProductHead product={product} />
      <Breadcrumb category={category} name={name} />
      <div className={styles.columns}>
        <Gallery product={product} picture={offer.image} />
        <div className={styles.facts}>
          <div className={styles.badges}>
            {category && (
              <PageLink className={styles.category} to={productsPath({ category })}>
                {nameOf(category)}
              </PageLink>
            )}
            {!inStock && <span className={styles.outOfStock}>{common('product.outOfStock')}</span>}
          </div>
          <h1 className={styles.name} translate="no">
            {name}
          </h1>
          <RatingLink product={product} />
          <div className={styles.price}>
            <Price price={price} originalPrice={originalPrice} format={format} isFrom={variantPrices === 'differ'} />
            {saving !== null && <span className={styles.saving}>{text('save', { amount: format(saving) })}</span>}
          </div>
          {options}
          <BuyBox product={{ ...product, ...offer }} format={format} onAdd={onAdd} />
          <ProductDelivery price={price} />
          <DeferredSection>
            <ShareRow shared={shared}>
              <AskShop shared={shared} />
            </ShareRow>
            {description && <RichText html={description} />}
            <ul className={styles.blurbs}>
              {BLURBS.filter(({ key }) => promises[key] !== '').map(({ icon: Icon, key }) => (
                <li key={key} className={styles.blurb}>
                  <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
                  <p className={styles.blurbTitle}>{text(`blurbs.${key}.title`)}</p>
                  <p>{promises[key] ?? text(`blurbs.${key}.text`)}</p>
                </li>
              ))}
            </ul>
          </DeferredSection>
        </div>
      </div>
      <DeferredSection room={<div className={layout.screenful} />}>
        <ProductData product={product} />
        <Suspense>
          <ProductTabs product={product} variantId={variantId} />
        </Suspense>
        {related.length > 0 && (
          <Suspense>
            <section className={`${layout.later} ${styles.related}`}>
              <h2>{text('related')}</h2>
              <ProductGrid products={related} columns="four" />
            </section>
          </Suspense>
        )}
        <div className={styles.viewed}>
          <ViewedBefore product={product} />
        </div>
      </DeferredSection>
    </div>
  )
}
