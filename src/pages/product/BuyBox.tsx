import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { amount } from '../../components/amount.tsx'
import { FavouriteButton } from '../../components/product/FavouriteButton.tsx'
import { QuantityStepper } from '../../components/product/QuantityStepper.tsx'
import { button } from '../../theme/classes.ts'
import styles from './BuyBox.module.css'

interface BuyBoxProps {
  product: Product
  format: (amount: number) => string
  /** Instead of putting the product into the cart. */
  onAdd: ((quantity: number) => void) | undefined
}

/**
 * Quantity, Add to Cart and the favourite button [PDP-15 to PDP-17]. On phones price and button are in a bar at the
 * bottom of the screen, within reach of the thumb.
 */
export function BuyBox({ product, format, onAdd }: BuyBoxProps) {
  const text = useText('product')
  const common = useText('common')
  const { cart } = useApp()
  const [quantity, setQuantity] = useState(1)
  const { id, name, price, inStock, variantPrices } = product
  return (
    <div className={styles.buy}>
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        disabled={!inStock}
        label={text('quantityOf', { name })}
      />
      <div className={styles.bar}>
        <p className={styles.price} aria-hidden="true">
          {variantPrices === 'differ'
            ? common.rich('product.from', { price: format(price), amount })
            : amount(format(price))}
        </p>
        <button
          type="button"
          className={`${button({ variant: 'solid' })} ${styles.add}`}
          disabled={!inStock}
          data-add-to-cart={id}
          onClick={() => (onAdd ? onAdd(quantity) : cart.send({ type: 'cart.addItem', product, quantity }))}
        >
          <ShoppingCart className={styles.icon} size={20} aria-hidden="true" />
          {text('addToCart')}
        </button>
        <FavouriteButton id={id} name={name} />
      </div>
    </div>
  )
}
