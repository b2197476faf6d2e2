import type { Store } from '../store.ts'
import { readTextSwitches, switchTexts, type OrderEvent, type TextSwitches } from '../texts/textSwitches.ts'
import { lockShop } from './shopLock.ts'

/** Switches texts and emails about an event of orders, if one is named; returns all switches. */
export async function setTexts(store: Store, args: { event?: OrderEvent; isOn?: boolean }): Promise<TextSwitches> {
  return store.db.transaction(async (statements) => {
    if (args.event) {
      await lockShop(statements)
      await switchTexts(statements, args.event, args.isOn === true)
    }
    return readTextSwitches(statements)
  })
}
