import { savingOf } from '../../../domain/money.ts'
import { useText } from '../../app/useText.ts'
import { amount } from '../amount.tsx'
import { hidden } from '../hidden.tsx'
import styles from './Price.module.css'

interface PriceProps {
  price: number
  originalPrice: number | null
  format: (amount: number) => string
  /** Whether variants cost more. */
  isFrom?: boolean
}

/** The price, and the original price struck through if it was higher [PDP-07] (OPN-72). */
export function Price({ price, originalPrice, format, isFrom = false }: PriceProps) {
  const text = useText('common')
  return (
    <p className={styles.prices}>
      <span className={styles.price}>
        {isFrom ? text.rich('product.from', { price: format(price), amount }) : amount(format(price))}
      </span>
      {originalPrice !== null && savingOf(price, originalPrice) !== null && (
        <s className={styles.original}>
          {text.rich('product.originalPrice', { price: format(originalPrice), hidden })}
        </s>
      )}
    </p>
  )
}
