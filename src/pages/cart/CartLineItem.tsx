import { Trash2 } from 'lucide-react'
import type { CartLine } from '../../../domain/entities.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { amount } from '../../components/amount.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { ItemName } from '../../components/order/ItemName.tsx'
import { QuantityStepper } from '../../components/product/QuantityStepper.tsx'
import { Thumbnail } from '../../components/product/Thumbnail.tsx'
import { badge, button, FIGURES, SMALL } from '../../theme/classes.ts'
import styles from './cart.module.css'

interface CartLineItemProps {
  line: CartLine
  /** While an order is being placed or completed, the lines cannot change. */
  isLocked: boolean
  onRemoved: () => void
}

/** One line of the cart [CRT-04 to CRT-09]. */
export function CartLineItem({ line, isLocked, onRemoved }: CartLineItemProps) {
  const text = useText('cart')
  const { cart } = useApp()
  const price = usePrice()
  return (
    <li className={styles.line} data-line={line.id}>
      <Thumbnail image={line.image} name={line.name} size={88} />
      <div className={styles.about}>
        <PageLink to={productPath(line)} className={styles.name}>
          <ItemName name={line.name} />
        </PageLink>
        <p className={`${SMALL} ${styles.figures}`}>{text.rich('each', { price: price(line.price), amount })}</p>
      </div>
      {!line.inStock && <span className={`${badge({ tone: 'danger' })} ${styles.badge}`}>{text('outOfStock')}</span>}
      <button
        type="button"
        className={`${button({ variant: 'ghost', icon: true })} ${styles.remove}`}
        aria-label={text('remove', { name: line.name })}
        disabled={isLocked}
        onClick={() => {
          cart.send({ type: 'cart.removeItem', id: line.id })
          onRemoved()
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
        {!line.inStock && <span className={styles.word}>{text('removeThis')}</span>}
      </button>
      <div className={styles.amounts}>
        <QuantityStepper
          label={text('quantityOf', { name: line.name })}
          value={line.quantity}
          disabled={!line.inStock || isLocked}
          onChange={(quantity) => cart.send({ type: 'cart.setQuantity', id: line.id, quantity })}
        />
        <LineTotal isCounted={line.inStock}>{price(line.price * line.quantity)}</LineTotal>
      </div>
    </li>
  )
}

/** What a line costs; struck through where it cannot be ordered, and so is not in the cart's total. */
function LineTotal({ isCounted, children }: { isCounted: boolean; children: string }) {
  const text = useText('cart')
  if (isCounted)
    return (
      <p className={`${FIGURES} ${styles.total}`} translate="no">
        {children}
      </p>
    )
  return (
    <div className={styles.left}>
      <p className={FIGURES} translate="no">
        <s>{children}</s>
      </p>
      <p className={SMALL}>{text('notInTotal')}</p>
    </div>
  )
}
