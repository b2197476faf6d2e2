import * as z from 'zod/mini'
import { EMPTY_PRODUCT, EMPTY_OFFER } from '../domain/catalogue/emptyProduct.ts'
import { call } from './wire/call.ts'
import { added, addedOrNull, amount, listOf, optionalAmount, picture, text, textMap, schemasOf } from './wire/wire.ts'

const noPayload = z.object({})
const nonEmptyText = z.string().check(z.minLength(1))

const productId = z.pipe(z.union([nonEmptyText, z.number()]), z.transform(String))

/** An option of a product, such as `Size`, with its values in the shop's order (OPN-79). */
const wireOption = z.object({ name: nonEmptyText, values: listOf(nonEmptyText) })

/** A variant of a product, with a value for each option by the option's name (OPN-79). */
const wireVariant = z.object({
  product_id: productId,
  ...schemasOf(EMPTY_OFFER),
  options: textMap,
  image: picture,
})

/** [ENT-01]; the list leaves out products without an id, which cannot be opened or bought. */
export const wireProduct = z.object({
  ...schemasOf(EMPTY_PRODUCT),
  product_id: productId,
  image: picture,
  images: listOf(z.pipe(picture, nonEmptyText)),
  options: added(listOf(wireOption)),
  variants: added(listOf(wireVariant)),
})

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
  /** The average of all reviews of the shop's products, and their number (OPN-251). */
  shop_rating: addedOrNull(z.object({ average: z.number(), reviews: z.number() })),
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
