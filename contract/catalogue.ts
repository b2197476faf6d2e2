import * as z from 'zod/mini'
import { call } from './call.ts'
import { amount, flag, flagOnByDefault, listOf, optionalAmount, picture, text, textMap } from './wire.ts'

const noPayload = z.object({})
const nonEmptyText = z.string().check(z.minLength(1))

/** [ENT-01]; the list leaves out products without an id, which cannot be opened or bought. */
export const wireProduct = z.object({
  product_id: z.pipe(z.union([nonEmptyText, z.number()]), z.transform(String)),
  product_name: text,
  category: text,
  price: amount,
  original_price: optionalAmount,
  image: picture,
  images: listOf(z.pipe(picture, nonEmptyText)),
  rating: amount,
  reviews: amount,
  description: text,
  in_stock: flagOnByDefault,
  is_new: flag,
  discount: amount,
  is_featured_product: flag,
  features: listOf(z.string()),
  specifications: textMap,
  brand: text,
})

export type WireProduct = z.input<typeof wireProduct>

/** [ENT-09] */
const wireHeroSlide = z.object({
  product_id: text,
  title: text,
  subtitle: text,
  description: text,
  price: amount,
  original_price: optionalAmount,
  discount: amount,
  image: picture,
  background: text,
})

/** [API-09] */
export const getAllCategories = call({
  verb: 'GET',
  name: 'get_all_categories',
  request: noPayload,
  response: z.object({ message: z.object({ categories: listOf(z.object({ category: nonEmptyText })) }) }),
  failure: 'Failed to fetch categories',
  sends: 'plain',
})

/** [API-10] */
export const getAllProducts = call({
  verb: 'GET',
  name: 'get_all_products',
  request: noPayload,
  response: z.object({ message: z.object({ products: listOf(wireProduct) }) }),
  failure: 'Failed to fetch products',
  sends: 'plain',
})

/** [API-11] */
export const getAllHeroCarouselProducts = call({
  verb: 'GET',
  name: 'get_all_hero_carousel_products',
  request: noPayload,
  response: z.object({ message: z.object({ products: listOf(wireHeroSlide) }) }),
  failure: 'Failed to fetch hero carousel products',
  sends: 'plain',
})

/** [API-12] */
export const getDefaultCurrency = call({
  verb: 'GET',
  name: 'get_default_currency',
  request: noPayload,
  response: z.object({ message: z.object({ currency: text }) }),
  failure: 'Failed to fetch currency',
  sends: 'plain',
})
