import type { Database, Statements } from '../database/database.ts'
import type { CommandRunner, Report } from '../process/control.ts'
import { isOwner } from '../../domain/people/roles.ts'
import { said } from '../messages/texts.ts'
import { findUserById, normaliseLogin } from '../people/findUser.ts'
import { listNewsletter } from '../people/newsletter.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { Declined, notAllowed, OwnerRefusal, Refusal } from '../refusals.ts'
import { auditCommand, auditRead, type AuditedCommand, type Commander } from '../security/audit.ts'
import type { Store } from '../store.ts'
import { applyReviews } from '../import/reviews/applyReviews.ts'
import { exportCatalogue } from '../import/exportCatalogue.ts'
import { listAudit, verifyAudit } from './audit.ts'
import { importCatalogue, importProfiles } from './import/importCatalogue.ts'
import { printInvoice } from './invoice.ts'
import { fetchPictures } from '../import/fetchPictures.ts'
import { backup, type restore } from './backup.ts'
import { demoOff, demoState, endDemoWithOwner } from './demo.ts'
import { answerPrompt, listPrompts } from './mpesa.ts'
import { cancel, deliver, dispatch, handOver, listOrders, paidCash, refund, setLimits } from './orders.ts'
import { listTexts } from './outbox.ts'
import { checkPayments, listMoney, listPayments } from './payments.ts'
import { addProduct, editProduct, hideProduct, showProduct, type EditedProduct } from './products/editProduct.ts'
import { listOwnerProducts, setLowStock, showOwnerProduct } from './products/products.ts'
import { uploadPicture } from './products/uploadPicture.ts'
import { accept, finish, listReturns, refuse } from './returns.ts'
import type { moveIn } from './moveIn.ts'
import { orderOverview } from './orders/overview.ts'
import { printPackList } from './orders/packList.ts'
import { showOrder } from './orders/readOrders.ts'
import { importRegions, listRegions, saveRegions, type RegionsReport } from './regions.ts'
import { changeSettings, listSettings, MONEY_SETTINGS } from './settings.ts'
import { listSlides, saveSlides } from './slides.ts'
import { tellOwners, watchOwners, type ToldChange } from './tellOwners.ts'
import { setTexts } from './texts.ts'
import {
  addUser,
  changePhone,
  changeRole,
  disableUser,
  enableUser,
  endUserSessions,
  exportUser,
  listPeople,
  listUsers,
  pauseRider,
  preparePassword,
  prepareUser,
  removeUser,
  renewPassword,
  resetSecondFactor,
  resumeRider,
  setIdleMinutes,
  showUser,
} from './users.ts'
import { verifyShop } from './verify/verifyShop.ts'

/** The part of each command that runs where the database is; arguments and results must survive JSON. */
const handlers = {
  import: importCatalogue,
  importProfiles,
  importReviews: applyReviews,
  fetchPictures: (store: Store, args: Parameters<typeof fetchPictures>[1], report: Report) =>
    fetchPictures(store, args, report),
  export: ({ db }: Store, _args: Record<never, never>) => exportCatalogue(db),
  orders: listOrders,
  order: showOrder,
  sums: (store: Store, _args: Record<never, never>) => orderOverview(store),
  pack: printPackList,
  dispatch,
  handOver,
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
  settings: (store: Store, _args: Record<never, never>) => listSettings(store),
  changeSettings,
  regions: (store: Store, _args: Record<never, never>) => listRegions(store),
  saveRegions,
  importRegions,
  slides: (store: Store, _args: Record<never, never>) => listSlides(store),
  saveSlides,
  addUser,
  outbox: (store: Store, _args: Record<never, never>) => listTexts(store),
  newsletter: (store: Store, _args: Record<never, never>) => listNewsletter(store),
  prompts: (store: Store, _args: Record<never, never>) => listPrompts(store),
  answer: answerPrompt,
  backup,
  payments: listPayments,
  money: listMoney,
  checkPayments,
  invoice: printInvoice,
  listUsers,
  listPeople,
  showUser,
  exportUser,
  /** The account that a change is about to be made to, which has an entry of its own. */
  userToChange: showUser,
  disableUser,
  enableUser,
  endUserSessions,
  changeRole,
  changePhone,
  pauseRider,
  resumeRider,
  renewPassword,
  resetSecondFactor,
  setIdleMinutes,
  removeUser,
  audit: listAudit,
  verifyAudit,
  verify: (store: Store, _args: Record<never, never>) => verifyShop(store),
  demo: (store: Store, _args: Record<never, never>) => demoState(store),
  demoOff: (store: Store, _args: Record<never, never>) => demoOff(store),
  listProducts: listOwnerProducts,
  showOwnerProduct,
  editProduct,
  addProduct,
  hideProduct,
  showProduct,
  setLowStock,
  uploadPicture,
}

