/** The fee and time of each delivery option [STA-10, STA-11]. The words are in the messages of `orders`. */
export const DELIVERY_OPTIONS = [
  { key: 'standard', fee: '200', days: '3-7' },
  { key: 'express', fee: '500', days: '1-2' },
] as const

/** Delivery times by region [STA-12]; the last is for all others. */
export const DELIVERY_TIMES = [
  { key: 'nairobi', regions: ['Nairobi'], days: '1-2' },
  { key: 'aroundNairobi', regions: ['Kiambu', 'Machakos', 'Kajiado'], days: '2-3' },
  { key: 'cities', regions: ['Mombasa', 'Kisumu', 'Nakuru'], days: '3-5' },
  { key: 'others', regions: [], days: '5-7' },
] as const
