import type { Statements } from '../database/database.ts'

/** What happens to an order that its customer is told. */
export const ORDER_EVENTS = ['received', 'dispatched', 'paid', 'cancelled'] as const

export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Whether the shop tells of each; the owner sets them with `store texts`. */
export type TextSwitches = Record<OrderEvent, boolean>

/** Returns what the owner has switched; the others are on. */
export async function readTextSwitches(statements: Statements): Promise<TextSwitches> {
  const [row] = await statements.query<{ value: Partial<TextSwitches> }>(
    `select value from settings where name = 'order_texts'`,
    [],
  )
  return { received: true, dispatched: true, paid: true, cancelled: true, ...row?.value }
}

/** Switches texts and emails about one event on or off. */
export async function switchTexts(statements: Statements, event: OrderEvent, isOn: boolean): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('order_texts', $1)
     on conflict (name) do update set value = settings.value || excluded.value`,
    [JSON.stringify({ [event]: isOn })],
  )
}
