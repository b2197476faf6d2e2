import { isEmail } from '../../domain/checks.ts'
import { DELIVERY_FIELDS, type Delivery, type DeliveryField } from '../../domain/orders/deliveryFields.ts'
import type { OrderItem } from '../../domain/entities.ts'
import { formatPrice } from '../../domain/money.ts'
import { isMapPin } from '../../domain/orders/mapPin.ts'
import { allows, TRANSITIONS } from '../../domain/orders/orderLife.ts'
import { isIn } from '../../domain/orders/orderStatus.ts'
import { worseThanShown, type OrderTerms } from '../../domain/orders/terms.ts'
import { isKenyanPhone, normalisePhone } from '../../domain/people/phone.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import { hashSecret } from '../security/tokens.ts'
import { IS_PAID } from './paymentAttempts.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from './telling/queueOrderTexts.ts'
import { queuePush } from './telling/queuePush.ts'
import { checkedDestination, deliveryTerms } from './destination.ts'
import { lockOrder, type LockedOrder } from './lockOrder.ts'
import { inPhase } from './inPhase.ts'
import { refusalOf, takeStep } from './takeStep.ts'
import { readOrderRules, type OrderLimits } from './orderLimits.ts'
import {
  availableProduct,
  checkTotal,
  linesOf,
  pricedLines,
  productsOf,
  totalOf,
  writeLines,
  type StockedProduct,
} from './orderLines.ts'

/** How many characters a text of the form may have. Each field is a column: a new one needs a migration. */
const MOST_CHARACTERS = 2000

/**
 * Places a customer's own draft: sets the delivery and its fee, and takes the goods off the stock. An order can be
 * completed once; a repeat with the same `key` changes nothing, any other is declined, and so is one on worse terms
 * than those `shown` to the shopper. One with another delivery than is kept is declined with that (`kept`); with
 * `replaces` it changes the delivery until the order is dispatched or paid. Throws Declined, or a Refusal for another
 * customer's order.
 */
export async function completeOrder(
  store: Pick<Store, 'db' | 'clock' | 'catalogue'> & Tellers,
  userId: number,
  orderId: string,
  delivery: Delivery,
  { key = '', shown, replaces }: { key?: string; shown?: OrderTerms | undefined; replaces?: boolean | undefined } = {},
): Promise<void> {
  const now = store.clock()
  let isSoldOut = false
  const changed = await store.db.transaction(async (statements) => {
    // locked to the end, so that two requests of one customer see each other's orders
    await statements.query('select user_id from users where user_id = $1 for update', [userId])
    const order = await lockOrder(statements, orderId, (found) => found.user_id === userId)
    const id = order.orderId
    const isDraft = allows('complete', order)
    const hash = hashOf(delivery)
    if (!isDraft) {
      if (await isRepeat(statements, order, { key, hash })) return null
      if (!replaces || !mayChange(order, key)) throw await notAgain(statements, order, { key, hash })
    }
    const { limits, currency } = await readOrderRules(statements)
    if (isDraft) await checkUnpaid(statements, userId, limits)
    const destination = await checkedDestination(statements, delivery, currency)
    checkPerson(delivery)

    const lines = await linesOf(statements, id)
    // a placed order has its pieces and its prices
    const products = await productsOf(statements, isDraft ? lines : [], currency, 'for update')
    if (isDraft) {
      for (const line of lines) availableProduct(products, line, line.item_name)
      const dearer = await repriced(statements, id, lines, products, { limits, currency })
      // the new prices are stored, so that the shopper completes what was last shown
      if (dearer) return dearer
    }
    const subtotal = totalOf(lines)
    const { cost, arrival } = deliveryTerms(store.config, destination, subtotal, now)
    const terms: OrderTerms = {
      delivery_fee: cost.charged,
      regular_delivery_fee: cost.regular,
      total: subtotal + cost.charged,
      arrives_from: arrival?.arrives_from ?? null,
      arrives_to: arrival?.arrives_to ?? null,
    }
    checkTotal(terms.total, limits.orderTotal, currency)
    if (shown) checkShown(terms, shown, currency)

    if (isDraft) isSoldOut = await reserve(statements, id, lines, products)
    const columns: Record<DeliveryField, string> = {
      ...trimmed(delivery),
      region: destination.region,
      location: destination.location,
      mobile_number: normalisePhone(delivery.mobile_number),
    }
    await statements.query(
      `update orders set delivery_fee = $2, total_amount = items_total + $2::numeric, regular_delivery_fee = $3,
         arrives_from = $4, arrives_to = $5, complete_key = $6, complete_hash = $7, updated_at = $8,
         ${DELIVERY_FIELDS.map((field, index) => `${field} = $${index + 9}`).join(', ')}
       where sales_order_name = $1`,
      [
        id,
        terms.delivery_fee,
        terms.regular_delivery_fee,
        terms.arrives_from,
        terms.arrives_to,
        key || null,
        hash,
        now,
        ...DELIVERY_FIELDS.map((field) => columns[field]),
      ],
    )
    if (!isDraft) return null
    await takeStep(statements, 'complete', order, now)
    await queueOrderTexts(statements, store, id, TRANSITIONS.complete.tells, now)
    await queuePush(statements, id, now)
    return null
  })
  if (changed) throw changed
  if (isSoldOut) store.catalogue.invalidate()
}

