import type { Store } from '../store.ts'
import type { ToldEvent } from '../../domain/orders/orderLife.ts'
import { readTextSwitches, switchTexts, type TextSwitches } from '../texts/textSwitches.ts'
import { lockShop } from './backup/shopLock.ts'

/** Switches texts and emails about an event of orders, if one is named; returns all switches. */
export async function setTexts(store: Store, args: { event?: ToldEvent; isOn?: boolean }): Promise<TextSwitches> {
  return store.db.transaction(async (statements) => {
    if (args.event) {
      await lockShop(statements)
      await switchTexts(statements, args.event, args.isOn === true)
    }
    return readTextSwitches(statements)
  })
}