/** What a command does before its transaction, such as hashing: the result is the handler's last argument. */
const preparations: { [Name in CommandName]?: (store: Store, args: CommandArgs<Name>) => Promise<unknown> } = {
  addUser: prepareUser,
  renewPassword: preparePassword,
}

/**
 * What asks an owner in the browser for a fresh second factor (OPN-301): who may log in, with what, and money. A stolen
 * session would otherwise become permanent control of the shop.
 */
const FRESH_FACTOR: { [Name in CommandName]?: (args: CommandArgs<Name>) => boolean } = {
  addUser: always,
  disableUser: always,
  enableUser: always,
  endUserSessions: always,
  changeRole: always,
  changePhone: always,
  renewPassword: always,
  removeUser: always,
  refund: always,
  paidCash: always,
  // it takes a second payment, whose money is to be returned, off the list
  checkPayments: always,
  finishReturn: always,
  saveRegions: always,
  importRegions: ({ isDryRun }) => isDryRun !== true,
  changeSettings: ({ changes }) => Object.keys(changes).some((name) => MONEY_SETTINGS.has(name)),
}

function always(): boolean {
  return true
}

/** Whether a command asks an owner in the browser for a fresh second factor. */
export function needsFreshFactor<Name extends CommandName>(name: Name, args: CommandArgs<Name>): boolean {
  return FRESH_FACTOR[name]?.(args) ?? false
}

/** What owners are told of (OPN-303): changes of owners and settings, which are compared, and what the result says. */
const TOLD: { [Name in CommandName]?: (result: CommandResult<Name>) => ToldChange } = {
  addUser: asCompared,
  disableUser: asCompared,
  enableUser: asCompared,
  removeUser: asCompared,
  changePhone: ofOwner,
  renewPassword: ofOwner,
  resetSecondFactor: ofOwner,
  changeRole: ({ name, role, formerRole }) => (role === formerRole ? {} : { role: { name, role } }),
  changeSettings: asCompared,
  saveRegions: ({ isDone, changes }) => ({ hasFees: isDone && changes.length > 0 }),
  importRegions: ({ isDone, changes }) => ({ hasFees: isDone && changes.length > 0 }),
}

function asCompared(): ToldChange {
  return {}
}

function ofOwner({ name, role }: { name: string; role: string }): ToldChange {
  return isOwner({ role }) ? { logInOf: name } : {}
}