/** Returns a hash of a delivery as it is stored. */
function hashOf(delivery: Delivery): string {
  const { mobile_number, ...rest } = trimmed(delivery)
  return hashSecret(JSON.stringify([rest, normalisePhone(mobile_number)]))
}

interface Sent {
  key: string
  hash: string
}

/** Whether a placed order was completed by this request; after a cancellation its key is spent. */
async function isRepeat(statements: Statements, order: LockedOrder, { key, hash }: Sent): Promise<boolean> {
  if (!key || isIn(order, 'cancelled', 'expired')) return false
  const kept = await hashKept(statements, order.orderId)
  return order.complete_key === key && (kept === null || kept === hash)
}

/** Null in orders from before hashes were kept. */
async function hashKept(statements: Statements, orderId: string): Promise<string | null> {
  const [row] = await statements.query<{ complete_hash: string | null }>(
    'select complete_hash from orders where sales_order_name = $1',
    [orderId],
  )
  return row?.complete_hash ?? null
}

/** Whether the delivery of a placed order may still be changed, by a client that knows the question. */
const mayChange = (order: LockedOrder, key: string): boolean =>
  key !== '' && !order.paid_at && allows('changeDelivery', order)

/** Returns why an order is not completed again, with the delivery that is kept if another one may take its place. */
async function notAgain(statements: Statements, order: LockedOrder, { key, hash }: Sent): Promise<Declined> {
  const id = order.orderId
  const keptHash = await hashKept(statements, id)
  if (keptHash === null || keptHash === hash || !mayChange(order, key)) return refusalOf('complete', order)
  const [kept] = await statements.query<Record<DeliveryField, string>>(
    `select ${DELIVERY_FIELDS.join(', ')} from orders where sales_order_name = $1`,
    [id],
  )
  const place = [kept!.location, kept!.region].filter(Boolean).join(', ')
  return new Declined(409, said('keptOther', { order: id, place }), { more: { kept } })
}

/**
 * Declines an order of a customer who has too many others that are neither paid nor delivered, also of an account with
 * their number or email that was deleted meanwhile.
 */
async function checkUnpaid(statements: Statements, userId: number, { unpaidOrders }: OrderLimits): Promise<void> {
  const [open] = await statements.query<{ count: number }>(
    `select count(*) as count from orders o
     where (o.user_id = $1
         or o.account_number = (select mobile_number from users where user_id = $1)
         or o.account_email = (select email from users where user_id = $1 and email_proven_at is not null))
       and o.status ${inPhase('toPack', 'out')}
       and not ${IS_PAID}`,
    [userId],
  )
  if (open!.count >= unpaidOrders) throw new Declined(409, said('tooManyUnpaid', { count: open!.count }))
}

