import { EMPTY_OFFER, EMPTY_PRODUCT } from '../catalogue/emptyProduct.ts'

const { discount: _, ...offer } = EMPTY_OFFER

/** What an owner edits of a variant. Without a stock, pieces are not counted. */
export const EMPTY_OWNER_VARIANT = { id: '', ...offer, stock: null as number | null }

// these follow from the prices, the pictures and the reviews
const { discount: __, image: ___, rating: ____, reviews: _____, ...product } = EMPTY_PRODUCT

/** What an owner edits of a product, and whether shoppers see it. */
export const EMPTY_OWNER_PRODUCT = { ...product, stock: null as number | null, isHidden: false }

/** Why a stock is another than the shop's. */
export const STOCK_REASONS = ['counted', 'damaged', 'lost', 'delivery'] as const

export type StockReason = (typeof STOCK_REASONS)[number]
