import { TOLD_EVENTS, type ToldEvent } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import { readSetting } from '../database/settingRows.ts'

/** Whether the shop tells of each; the owner sets them with `store texts`. */
export type TextSwitches = Record<ToldEvent, boolean>

/** Returns what the owner has switched; the others are on. */
export async function readTextSwitches(statements: Statements): Promise<TextSwitches> {
  const set = await readSetting<Partial<TextSwitches>>(statements, 'order_texts')
  return { ...(Object.fromEntries(TOLD_EVENTS.map((event) => [event, true])) as TextSwitches), ...set }
}

/** Switches texts and emails about one event on or off. */
export async function switchTexts(statements: Statements, event: ToldEvent, isOn: boolean): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('order_texts', $1)
     on conflict (name) do update set value = settings.value || excluded.value`,
    [JSON.stringify({ [event]: isOn })],
  )
}