/** Returns a command's entry in the audit log; null when it changes nothing. */
const auditEntries: {
  [Name in CommandName]: ((args: CommandArgs<Name>, result: CommandResult<Name>) => AuditedCommand | null) | null
} = {
  import: ({ source }, { added, updated, pruned }) => ({
    command: 'import',
    about: `${added} new, ${updated} updated${pruned ? `, ${pruned} hidden` : ''} from ${source}`,
  }),
  importProfiles: null,
  importReviews: ({ source }, { added, updated }) => ({
    command: 'import-reviews',
    about: `${added} new, ${updated} updated from ${source}`,
  }),
  fetchPictures: (_args, { fetched }) =>
    fetched === 0 ? null : { command: 'import --fetch-pictures', about: `${fetched} pictures` },
  export: null,
  orders: null,
  order: null,
  sums: null,
  pack: null,
  dispatch: ({ rider }, { order }) => ({ command: 'dispatch', about: order, login: normaliseLogin(rider) }),
  handOver: ({ rider }, { order }) => ({ command: 'hand-over', about: order, login: normaliseLogin(rider) }),
  deliver: (_args, { order }) => ({ command: 'deliver', about: order }),
  addUser: (_args, { phone, role }) => ({ command: 'user add', about: role, login: phone }),
  outbox: null,
  newsletter: null,
  prompts: null,
  answer: ({ answer }, { order }) => ({ command: `mpesa ${answer}`, about: order }),
  // changes nothing, but all data leaves the shop
  backup: ({ file }) => ({ command: 'backup', about: file }),
  payments: null,
  money: null,
  checkPayments: ({ note }, { order }) => ({ command: 'payment-done', about: `${order}: ${note}` }),
  invoice: null,
  audit: null,
  verifyAudit: null,
  verify: null,
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
  limits: (args) => changesEntry('limits', args),
  texts: ({ event, isOn }) => (event ? { command: 'texts', about: `${event} ${isOn ? 'on' : 'off'}` } : null),
  settings: null,
  changeSettings: ({ changes }) => changesEntry('settings', changes),
  regions: null,
  saveRegions: (_args, report) => regionsEntry('regions', report),
  importRegions: (_args, report) => regionsEntry('regions import', report),
  slides: null,
  saveSlides: ({ slides }) => ({
    command: 'slides',
    about: slides.map(({ title }) => title).join(', '),
    details: { slides },
  }),
  listUsers: null,
  listPeople: null,
  showUser: null,
  exportUser: null,
  userToChange: null,
  disableUser: (_args, { user }) => ({ command: 'user disable', userId: user }),
  enableUser: (_args, { user }) => ({ command: 'user enable', userId: user }),
  endUserSessions: (_args, { user }) => ({ command: 'user end-sessions', userId: user }),
  changeRole: (_args, { user, role }) => ({ command: 'user role', about: role, userId: user }),
  changePhone: (_args, { user }) => ({ command: 'user phone', userId: user }),
  pauseRider: (_args, { user }) => ({ command: 'user pause', userId: user }),
  resumeRider: (_args, { user }) => ({ command: 'user resume', userId: user }),
  resetSecondFactor: (_args, { user }) => ({ command: 'user reset-factors', userId: user }),
  setIdleMinutes: ({ minutes }, { user }) => ({ command: 'session length', about: `${minutes} min`, userId: user }),
  renewPassword: (_args, { user }) => ({ command: 'user password', userId: user }),
  removeUser: (_args, { user, keptOrders }) => ({
    command: 'user delete',
    about: `${keptOrders} orders kept`,
    userId: user,
  }),
  demo: null,
  demoOff: (_args, { hasEnded }) => (hasEnded ? { command: 'demo off' } : null),
  listProducts: null,
  showOwnerProduct: null,
  editProduct: productEntry('product set'),
  addProduct: productEntry('product add'),
  hideProduct: productEntry('product hide'),
  showProduct: productEntry('product show'),
  setLowStock: (_args, { pieces }) => ({ command: 'product low', about: String(pieces) }),
  // shoppers see it only on a product
  uploadPicture: null,
}

/** Returns the entry of a command that reads what people have entrusted to the shop. Lists of orders have none. */
const readEntries: {
  [Name in CommandName]?: (args: CommandArgs<Name>, result: CommandResult<Name>) => AuditedCommand
} = {
  listUsers: ({ role }, users) => ({ command: 'user list', about: role || 'all', details: { accounts: users.length } }),
  listPeople: ({ role }) => ({ command: 'user list', about: role || 'all' }),
  showUser: (_args, { user }) => ({ command: 'user show', userId: user }),
  exportUser: (_args, { user }) => ({ command: 'user export', userId: user }),
  newsletter: (_args, { subscribers }) => ({ command: 'newsletter', details: { addresses: subscribers.length } }),
  outbox: (_args, texts) => ({ command: 'outbox', details: { messages: texts.length } }),
  pack: ({ orders }) => ({ command: 'pack', about: orders.join(', ') }),
}

function changesEntry(command: string, changes: object): AuditedCommand | null {
  const names = Object.keys(changes)
  return names.length === 0 ? null : { command, about: names.join(', '), details: changes }
}

/** Makes the entry of a change of a product; of one that changed nothing there is none. */
function productEntry(command: string) {
  return (args: object, { product: { product_id }, changed }: EditedProduct): AuditedCommand | null => {
    if (changed.length === 0) return null
    const fields = changed.map((change) => change.split(': ')[0])
    return { command, about: `${product_id}: ${fields.join(', ')}`, details: { changed, ...args } }
  }
}

function regionsEntry(command: string, { isDone, changes }: RegionsReport): AuditedCommand | null {
  const about = changes.map(({ county, change }) => `${county} ${change}`).join(', ')
  return isDone && changes.length > 0 ? { command, about, details: { changes } } : null
}

/** These need a closed store, so they run without one (`onStoreOf`). */
type Handlers = typeof handlers & {
  restore(store: null, args: Parameters<typeof restore>[1]): ReturnType<typeof restore>
  moveIn(store: null, args: Record<never, never>): ReturnType<typeof moveIn>
}

export type CommandName = keyof typeof handlers
export type CommandArgs<Name extends CommandName> = Parameters<(typeof handlers)[Name]>[1]
type CommandResult<Name extends CommandName> = Awaited<ReturnType<(typeof handlers)[Name]>>

