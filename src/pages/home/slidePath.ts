import type { HeroSlide } from '../../../domain/entities.ts'
import { productPath } from '../../../domain/slug.ts'
import { paths } from '../../app/paths.ts'

/** Where a deal leads: to its product, a built-in one to the catalogue (OPN-45). */
export function slidePath({ product_id, title }: Pick<HeroSlide, 'product_id' | 'title'>): string {
  return product_id ? productPath({ id: product_id, name: title }) : paths.products
}
