export const messages = {
  status: {
    draft: 'Draft',
    received: 'Order Received',
    processing: 'Processing',
    dispatched: 'Dispatched',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
  },
  summary: 'Order summary',
  quantity: 'Quantity: {quantity}',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  total: 'Total',
  browseProducts: 'Browse products',
  deliveryOptions: {
    standard: { name: 'Standard', costs: 'KES {fee} ({days} days nationwide)' },
    express: { name: 'Express', costs: 'KES {fee} ({days} days Nairobi)' },
  },
  deliveryTimes: {
    days: '{days} days',
    nairobi: 'Nairobi',
    aroundNairobi: 'Kiambu, Machakos and Kajiado',
    cities: 'Mombasa, Kisumu and Nakuru',
    others: 'Other regions',
  },
} as const
