import { memo, type ReactNode } from 'react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { discountBadge } from '../../../domain/money.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from './useCategoryName.ts'
import { button } from '../../theme/classes.ts'
import type { Text } from '../../messages/texts.ts'
import { hidden } from '../hidden.tsx'
import { PageLink } from '../links/PageLink.tsx'
import { Picture, type PictureLoading } from './Picture.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { Stars } from './Stars.tsx'

interface ProductCardProps {
  product: ProductSummary
  format: (amount: number) => string
  /** As in the `sizes` attribute of `img`. */
  sizes: string
  loading?: PictureLoading
}

/**
 * A product in a grid (OPN-22). The name's link covers picture and text, so a card has two tab stops: link and button.
 */
export const ProductCard = memo(function ProductCard({ product, format, sizes, loading }: ProductCardProps) {
  const text = useText('common')
  const { cart, resources } = useApp()
  const { id, name, category, price, originalPrice, discount, image, rating, reviews, inStock, variantPrices } = product
  const nameOf = useCategoryName()
  const badge = discountBadge(discount)
  return (
    <article className={styles.card}>
      <div className={styles.tile}>
        <Picture
          image={image}
          alt=""
          name={name}
          sizes={sizes}
          lightWidth={320}
          category={category}
          loading={loading}
        />
        <div className={styles.badges}>
          {badge && <span className={styles.discount}>{discountIn(text, badge)}</span>}
          {!inStock && <span className={styles.outOfStock}>{text('product.outOfStock')}</span>}
        </div>
      </div>
      <div className={styles.facts}>
        <p className={styles.category}>{nameOf(category)}</p>
        <h3 className={styles.name}>
          <PageLink
            className={styles.link}
            to={productPath(product)}
            title={name}
            translate="no"
            // loads the product a little before the click opens it
            onPointerDown={() => resources.product({ query: id, segment: '' }).send({ type: 'resource.wanted' })}
          >
            {name}
          </PageLink>
        </h3>
        {rating > 0 || reviews > 0 ? <Stars rating={rating} reviews={reviews} /> : <p className={styles.unrated} />}
        <Price price={price} originalPrice={originalPrice} format={format} isFrom={variantPrices === 'differ'} />
      </div>
      {variantPrices ? (
        <PageLink className={`${button({ variant: 'subtle' })} ${styles.add}`} to={productPath(product)}>
          {text.rich('product.chooseOptions', { name, hidden })}
        </PageLink>
      ) : (
        <button
          type="button"
          className={`${button({ variant: 'subtle' })} ${styles.add}`}
          disabled={!inStock}
          data-add-to-cart={id}
          onClick={() => cart.send({ type: 'cart.addItem', product, quantity: 1 })}
        >
          {text.rich('product.addToCart', { name, hidden })}
        </button>
      )}
    </article>
  )
})

/** `-25%`, or `NOW` for less than half a per cent [LST-18, LST-19]. */
function discountIn(text: Text<'common'>, badge: number | 'now') {
  if (badge === 'now') return text('product.now')
  return text.rich('product.discount', { percent: String(badge), hidden, minus })
}

const minus = (sign: ReactNode) => <span aria-hidden="true">{sign}</span>
