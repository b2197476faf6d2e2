/** What each way of delivery costs and takes, in the specification's words [STA-10, STA-11]. */
export const DELIVERY_OPTIONS = [
  { name: 'Standard', costs: 'KES 200 (3-7 days nationwide)' },
  { name: 'Express', costs: 'KES 500 (1-2 days Nairobi)' },
] as const

/** How long a delivery takes, by region [STA-12]. */
export const DELIVERY_TIMES = [
  { regions: 'Nairobi', days: '1-2 days' },
  { regions: 'Kiambu, Machakos and Kajiado', days: '2-3 days' },
  { regions: 'Mombasa, Kisumu and Nakuru', days: '3-5 days' },
  { regions: 'Other regions', days: '5-7 days' },
] as const
