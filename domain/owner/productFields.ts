import { EMPTY_PRODUCT, EMPTY_VARIANT } from '../catalogue/productFields.ts'

const { discount: _, ...variant } = EMPTY_VARIANT

/** What an owner edits of a variant. Without a stock, pieces are not counted. */
export const EMPTY_OWNER_VARIANT = { ...variant, stock: null as number | null }

// these follow from the prices, the pictures and the reviews
const { discount: __, image: ___, rating: ____, reviews: _____, ...product } = EMPTY_PRODUCT

/** What an owner edits of a product, and whether shoppers see it. */
export const EMPTY_OWNER_PRODUCT = { ...product, stock: null as number | null, isHidden: false }
