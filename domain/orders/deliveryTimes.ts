/** The fee and time of each delivery option, in the specification's words [STA-10, STA-11]. */
export const DELIVERY_OPTIONS = [
  { name: 'Standard', costs: 'KES 200 (3-7 days nationwide)' },
  { name: 'Express', costs: 'KES 500 (1-2 days Nairobi)' },
] as const

/** Delivery times by region [STA-12]. */
export const DELIVERY_TIMES = [
  { regions: 'Nairobi', days: '1-2 days' },
  { regions: 'Kiambu, Machakos and Kajiado', days: '2-3 days' },
  { regions: 'Mombasa, Kisumu and Nakuru', days: '3-5 days' },
  { regions: 'Other regions', days: '5-7 days' },
] as const
