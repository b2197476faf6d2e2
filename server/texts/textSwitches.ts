import { TOLD_EVENTS, type ToldEvent } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import { readSetting } from '../database/settingRows.ts'

/** Whether the shop tells of each; the owner sets them with `store texts`. */
export type TextSwitches = Record<ToldEvent, boolean>

/** Returns the switches in a value of the setting `order_texts`, of those that the owner has set; the others are on. */
export const switchesOf = (set: unknown): TextSwitches => ({
  ...(Object.fromEntries(TOLD_EVENTS.map((event) => [event, true])) as TextSwitches),
  ...(set as Partial<TextSwitches> | undefined),
})

/** Returns what is switched on and off. */
export async function readTextSwitches(statements: Statements): Promise<TextSwitches> {
  return switchesOf(await readSetting(statements, 'order_texts'))
}

/** Switches texts and emails about one event on or off. */
export async function switchTexts(statements: Statements, event: ToldEvent, isOn: boolean): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('order_texts', $1)
     on conflict (name) do update set value = settings.value || excluded.value`,
    [JSON.stringify({ [event]: isOn })],
  )
}
