import { beauty } from './products/beauty.ts'
import { books } from './products/books.ts'
import { desk } from './products/desk.ts'
import { electronics } from './products/electronics.ts'
import { fashion } from './products/fashion.ts'
import { home } from './products/home.ts'
import { play } from './products/play.ts'
import { sports } from './products/sports.ts'
import type { SeedProduct } from './seedProduct.ts'

/** The demo shop's goods, in the order in which the shop lists them. */
export const catalogue: readonly SeedProduct[] = [
  ...electronics,
  ...fashion,
  ...home,
  ...beauty,
  ...sports,
  ...books,
  ...play,
  ...desk,
]
