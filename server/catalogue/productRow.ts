import type { ProductOption } from '../../domain/entities.ts'

/** A row of the table `products`. */
export interface ProductRow {
  product_id: string
  product_name: string
  category: string
  price: number
  original_price: number | null
  /** Per cent, two decimals. */
  discount: number
  image: string
  images: string[]
  rating: number
  reviews: number
  /** Sanitised HTML. */
  description: string
  in_stock: boolean
  /** Pieces left; null when they are not counted. */
  stock: number | null
  is_new: boolean
  is_featured_product: boolean
  features: string[]
  specifications: Record<string, string>
  brand: string
  /** The id of the product whose variant this is. */
  variant_of: string | null
  /** Of a product with variants; of a variant its value for each of them. */
  options: ProductOption[] | Record<string, string> | null
  /** Not sold and not shown; without it, the shop decides. */
  is_hidden?: boolean
}
