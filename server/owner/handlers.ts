import type { CommandRunner, Report } from '../control.ts'
import { Declined, Refusal } from '../refusals.ts'
import type { Store } from '../store.ts'
import { applyCatalogue } from './applyCatalogue.ts'
import { printInvoice } from './invoice.ts'
import { backup, type restore } from './backup.ts'
import { answerPrompt, listPrompts } from './mpesa.ts'
import { cancel, deliver, dispatch, listOrders, paidCash, refund, setLimits } from './orders.ts'
import { listTexts } from './outbox.ts'
import { listPayments } from './payments.ts'
import type { moveIn } from './moveIn.ts'
import { OwnerRefusal } from './refusal.ts'
import {
  addUser,
  changePhone,
  changeRole,
  disableUser,
  enableUser,
  endUserSessions,
  listUsers,
  removeUser,
  showUser,
} from './users.ts'

/** The half of each command that runs where the database is; what it takes and gives survives JSON. */
const handlers = {
  import: applyCatalogue,
  orders: listOrders,
  dispatch,
  deliver,
  cancel,
  refund,
  paidCash,
  limits: setLimits,
  addUser,
  outbox: (store: Store, _args: Record<never, never>) => listTexts(store),
  prompts: (store: Store, _args: Record<never, never>) => listPrompts(store),
  answer: answerPrompt,
  backup,
  payments: listPayments,
  invoice: printInvoice,
  listUsers,
  showUser,
  disableUser,
  enableUser,
  endUserSessions,
  changeRole,
  changePhone,
  removeUser,
}

/** These need a store that is closed, so they run outside of one (`onStoreOf`). */
type Handlers = typeof handlers & {
  restore(store: null, args: Parameters<typeof restore>[1]): ReturnType<typeof restore>
  moveIn(store: null, args: Record<never, never>): ReturnType<typeof moveIn>
}

/** Runs one of the handlers, here or in the running shop. */
export type Call = <Name extends keyof Handlers>(
  name: Name,
  args: Parameters<Handlers[Name]>[1],
) => Promise<Awaited<ReturnType<Handlers[Name]>>>

/** The owner's commands over a store, for `Control.serve` and for a command that opened the store itself. */
export function ownerCommands(store: Store): CommandRunner {
  return async (name, args, report) => {
    if (!Object.hasOwn(handlers, name)) {
      throw new OwnerRefusal(
        `The running shop does not know the command ${name}. Restart the shop so that both are of one version.`,
      )
    }
    const handle = handlers[name as keyof typeof handlers] as (
      store: Store,
      args: unknown,
      report: Report,
    ) => Promise<unknown>
    try {
      return await handle(store, args, report)
    } catch (error) {
      if (error instanceof Declined || error instanceof Refusal) throw new OwnerRefusal(error.message)
      throw error
    }
  }
}
