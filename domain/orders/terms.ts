/** What an order costs, in the shop's currency, and when it arrives; null where no day is known. */
export interface OrderTerms {
  delivery_fee: number
  /** The fee that free delivery saves the customer; null when it saves none. */
  regular_delivery_fee: number | null
  /** Of goods and delivery. */
  total: number
  arrives_from: string | null
  arrives_to: string | null
}

/** Half of the smallest coin: sums of decimals differ by less. */
const SAME = 0.005

/** Returns what is worse for the shopper than what was shown, or null. A day that is not known any more is worse. */
export function worseThanShown(now: OrderTerms, shown: OrderTerms): 'fee' | 'total' | 'arrival' | null {
  if (now.delivery_fee - shown.delivery_fee > SAME) return 'fee'
  if (now.total - shown.total > SAME) return 'total'
  const isLater = (['arrives_from', 'arrives_to'] as const).some((day) => shown[day] && !(now[day]! <= shown[day]))
  return isLater ? 'arrival' : null
}
