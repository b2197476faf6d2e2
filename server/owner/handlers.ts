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
import { accept, finish, listReturns, refuse } from './returns.ts'
import type { moveIn } from './moveIn.ts'
import { setTexts } from './texts.ts'
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

/** The part of each command that runs where the database is; arguments and results must survive JSON. */
const handlers = {
  import: applyCatalogue,
  orders: listOrders,
  dispatch,
  deliver,
  cancel,
  refund,
  paidCash,
  returns: (store: Store, _args: Record<never, never>) => listReturns(store),
  acceptReturn: accept,
  refuseReturn: refuse,
  finishReturn: finish,
  limits: setLimits,
  texts: setTexts,
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

type AuditEntry = Parameters<typeof auditCommand>[1]

/** Returns a command's entry in the audit log; null when it changes nothing. */
const auditEntries: {
  [Name in keyof typeof handlers]:
    | ((
        args: Parameters<(typeof handlers)[Name]>[1],
        result: Awaited<ReturnType<(typeof handlers)[Name]>>,
      ) => AuditEntry | null)
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
  // changes nothing, but all data leaves the shop
  backup: ({ file }) => ({ command: 'backup', about: file }),
  payments: null,
  invoice: null,
  audit: null,
  cancel: ({ reason }, { order }) => ({ command: 'cancel', about: `${order}: ${reason}` }),
  refund: ({ note }, { order }) => ({ command: 'refund', about: `${order}: ${note}` }),
  returns: null,
  acceptReturn: ({ note }, { order }) => ({ command: 'accept-return', about: `${order}: ${note}` }),
  refuseReturn: ({ reason }, { order }) => ({ command: 'refuse-return', about: `${order}: ${reason}` }),
  finishReturn: ({ note, isRestocked }, { order }) => ({
    command: isRestocked ? 'return-done --restock' : 'return-done',
    about: note ? `${order}: ${note}` : order,
  }),
  paidCash: (_args, { order }) => ({ command: 'paid-cash', about: order }),
  limits: (args) => (Object.keys(args).length === 0 ? null : { command: 'limits', about: JSON.stringify(args) }),
  texts: ({ event, isOn }) => (event ? { command: 'texts', about: `${event} ${isOn ? 'on' : 'off'}` } : null),
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

/** These need a closed store, so they run without one (`onStoreOf`). */
type Handlers = typeof handlers & {
  restore(store: null, args: Parameters<typeof restore>[1]): ReturnType<typeof restore>
  moveIn(store: null, args: Record<never, never>): ReturnType<typeof moveIn>
}

/** Runs a handler in this process or in the running shop. */
export type Call = <Name extends keyof Handlers>(
  name: Name,
  args: Parameters<Handlers[Name]>[1],
) => Promise<Awaited<ReturnType<Handlers[Name]>>>

/**
 * Returns the runner of the owner's commands, for `Control.serve` and for a command that has opened the store itself.
 */
export function ownerCommands(store: Store): CommandRunner {
  return async (name, args, report) => {
    if (!Object.hasOwn(handlers, name)) {
      throw new OwnerRefusal(
        `The running shop does not know the command ${name}. Restart the shop so that both have the same version.`,
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
    const entryOf = auditEntries[name as keyof typeof auditEntries] as
      | ((args: unknown, result: unknown) => AuditEntry | null)
      | null
    const entry = entryOf?.(args, result)
    if (entry) await writeAuditEntry(store, entry)
    return result
  }
}

async function writeAuditEntry({ db, clock }: Store, entry: AuditEntry): Promise<void> {
  try {
    await auditCommand(db, entry, clock())
  } catch (error) {
    throw new OwnerRefusal(`That is done, but the audit log could not be written: ${(error as Error).message}`)
  }
}
