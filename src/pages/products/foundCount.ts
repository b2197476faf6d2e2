/** Returns the number of products found, in words (OPN-21). */
export function foundCount(count: number): string {
  return `${productCount(count)} found`
}

/** `1 product`, `23 products` */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
