import { isEmail } from '../../domain/checks.ts'
import { DELIVERY_FIELDS, type Delivery, type DeliveryField, type OptionalField } from '../../domain/deliveryFields.ts'
import { formatPrice } from '../../domain/money.ts'
import { isKenyanPhone, normalisePhone, PHONE_MESSAGE } from '../../domain/phone.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Statements } from '../database/database.ts'
import { Declined } from '../refusals.ts'
import { IS_PAID } from './paymentAttempts.ts'
import type { Store } from '../store.ts'
import { lockOrder } from './lockOrder.ts'
import { setStatus } from './history.ts'
import { readOrderLimits, type OrderLimits } from './orderLimits.ts'
import {
  availableProduct,
  checkTotal,
  pricedLines,
  productsOf,
  totalOf,
  writeLines,
  type Line,
  type StockedProduct,
} from './orderLines.ts'

/** How many characters a text without another check may have. Each field is a column: a new one needs a migration. */
const LONGEST: Record<'delivery_notes' | OptionalField, number> = { delivery_notes: 2000 }

/**
 * Turns a customer's own Draft into an order received: where to, the fee of that place, the goods set aside.
 * An order is completed once: a second time is declined, but for a repeat with the same `key`, which changes nothing.
 * Throws Declined, or a Refusal for a foreign order.
 */
export async function completeOrder(
  store: Pick<Store, 'db' | 'clock' | 'catalogue'>,
  userId: number,
  orderName: string,
  delivery: Delivery,
  key = '',
): Promise<void> {
  const now = store.clock()
  let isSoldOut = false
  const changed = await store.db.transaction(async (statements) => {
    // held to the end, so that two requests of one customer count each other's orders
    await statements.query('select user_id from users where user_id = $1 for update', [userId])
    const order = await lockOrder(statements, orderName, (found) => found.user_id === userId)
    const name = order.sales_order_name
    if (key && order.complete_key === key) return null
    if (order.status === 'Expired')
      throw new Declined(409, `Order ${name} has expired. Please order again from your cart.`)
    if (order.status !== 'Draft') throw new Declined(409, `Order ${name} is already completed.`)
    const limits = await readOrderLimits(statements)
    await checkUnpaid(statements, userId, limits)
    const place = await checkedPlace(statements, delivery)
    checkPerson(delivery)

    const lines = await linesOf(statements, name)
    const products = await productsOf(statements, lines, 'for update')
    for (const line of lines) availableProduct(products, line, line.item_name)
    const dearer = await repriced(statements, name, lines, products, limits)
    // the new prices stay, so that the shopper completes what was last shown
    if (dearer) return dearer
    checkTotal(totalOf(lines) + place.delivery_fee, limits.orderTotal)

    isSoldOut = await reserve(statements, name, lines, products)
    const columns: Record<DeliveryField, string> = {
      ...trimmed(delivery),
      region: place.region,
      location: place.location,
      mobile_number: normalisePhone(delivery.mobile_number),
    }
    await statements.query(
      `update orders set delivery_fee = $2, total_amount = items_total + $2::numeric, complete_key = $3,
         ${DELIVERY_FIELDS.map((field, index) => `${field} = $${index + 4}`).join(', ')}
       where sales_order_name = $1`,
      [name, place.delivery_fee, key || null, ...DELIVERY_FIELDS.map((field) => columns[field])],
    )
    await setStatus(statements, name, 'Order Received', now)
    return null
  })
  if (changed) throw changed
  if (isSoldOut) store.catalogue.invalidate()
}

/** Declines one order too many of a customer who has others that are neither paid nor delivered. */
async function checkUnpaid(statements: Statements, userId: number, { unpaidOrders }: OrderLimits): Promise<void> {
  const [open] = await statements.query<{ count: number }>(
    `select count(*) as count from orders o where o.user_id = $1 and o.status in ('Order Received', 'Processing', 'Dispatched')
       and not ${IS_PAID}`,
    [userId],
  )
  if (open!.count >= unpaidOrders)
    throw new Declined(
      409,
      `You have ${open!.count} orders that are not paid yet, and this shop takes no more until then. Please receive or cancel one first.`,
    )
}

