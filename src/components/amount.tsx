import type { ReactNode } from 'react'
import layout from '../theme/layout.module.css'

/** Keeps a price on one line, as it is: `<amount>` in messages. */
export const amount = (price: ReactNode) => (
  <span className={layout.amount} translate="no">
    {price}
  </span>
)