/** Declines an order that costs more or arrives later than was shown, with its present terms (OPN-208). */
function checkShown(terms: OrderTerms, shown: OrderTerms, currency: string): void {
  const worse = worseThanShown(terms, shown)
  const more = { terms }
  const total = formatPrice(terms.total, currency)
  if (worse === 'fee')
    throw new Declined(409, said('deliveryDearer', { fee: formatPrice(terms.delivery_fee, currency), total }), { more })
  if (worse === 'total') throw new Declined(409, said('totalHigher', { total }), { more })
  if (worse === 'arrival') throw new Declined(409, said('arrivesLater'), { more })
}

function checkPerson(delivery: Delivery): void {
  const { first_name, last_name, email_address, mobile_number, map_pin } = delivery
  if (!first_name.trim()) throw new Declined(400, said('emptyName'))
  if (first_name.length + last_name.length > 280) throw new Declined(400, said('longName'))
  if (!isEmail(email_address.trim())) throw new Declined(400, said('wrongEmail'))
  if (!isKenyanPhone(mobile_number)) throw new Declined(400, said('wrongPhone'))
  if (map_pin?.trim() && !isMapPin(map_pin.trim())) throw new Declined(400, said('wrongPin'))
  const field = DELIVERY_FIELDS.find((each) => (delivery[each] ?? '').length > MOST_CHARACTERS)
  if (field) throw new Declined(400, said('longField', { field, most: MOST_CHARACTERS }))
}

function trimmed(delivery: Delivery): Record<DeliveryField, string> {
  const texts = DELIVERY_FIELDS.map((field) => [field, (delivery[field] ?? '').trim()])
  return Object.fromEntries(texts) as Record<DeliveryField, string>
}

/** Updates the lines to today's prices if they have changed, and then returns what to tell the shopper. */
async function repriced(
  statements: Statements,
  orderId: string,
  lines: readonly OrderItem[],
  products: Map<string, StockedProduct>,
  { limits, currency }: { limits: OrderLimits; currency: string },
): Promise<Declined | null> {
  const changed = lines.find((line) => products.get(line.productId)?.price !== line.unit_price)
  if (!changed) return null
  await writeLines(statements, orderId, pricedLines(lines, products, limits, currency))
  const price = formatPrice(products.get(changed.productId)!.price, currency)
  return new Declined(409, said('priceChanged', { name: changed.item_name, price }))
}

/** Takes an order's quantities off the stock; a product without stock is sold out. Returns whether one is. */
async function reserve(
  statements: Statements,
  orderId: string,
  lines: readonly OrderItem[],
  products: Map<string, StockedProduct>,
): Promise<boolean> {
  await statements.query(
    `with taken as (
       update products p set stock = p.stock - i.quantity, in_stock = p.stock > i.quantity
       from order_items i where i.sales_order_name = $1 and i.item_code = p.product_id and p.stock is not null
       returning p.product_id
     ), uncounted as (
       -- the last import ended the count: undoing it goes on with this one
       update import_changes c
       set before = before || jsonb_build_object('stock', (before ->> 'stock')::int - i.quantity)
       from order_items i join products p on p.product_id = i.item_code
       where i.sales_order_name = $1 and p.product_id = c.product_id and p.stock is null
         and c.after_stock is null and before ->> 'stock' is not null
       returning c.product_id
     )
     update order_items set reserved = quantity where sales_order_name = $1
       and item_code in (select product_id from taken union select product_id from uncounted)`,
    [orderId],
  )
  const isSoldOut = lines.some(({ productId, quantity }) => products.get(productId)!.stock === quantity)
  if (isSoldOut) await raiseCatalogueVersion(statements)
  return isSoldOut
}
