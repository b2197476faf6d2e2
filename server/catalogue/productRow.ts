/** A product as the table `products` holds it, by the names of its columns. */
export interface ProductRow {
  product_id: string
  product_name: string
  category: string
  price: number
  original_price: number | null
  /** Per cent off, two decimals. */
  discount: number
  image: string
  images: string[]
  rating: number
  reviews: number
  /** Sanitised HTML. */
  description: string
  in_stock: boolean
  /** Pieces left, null when they are not counted. */
  stock: number | null
  is_new: boolean
  is_featured_product: boolean
  features: string[]
  specifications: Record<string, string>
  brand: string
}
