import type { CommandRunner, Report } from '../process/control.ts'
import { normaliseLogin } from '../people/findUser.ts'
import { Declined, OwnerRefusal, Refusal } from '../refusals.ts'
import { auditCommand } from '../security/audit.ts'
import type { Store } from '../store.ts'
import { applyCatalogue } from '../import/applyCatalogue.ts'
import { listAudit } from './audit.ts'
import { printInvoice } from './invoice.ts'
import { backup, type restore } from './backup.ts'
import { answerPrompt, listPrompts } from './mpesa.ts'
import { cancel, deliver, dispatch, listOrders, paidCash, refund, setLimits } from './orders.ts'
import { listTexts } from './outbox.ts'
import { listPayments } from './payments.ts'
import type { moveIn } from './moveIn.ts'
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
  audit: listAudit,
}

type Noted = Parameters<typeof auditCommand>[1]

/** What the audit log tells of a command; null where it changes nothing. */
const noted: {
  [Name in keyof typeof handlers]:
    | ((
        args: Parameters<(typeof handlers)[Name]>[1],
        result: Awaited<ReturnType<(typeof handlers)[Name]>>,
      ) => Noted | null)
    | null
} = {
  import: ({ source }, { added, updated }) => ({
    command: 'import',
    about: `${added} new, ${updated} updated from ${source}`,
  }),
  orders: null,
  dispatch: ({ rider }, { order }) => ({ command: 'dispatch', about: order, login: normaliseLogin(rider) }),
  deliver: (_args, { order }) => ({ command: 'deliver', about: order }),
  addUser: (_args, { phone, role }) => ({ command: 'user add', about: role, login: phone }),
  outbox: null,
  prompts: null,
  answer: ({ answer }, { order }) => ({ command: `mpesa ${answer}`, about: order }),
  // all that the shop has leaves it
  backup: ({ file }) => ({ command: 'backup', about: file }),
  payments: null,
  invoice: null,
  audit: null,
  cancel: ({ reason }, { order }) => ({ command: 'cancel', about: `${order}: ${reason}` }),
  refund: ({ note }, { order }) => ({ command: 'refund', about: `${order}: ${note}` }),
  paidCash: (_args, { order }) => ({ command: 'paid-cash', about: order }),
  limits: (args) => (Object.keys(args).length === 0 ? null : { command: 'limits', about: JSON.stringify(args) }),
  listUsers: null,
  showUser: null,
  disableUser: (_args, { user }) => ({ command: 'user disable', userId: user }),
  enableUser: (_args, { user }) => ({ command: 'user enable', userId: user }),
  endUserSessions: (_args, { user }) => ({ command: 'user end-sessions', userId: user }),
  changeRole: (_args, { user, role }) => ({ command: 'user role', about: role, userId: user }),
  changePhone: (_args, { user }) => ({ command: 'user phone', userId: user }),
  removeUser: (_args, { user, keptOrders }) => ({
    command: 'user delete',
    about: `${keptOrders} orders kept`,
    userId: user,
  }),
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
    const result = await handle(store, args, report).catch((error: unknown) => {
      if (error instanceof Declined || error instanceof Refusal) throw new OwnerRefusal(error.message)
      throw error
    })
    const tell = noted[name as keyof typeof noted] as ((args: unknown, result: unknown) => Noted | null) | null
    const told = tell?.(args, result)
    if (told) await note(store, told)
    return result
  }
}

async function note({ db, clock }: Store, what: Noted): Promise<void> {
  try {
    await auditCommand(db, what, clock())
  } catch (error) {
    throw new OwnerRefusal(`That is done, but the audit log could not be written: ${(error as Error).message}`)
  }
}
