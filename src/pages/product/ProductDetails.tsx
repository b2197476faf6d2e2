import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { Suspense } from 'react'
import type { ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import { savingOf } from '../../../domain/money.ts'
import { productsPath } from '../../../domain/catalogue/search.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { usePrice } from '../../app/hooks.ts'
import { useSiteAddress } from '../../app/siteAddress.ts'
import { useText } from '../../app/useText.ts'
import { DeferredSection } from './DeferredSection.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { Price } from '../../components/product/Price.tsx'
import { ProductGrid } from '../../components/product/ProductGrid.tsx'
import { AskShop, ShareRow } from '../../components/share/ShareRow.tsx'
import layout from '../../theme/layout.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { ProductData, ProductHead } from './ProductHead.tsx'
import styles from './ProductDetails.module.css'
import { ProductTabs, RatingLink } from './ProductTabs.tsx'
import { RichText } from './RichText.tsx'

/** [PDP-18 to PDP-20] */
const BLURBS = [
  { icon: Truck, key: 'delivery' },
  { icon: ShieldCheck, key: 'warranty' },
  { icon: RotateCcw, key: 'returns' },
] as const

/** A product with everything about it, the buy box and related products [PDP-01 to PDP-24]. */
export function ProductDetails({ product, related }: ProductDetail) {
  const text = useText('product')
  const common = useText('common')
  const site = useSiteAddress()
  const format = usePrice()
  const { name, category, price, originalPrice, description, inStock } = product
  const saving = savingOf(price, originalPrice)
  const shared = { title: name, url: site + productPath(product) }
  return (
    <div className={layout.screen}>
      <ProductHead product={product} />
      <Breadcrumb category={category} name={name} />
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <div className={styles.badges}>
            {category && (
              <PageLink className={styles.category} to={productsPath({ category })}>
                {category}
              </PageLink>
            )}
            {!inStock && <span className={styles.outOfStock}>{common('product.outOfStock')}</span>}
          </div>
          <h1 className={styles.name}>{name}</h1>
          <RatingLink product={product} />
          <div className={styles.price}>
            <Price price={price} originalPrice={originalPrice} format={format} />
            {saving !== null && <span className={styles.saving}>{text('save', { amount: format(saving) })}</span>}
          </div>
          <BuyBox product={product} format={format} />
          <DeferredSection>
            <ShareRow shared={shared}>
              <AskShop shared={shared} />
            </ShareRow>
            {description && <RichText html={description} />}
            <ul className={styles.blurbs}>
              {BLURBS.map(({ icon: Icon, key }) => (
                <li key={key} className={styles.blurb}>
                  <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
                  <p className={styles.blurbTitle}>{text(`blurbs.${key}.title`)}</p>
                  <p>{text(`blurbs.${key}.text`)}</p>
                </li>
              ))}
            </ul>
          </DeferredSection>
        </div>
      </div>
      <DeferredSection room={<div className={layout.screenful} />}>
        <ProductData product={product} />
        <Suspense>
          <ProductTabs product={product} />
        </Suspense>
        {related.length > 0 && (
          <Suspense>
            <section className={`${layout.later} ${styles.related}`}>
              <h2 className={layout.title}>{text('related')}</h2>
              <ProductGrid products={related} columns="four" />
            </section>
          </Suspense>
        )}
      </DeferredSection>
    </div>
  )
}
