export const messages = {
  keptHere: 'Kept on this device only.',
  list: 'Your products',
  failed: 'Failed to load products. Please try again.',
  none: 'No favourites yet',
  noneHint: 'Press the heart on a product’s page to find the product here again.',
  browse: 'Browse products',
} as const
