import type { Store } from '../store.ts'
import type { ToldEvent } from '../../domain/orders/orderLife.ts'
import { readTextSwitches, switchTexts, type TextSwitches } from '../texts/textSwitches.ts'
import { lockShop } from './backup/shopLock.ts'

/** What customers are told of, in the owner's words. */
export const EVENT_TEXTS: Record<ToldEvent, string> = {
  received: 'The order is placed: number, total, arrival, link.',
  dispatched: 'It is on its way: the rider with the number, link.',
  paid: "It is paid: M-PESA's receipt.",
  cancelled: 'It is cancelled: your reason.',
}

/** Switches texts and emails about an event of orders, if one is named; returns all switches. */
export async function setTexts(store: Store, args: { event?: ToldEvent; state?: 'on' | 'off' }): Promise<TextSwitches> {
  return store.db.transaction(async (statements) => {
    if (args.event) {
      await lockShop(statements)
      await switchTexts(statements, args.event, args.state === 'on')
    }
    return readTextSwitches(statements)
  })
}
