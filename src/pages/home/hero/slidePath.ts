import type { HeroSlide } from '../../../../domain/entities.ts'
import { productPath } from '../../../../domain/catalogue/slug.ts'
import { paths } from '../../../app/paths.ts'

/** Returns the path of the deal's product; for a built-in deal, the catalogue (OPN-45). */
export function slidePath({ productId, title }: Pick<HeroSlide, 'productId' | 'title'>): string {
  return productId ? productPath({ id: productId, name: title }) : paths.products
}
