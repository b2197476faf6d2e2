import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { STEP_PHASES, type Step } from '../../../domain/orders/orderLife.ts'
import type { Statements } from '../../database/database.ts'
import { hashSecret, newLinkSecret } from '../../security/tokens.ts'
import { inPhase } from '../inPhase.ts'

/** For how long a link shows its order, from when the order was placed, in ms. */
const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000

/** Returns the path of the page that shows an order's status without a log-in. */
export const trackingPath = (token: string): string => `/t/${token}`

/**
 * Makes a link to an order that was placed at this time, in the transaction of the text that holds it. Returns its
 * address; empty where the owner has not said the shop's own.
 */
export async function newTrackingLink(
  statements: Statements,
  { address }: Pick<ShopConfig, 'address'>,
  orderId: string,
  placedAt: Date,
): Promise<string> {
  if (!address) return ''
  const token = newLinkSecret()
  await statements.query('insert into tracking_links (token_hash, sales_order_name, expires_at) values ($1, $2, $3)', [
    hashSecret(token),
    orderId,
    new Date(placedAt.getTime() + LINK_LIFE_MS),
  ])
  return address + trackingPath(token)
}

/** An order, as a link shows it: nothing of its customer, its items or its price. */
export interface LinkedOrder {
  orderId: string
  status: Step
  arrives_from: string | null
  arrives_to: string | null
  /** The customer's, or null. */
  language: string | null
}

/** Returns the order of a link. Null for an unknown or expired link, and for a cancelled order. */
export async function orderOfLink(statements: Statements, token: string, now: Date): Promise<LinkedOrder | null> {
  const [order] = await statements.query<LinkedOrder>(
    `select o.sales_order_name as "orderId", o.status, o.arrives_from, o.arrives_to, u.language
     from tracking_links l join orders o using (sales_order_name) join users u using (user_id)
     where l.token_hash = $1 and l.expires_at > $2
       and o.status ${inPhase(...STEP_PHASES)}`,
    [hashSecret(token), now],
  )
  return order ?? null
}
