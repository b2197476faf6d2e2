import type { Database, Statements } from '../database/database.ts'
import type { CommandRunner, Report } from '../process/control.ts'
import { isOwner } from '../../domain/people/roles.ts'
import { said } from '../messages/texts.ts'
import { findUserById } from '../people/findUser.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { Declined, notAllowed, OwnerRefusal, Refusal } from '../refusals.ts'
import { auditCommand, auditRead, type Commander } from '../security/audit.ts'
import type { Store } from '../store.ts'
import type { BackupFile, Restored } from './backup/backup.ts'
import { ownerCommands } from './commands.ts'
import { endDemoWithOwner } from './demo.ts'
import type { None, OwnerCommand } from './ownerCommand.ts'
import { refuseSweepingPrices } from './products/firstPrices.ts'
import { tellOwners, watchOwners } from './tellOwners.ts'

type Commands = typeof ownerCommands

export type CommandName = keyof Commands
type ArgsOf<Command> = Command extends { run(store: never, args: infer Args, more: never): unknown } ? Args : never
type ResultOf<Command> = Command extends { run(...args: never): Promise<infer Result> } ? Result : never
export type CommandArgs<Name extends CommandName> = ArgsOf<Commands[Name]>
type CommandResult<Name extends CommandName> = ResultOf<Commands[Name]>

/** Runs a command where the database is. */
export type RunCommand = <Name extends CommandName>(name: Name, args: CommandArgs<Name>) => Promise<CommandResult<Name>>

/** These need a closed store, so they run without one (`onStoreOf`). */
interface WithoutStore {
  restore: { run(store: null, args: BackupFile): Promise<Restored> }
  moveIn: { run(store: null, args: None): Promise<{ rows: number }> }
}

/** Who gives a command: in the browser with the session, and whether its second factor is fresh. */
type GivenBy = (Exclude<Commander, 'terminal'> & { session: { id: number; isFresh: boolean } }) | 'terminal'

type Callable = Commands & WithoutStore

/** Runs a command in this process or in the running shop. */
export type Call = <Name extends keyof Callable>(
  name: Name,
  args: ArgsOf<Callable[Name]> & { dryRun?: boolean },
) => Promise<ResultOf<Callable[Name]>>

/** Whether a command asks an owner in the browser for a fresh second factor. A dry run never does. */
export function needsFreshFactor<Name extends CommandName>(name: Name, args: CommandArgs<Name>): boolean {
  return !isDryRun(args) && (commandNamed(name).needsFreshFactor?.(args) ?? false)
}

const commandNamed = (name: CommandName) => ownerCommands[name] as OwnerCommand<unknown, unknown>

type Surround = (...args: [Store, unknown, unknown, Report, (more?: unknown) => Promise<unknown>]) => Promise<unknown>

/** Rolls a dry run back, and carries its result. */
class DryRun extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('a dry run')
    this.result = result
  }
}

const isDryRun = (args: unknown) => (args as { dryRun?: boolean } | null)?.dryRun === true

/**
 * Runs one of the owner's commands by name. What it changes and its entry in the audit log are one transaction: both
 * are there, or neither. With `dryRun` in its arguments it is run and rolled back. Throws what the handler throws.
 */
export const runOwnerCommand = run as RunOwnerCommand

type RunOwnerCommand = <Name extends CommandName>(
  store: Store,
  name: Name,
  args: CommandArgs<Name> & { dryRun?: boolean },
  by: GivenBy,
) => Promise<CommandResult<Name>>

async function run(
  store: Store,
  name: CommandName,
  args: unknown,
  by: GivenBy,
  report: Report = () => undefined,
): Promise<unknown> {
  const command = commandNamed(name)
  const act = command.run as (store: Store, args: unknown, more: unknown) => Promise<unknown>
  const { changes, reads, prepare, tells } = command
  const surround = command.surround as Surround | undefined
  // the configuration as the owner has changed it
  await store.catalogue.follow()
  if (!changes) {
    const result = await act(store, args, report)
    if (reads && !isDryRun(args)) await auditRead(store.db, reads(args, result), by, store.clock())
    return result
  }
  const prepared = await prepare?.(store, args, by === 'terminal' ? undefined : by.signal)
  const runAndAudit = async (statements: Statements, inside: Store, more: unknown) => {
    const before = tells && (await watchOwners(inside))
    const result = await act(inside, args, more)
    if (command.prices && by !== 'terminal' && !by.session.isFresh)
      await refuseSweepingPrices(statements, by.session.id, command.prices(result))
    const entry = changes(args, result)
    if (entry) await auditCommand(statements, entry, by, store.clock())
    if (before) await tellOwners(inside, before, tells(result), by)
    if (command.mayMakeOwner) await endDemoWithOwner(statements, store.clock())
    return result
  }
  if (command.isOutsideTransaction) return runAndAudit(store.db, store, prepared ?? report)
  const inTransaction = (more: unknown = report) =>
    store.db
      .transaction(async (statements) => {
        if (by !== 'terminal') await refuseUnlessOwner(statements, by.userId)
        const done = await runAndAudit(statements, { ...store, db: within(store.db, statements) }, more)
        if (isDryRun(args)) throw new DryRun(done)
        return done
      })
      .catch((error: unknown) => {
        if (error instanceof DryRun) return error.result
        throw error
      })
  const result = await (surround ? surround(store, args, prepared, report, inTransaction) : inTransaction(prepared))
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
export function commandRunner(store: Store): CommandRunner {
  return async (name, args, report) => {
    if (!Object.hasOwn(ownerCommands, name)) {
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
