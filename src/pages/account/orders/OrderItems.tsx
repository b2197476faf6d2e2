import { useId, useState } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { OrderItemRow } from '../../../components/order/OrderItemRow.tsx'
import { link } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'

/** A longer list shows this many items until it is expanded. */
const AT_FIRST = 3

/** The ordered items; a long list is collapsed to keep the orders in view. */
export function OrderItems({ items }: { items: Order['items'] }) {
  const text = useText('account')
  const [isOpen, setIsOpen] = useState(false)
  const price = usePrice()
  const listId = useId()
  const isLong = items.length > AT_FIRST + 1
  const shown = isLong && !isOpen ? items.slice(0, AT_FIRST) : items
  return (
    <div className={styles.items}>
      <ul aria-label={text('orders.items')} id={listId}>
        {shown.map(({ productId, item_name, product_image, quantity, amount }, index) => (
          <OrderItemRow
            key={`${productId} ${index}`}
            name={item_name}
            image={product_image}
            quantity={quantity}
            amount={price(amount)}
          />
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={link({ variant: 'plain' })}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text('orders.fewerItems') : text('orders.allItems', { count: String(items.length) })}
        </button>
      )}
    </div>
  )
}
