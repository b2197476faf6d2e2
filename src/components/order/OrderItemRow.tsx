import { useText } from '../../app/useText.ts'
import { FIGURES, SMALL } from '../../theme/classes.ts'
import { Thumbnail } from '../product/Thumbnail.tsx'
import { ItemName } from './ItemName.tsx'
import styles from './order.module.css'

interface OrderItemRowProps {
  name: string
  image: string
  quantity: number
  /** The formatted price of all pieces. */
  amount: string
}

export function OrderItemRow({ name, image, quantity, amount }: OrderItemRowProps) {
  const text = useText('orders')
  return (
    <li className={styles.item}>
      <Thumbnail image={image} name={name} size={48} />
      <div className={styles.about}>
        <p className={styles.name}>
          <ItemName name={name} />
        </p>
        <p className={SMALL}>{text('quantity', { quantity: String(quantity) })}</p>
      </div>
      <p className={FIGURES} translate="no">
        {amount}
      </p>
    </li>
  )
}