/** Runs a command where the database is. */
export type RunCommand = <Name extends CommandName>(name: Name, args: CommandArgs<Name>) => Promise<CommandResult<Name>>

/** Runs a handler in this process or in the running shop. */
export type Call = <Name extends keyof Handlers>(
  name: Name,
  args: Parameters<Handlers[Name]>[1] & { dryRun?: boolean },
) => Promise<Awaited<ReturnType<Handlers[Name]>>>

/** Rolls a dry run back, and carries its result. */
class DryRun extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('a dry run')
    this.result = result
  }
}

const isDryRun = (args: unknown) => (args as { dryRun?: boolean } | null)?.dryRun === true

/** What cannot run within a transaction: a copy of the whole database, and what waits for other sites. */
const OUTSIDE_TRANSACTION: readonly string[] = ['backup', 'fetchPictures']

/** After these the shop may have its first owner. */
const MAKES_OWNERS: readonly string[] = ['addUser', 'changeRole', 'enableUser']

/**
 * Runs one of the owner's commands by name. What it changes and its entry in the audit log are one transaction: both
 * are there, or neither. With `dryRun` in its arguments it is run and rolled back. Throws what the handler throws.
 */
export const runOwnerCommand = run as RunOwnerCommand

type RunOwnerCommand = <Name extends CommandName>(
  store: Store,
  name: Name,
  args: CommandArgs<Name> & { dryRun?: boolean },
  by: Commander,
) => Promise<CommandResult<Name>>

async function run(
  store: Store,
  name: CommandName,
  args: unknown,
  by: Commander,
  report: Report = () => undefined,
): Promise<unknown> {
  const handle = handlers[name] as (store: Store, args: unknown, last: unknown) => Promise<unknown>
  // the configuration as the owner has changed it
  await store.catalogue.follow()
  const entryOf = auditEntries[name] as ((args: unknown, result: unknown) => AuditedCommand | null) | null
  if (!entryOf) {
    const result = await handle(store, args, report)
    const readEntryOf = readEntries[name] as ((args: unknown, result: unknown) => AuditedCommand) | undefined
    if (readEntryOf && !isDryRun(args)) await auditRead(store.db, readEntryOf(args, result), by, store.clock())
    return result
  }
  const prepare = preparations[name] as ((store: Store, args: unknown) => Promise<unknown>) | undefined
  const prepared = await prepare?.(store, args)
  const changeOf = TOLD[name] as ((result: unknown) => ToldChange) | undefined
  const runAndAudit = async (statements: Statements, inside: Store) => {
    const before = changeOf && (await watchOwners(inside))
    const result = await handle(inside, args, prepared ?? report)
    const entry = entryOf(args, result)
    if (entry) await auditCommand(statements, entry, by, store.clock())
    if (before) await tellOwners(inside, before, changeOf(result), by)
    if (MAKES_OWNERS.includes(name)) await endDemoWithOwner(statements, store.clock())
    return result
  }
  if (OUTSIDE_TRANSACTION.includes(name)) return runAndAudit(store.db, store)
  const result = await store.db
    .transaction(async (statements) => {
      if (by !== 'terminal') await refuseUnlessOwner(statements, by.userId)
      const done = await runAndAudit(statements, { ...store, db: within(store.db, statements) })
      if (isDryRun(args)) throw new DryRun(done)
      return done
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.result
      throw error
    })
  // the command has invalidated it within the transaction, when its change could not be read yet
  store.catalogue.invalidate()
  return result
}

/**
 * Refuses an account that is no owner's any more, and keeps others from changing it until the transaction ends. Of two
 * owners who disable each other, PostgreSQL repeats one transaction, which then finds its owner disabled.
 */
async function refuseUnlessOwner(statements: Statements, userId: number): Promise<void> {
  const user = await findUserById(statements, userId, 'for share')
  if (!user || user.disabled_at || !isOwner(user)) throw notAllowed(said('ownersOnly'))
}

/** Returns the database as seen within a transaction: a transaction in it is part of it. */
function within(db: Database, statements: Statements): Database {
  return { ...db, query: statements.query, transaction: (work) => work(statements) }
}

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
    return run(store, name as CommandName, args, 'terminal', report).catch((error: unknown) => {
      if (error instanceof Declined || error instanceof Refusal) throw new OwnerRefusal(error.message)
      // what was confirmed to the database alone may be done
      if (error instanceof DatabaseUnavailable)
        throw new OwnerRefusal(
          `The database did not answer: ${error.message}. ` +
            'Look with the same command whether it took effect, then repeat it.',
        )
      throw error
    })
  }
}
