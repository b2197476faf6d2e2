import type * as z from 'zod/mini'
import {
  getAllCategories,
  getAllHeroCarouselProducts,
  getAllProducts,
  getDefaultCurrency,
  type wireProduct,
} from '../../contract/catalogue.ts'
import { getContactDetails } from '../../contract/shop.ts'
import type { ContactDetails, HeroSlide, Product } from '../../domain/entities.ts'
import { EMPTY_PRODUCT, EMPTY_OFFER, type Values } from '../../domain/catalogue/emptyProduct.ts'
import { fromWire } from '../../domain/catalogue/productNames.ts'
import { withVariants } from '../../domain/catalogue/variants.ts'
import { currencyOrDefault } from '../../domain/money.ts'
import type { Http } from './http.ts'

/** 20,000 products are about 1 MB compressed: a minute on EDGE, a phone's slowest connection. */
const LIST_TIMEOUT_MS = 60_000

type WireProduct = z.output<typeof wireProduct>

/** [ENT-01 to ENT-05] (OPN-79) */
export function toProduct(wire: WireProduct): Product {
  const fields = fromWire<Values<typeof EMPTY_PRODUCT>>(EMPTY_PRODUCT, wire)
  const image = fields.image || (fields.images[0] ?? '')
  const images = fields.images.length > 0 || !image ? fields.images : [image]
  const variants = wire.variants.map((variant) => ({
    id: variant.product_id,
    ...fromWire<typeof EMPTY_OFFER>(EMPTY_OFFER, variant),
    options: variant.options,
  }))
  return withVariants({ ...fields, image, images }, wire.options, variants)
}

/** Public data of the shop. Failed calls throw a ServiceError. */
export function catalogueService(http: Http) {
  return {
    async fetchProducts(signal?: AbortSignal, cache?: RequestCache): Promise<Product[]> {
      const { products } = (await http(getAllProducts, {}, { signal, cache, timeout: LIST_TIMEOUT_MS })).message
      return products.map(toProduct)
    },
    async fetchCategories(signal?: AbortSignal, cache?: RequestCache): Promise<string[]> {
      return (await http(getAllCategories, {}, { signal, cache })).message.categories.map(({ category }) => category)
    },
    async fetchHeroSlides(signal?: AbortSignal): Promise<HeroSlide[]> {
      const { products } = (await http(getAllHeroCarouselProducts, {}, { signal })).message
      return products.map(({ product_id, shop_rating, ...slide }) => ({
        ...slide,
        productId: product_id,
        shopRating: shop_rating,
      }))
    },
    async fetchCurrency(signal?: AbortSignal): Promise<string> {
      return currencyOrDefault((await http(getDefaultCurrency, {}, { signal })).message.currency)
    },
    async fetchContact(signal?: AbortSignal): Promise<ContactDetails> {
      return (await http(getContactDetails, {}, { signal })).message.data
    },
  }
}
