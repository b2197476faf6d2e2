import { currencyOrDefault } from '../../domain/money.ts'
import type { Statements } from '../database/database.ts'
import { readSettings } from '../database/settingRows.ts'

/** The limits for one customer; the owner sets them with `store limits`. */
export interface OrderLimits {
  /** In shillings, with the delivery fee. */
  orderTotal: number
  /** Pieces of one product in an order. */
  piecesOfOne: number
  /** Orders of one customer that are neither delivered, cancelled nor paid. */
  unpaidOrders: number
}

/** 250,000 is M-PESA's limit for one payment. */
export const DEFAULT_LIMITS: OrderLimits = { orderTotal: 250_000, piecesOfOne: 100, unpaidOrders: 5 }

/** Returns the limits that the owner has set, else the defaults, and the currency of the total. */
export async function readOrderRules(statements: Statements): Promise<{ limits: OrderLimits; currency: string }> {
  const { order_limits, currency } = await readSettings(statements, 'order_limits', 'currency')
  return { limits: { ...DEFAULT_LIMITS, ...(order_limits as object) }, currency: currencyOrDefault(currency) }
}

/** Changes some of the shop's limits. */
export async function writeOrderLimits(statements: Statements, changes: Partial<OrderLimits>): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('order_limits', $1)
     on conflict (name) do update set value = settings.value || excluded.value`,
    [JSON.stringify(changes)],
  )
}
