import { expect, type BrowserContext } from '@playwright/test'
import type { Shop } from './shop.ts'

interface Listed {
  product_id: string
  product_name: string
  category: string
  price: number
  image: string
  in_stock: boolean | number
}

/** Returns the shop's products as its API lists them. */
export async function listedProducts(shop: Shop): Promise<Listed[]> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_all_products`)
  const { message } = (await answer.json()) as { message: { products: Listed[] } }
  return message.products
}

/** Gives the shop's pages another setting in the terminal, and waits for it: on PostgreSQL a shop hears of it later. */
export async function changeSetting(shop: Shop, name: string, value: string): Promise<void> {
  const config = async () => /id="shop-config"[^>]*>(.*?)</.exec(await (await fetch(`${shop.url}/contact`)).text())![1]
  const before = await config()
  expect(await shop.store('settings', name, value)).toMatchObject({ code: 0 })
  await expect.poll(config).not.toBe(before)
}

/** Returns a product that can be bought and whose name is unique. */
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

export const RIDER = { usr: 'rider@example.com', pwd: 'safari-salama' }
export const CUSTOMER = { usr: 'customer@example.com', pwd: 'karibu-sokoni' }

interface Login {
  full_name: string
  message: Record<'username' | 'email' | 'sid' | 'api_key' | 'api_secret' | 'mobile_number' | 'role', string>
}

const tokens = new WeakMap<Shop, Map<string, Promise<string>>>()

/** Returns a user's token, which no log-out in a browser ends. */
export function tokenOf(shop: Shop, login = CUSTOMER): Promise<string> {
  const known = tokens.get(shop) ?? new Map<string, Promise<string>>()
  tokens.set(shop, known)
  const token =
    known.get(login.usr) ??
    call<Login['message']>(shop, 'login', login).then(({ api_key, api_secret }) => `token ${api_key}:${api_secret}`)
  known.set(login.usr, token)
  return token
}

/** Logs in without the form: the next page that is opened has the session, and what else is `stored` with it. */
export async function startSession(
  context: BrowserContext,
  shop: Shop,
  { login = CUSTOMER, stored = {} }: { login?: typeof CUSTOMER; stored?: Record<string, unknown> } = {},
): Promise<void> {
  const answer = await context.request.post(`${shop.url}/api/method/sokoni.services.rest.login`, { data: login })
  const { full_name, message } = (await answer.json()) as Login
  const { username, email, sid, api_key, api_secret, mobile_number, role } = message
  const user = { username, email, sid, api_key, api_secret, mobile_number, role, full_name }
  const { cookies, origins } = await context.storageState()
  const kept = origins.find(({ origin }) => origin === shop.url)?.localStorage ?? []
  const localStorage = [
    ...kept,
    ...Object.entries({ user, loginTime: Date.now(), ...stored }).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    })),
  ]
  await context.setStorageState({ cookies, origins: [{ origin: shop.url, localStorage }] })
}

/** Places an order of the demo customer, a draft. The same again is the same draft. Returns its number. */
async function orderPlaced(shop: Shop): Promise<string> {
  const { product_id } = await aBuyableProduct(shop)
  const placed = {
    sales_order_name: '',
    sales_order_items: [{ item_code: product_id, quantity: 1 }],
    logged_in_user: CUSTOMER.usr,
    delivery_date: '',
  }
  const { order_id } = await call<{ order_id: string }>(shop, 'create_order', placed, await tokenOf(shop))
  return order_id
}

/** Places and completes an order of the demo customer, delivered to Kisii. Returns its number. */
export async function orderReceived(shop: Shop): Promise<string> {
  const order_id = await orderPlaced(shop)
  const completed = {
    sales_order_name: order_id,
    region: 'Kisii',
    location: '',
    delivery_notes: 'Blue gate',
    first_name: 'Achieng',
    last_name: 'Kamau',
    email_address: 'customer@example.com',
    mobile_number: '0712345678',
  }
  await call(shop, 'complete_order', completed, await tokenOf(shop))
  return order_id
}

/** Does the same and dispatches the order with the demo rider. */
export async function orderOutForDelivery(shop: Shop): Promise<string> {
  const order_id = await orderReceived(shop)
  const dispatched = await shop.store('dispatch', order_id, '--rider', 'rider@example.com')
  if (dispatched.code !== 0) throw new Error(dispatched.stderr)
  return order_id
}

async function call<T>(shop: Shop, name: string, payload: object, token?: string): Promise<T> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(payload),
  })
  const { message } = (await answer.json()) as { message: T }
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
  return message
}
