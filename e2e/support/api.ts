import type { Shop } from './shop.ts'

interface Listed {
  product_id: string
  product_name: string
  price: number
  in_stock: boolean | number
}

/** The shop's products as its API lists them. */
async function listedProducts(shop: Shop): Promise<Listed[]> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_all_products`)
  const { message } = (await answer.json()) as { message: { products: Listed[] } }
  return message.products
}

/** A product that can be bought and whose name no other shares. */
export async function aBuyableProduct(shop: Shop): Promise<Listed> {
  const products = await listedProducts(shop)
  const found = products.find(
    ({ product_name, price, in_stock }) =>
      Boolean(in_stock) &&
      price > 0 &&
      /^[\w ]{15,80}$/.test(product_name) &&
      products.filter((other) => other.product_name.toLowerCase().includes(product_name.toLowerCase())).length === 1,
  )
  if (!found) throw new Error('The catalogue has no product to buy')
  return found
}