/** The place and its fee: the location's where the region has locations, else the region's (OPN-29). */
async function checkedPlace(
  statements: Statements,
  delivery: Delivery,
): Promise<{ region: string; location: string; delivery_fee: number }> {
  const [region] = await statements.query<{ region: string; has_location: boolean; delivery_fee: number }>(
    'select region, has_location, delivery_fee from regions where region = $1',
    [delivery.region.trim()],
  )
  if (!region) throw new Declined(400, 'Please select your delivery region.')
  if (!region.has_location) return { region: region.region, location: '', delivery_fee: region.delivery_fee }
  const [location] = await statements.query<{ location: string; delivery_fee: number }>(
    'select location, delivery_fee from locations where region = $1 and location = $2',
    [region.region, delivery.location.trim()],
  )
  if (!location) throw new Declined(400, 'Please select your delivery location.')
  return { region: region.region, ...location }
}

function checkPerson(delivery: Delivery): void {
  const { first_name, last_name, email_address, mobile_number } = delivery
  if (!first_name.trim()) throw new Declined(400, 'Please enter your name.')
  if (first_name.length + last_name.length > 280) throw new Declined(400, 'Please shorten the name.')
  if (!isEmail(email_address.trim())) throw new Declined(400, 'Please enter a valid email address.')
  if (!isKenyanPhone(mobile_number)) throw new Declined(400, PHONE_MESSAGE)
  for (const field of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    if ((delivery[field] ?? '').length <= LONGEST[field]) continue
    throw new Declined(400, `Please shorten the ${field.replaceAll('_', ' ')} to ${LONGEST[field]} characters.`)
  }
}

function trimmed(delivery: Delivery): Record<DeliveryField, string> {
  const texts = DELIVERY_FIELDS.map((field) => [field, (delivery[field] ?? '').trim()])
  return Object.fromEntries(texts) as Record<DeliveryField, string>
}

function linesOf(statements: Statements, orderName: string): Promise<Line[]> {
  return statements.query<Line>(
    `select item_code, item_name, quantity, unit_price, amount, product_image
     from order_items where sales_order_name = $1 order by position`,
    [orderName],
  )
}

/** Gives the lines today's prices where they differ, and what to tell the shopper then. */
async function repriced(
  statements: Statements,
  orderName: string,
  lines: readonly Line[],
  products: Map<string, StockedProduct>,
  limits: OrderLimits,
): Promise<Declined | null> {
  const changed = lines.find((line) => products.get(line.item_code)?.price !== line.unit_price)
  if (!changed) return null
  await writeLines(statements, orderName, pricedLines(lines, products, limits))
  const price = formatPrice(products.get(changed.item_code)!.price)
  return new Declined(
    409,
    `The price of “${changed.item_name}” is now ${price}. Please look at your order and complete it again.`,
  )
}

/** Takes the quantities off what is counted; what reaches 0 is out of stock from now on. Returns whether anything is. */
async function reserve(
  statements: Statements,
  orderName: string,
  lines: readonly Line[],
  products: Map<string, StockedProduct>,
): Promise<boolean> {
  let soldOut = false
  for (const { item_code, quantity } of lines) {
    const { stock } = products.get(item_code)!
    if (stock === null) continue
    soldOut ||= stock === quantity
    await statements.query(
      'update products set stock = stock - $2::integer, in_stock = stock > $2::integer where product_id = $1',
      [item_code, quantity],
    )
    await statements.query(
      'update order_items set reserved = quantity where sales_order_name = $1 and item_code = $2',
      [orderName, item_code],
    )
  }
  if (soldOut) await raiseCatalogueVersion(statements)
  return soldOut
}
