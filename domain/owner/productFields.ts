import { EMPTY_OFFER, EMPTY_PRODUCT, type PlainField } from '../catalogue/productFields.ts'

const { discount: _, ...offer } = EMPTY_OFFER

/** What an owner edits of a variant. Without a stock, pieces are not counted. */
export const EMPTY_OWNER_VARIANT = { id: '', ...offer, stock: null as number | null }

// these follow from the prices, the pictures and the reviews
const { discount: __, image: ___, rating: ____, reviews: _____, ...product } = EMPTY_PRODUCT

/** What an owner edits of a product, and whether shoppers see it. */
export const EMPTY_OWNER_PRODUCT = { ...product, stock: null as number | null, isHidden: false }

/** The texts without rules of their own. */
export const PLAIN_FIELDS = Object.entries(EMPTY_PRODUCT).flatMap(([field, empty]) =>
  field === 'brand' || empty === undefined ? field : [],
) as PlainField[]

/** Why a stock is another than the shop's. */
export const STOCK_REASONS = ['counted', 'damaged', 'lost', 'delivery'] as const

export type StockReason = (typeof STOCK_REASONS)[number]
