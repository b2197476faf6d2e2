/** The fee and time of each delivery option [STA-10, STA-11]. The words are in the messages of `orders`. */
export const DELIVERY_OPTIONS = [
  { key: 'standard', fee: '200', days: '3-7' },
  { key: 'express', fee: '500', days: '1-2' },
] as const

/** Delivery times by region [STA-12]. */
export const DELIVERY_TIMES = [
  { key: 'nairobi', days: '1-2' },
  { key: 'aroundNairobi', days: '2-3' },
  { key: 'cities', days: '3-5' },
  { key: 'others', days: '5-7' },
] as const
