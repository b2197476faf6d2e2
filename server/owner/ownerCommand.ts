import type * as z from 'zod/mini'
import type { Report } from '../process/control.ts'
import type { AuditedCommand } from '../security/audit.ts'
import type { Store } from '../store.ts'
import { orderIdOf } from './orderIdOf.ts'
import type { Repriced } from './products/firstPrices.ts'
import type { ToldChange } from './tellOwners.ts'

/** A command that takes no arguments. */
export type None = Record<never, never>

/**
 * One of the owner's commands. Its transaction, its entry in the audit log, who is told, the call of the browser and,
 * for `terminal`, the command of the terminal follow from it.
 */
export interface OwnerCommand<Args, Result> {
  /**
   * Does it where the database is; arguments and result survive JSON. `more` is what `prepare` has returned, else a
   * function that takes the progress. Refuses with a Refusal or Declined.
   */
  run(store: Store, args: Args, more: never): Promise<Result>
  /** Returns its entry in the audit log, or null when it has changed nothing; null for a command that only reads. */
  changes: ((args: Args, result: Result) => AuditedCommand | null) | null
  /** Returns the entry of a command that reads what people have entrusted to the shop. Lists of orders have none. */
  reads?: (args: Args, result: Result) => AuditedCommand
  /** What is done before the transaction, such as hashing; `signal` is aborted when the browser has gone. */
  prepare?: (store: Store, args: Args, signal?: AbortSignal) => Promise<unknown>
  /**
   * Does a part of the work in smaller transactions, then calls `finish`, which runs the last one. `more` is the result
   * of `prepare`; the argument of `finish` is passed to `run`.
   */
  surround?: (
    store: Store,
    args: Args & { dryRun?: boolean },
    more: never,
    report: Report,
    finish: (more?: unknown) => Promise<unknown>,
  ) => Promise<unknown>
  /**
   * Whether it asks an owner in the browser for a fresh second factor (OPN-301, OPN-420): who may log in, with what,
   * money, and what shoppers read of the shop. A stolen session would otherwise become permanent control of the shop.
   */
  needsFreshFactor?: (args: Args) => boolean
  /** The prices that it has changed: too many, or one too low, ask for a fresh factor too (OPN-421). */
  prices?: (result: Result) => readonly Repriced[]
  /** What owners are told of (OPN-303) besides changes of owners and settings, which are compared. */
  tells?: (result: Result) => ToldChange
  /** Afterwards the shop may have its first owner. */
  mayMakeOwner?: true
  /** It cannot run within a transaction: a copy of the whole database, and what waits for other sites. */
  isOutsideTransaction?: true
  browser?: InBrowser<Result>
  terminal?: InTerminal<NoInfer<Args>, NoInfer<Result>>
}

/** These are about the owner in the browser who gives them: account and session are among their arguments. */
export const OF_CALLER = ['setIdleMinutes', 'downloadBackup'] as const

export type OfCaller<Name> = Name extends (typeof OF_CALLER)[number] ? { who: string; session: number } : unknown

/** What is special of the call with which an owner runs a command of `contract/owner/commands.ts`. */
interface InBrowser<Result> {
  /** Returns what is sent of the result, in the language of the request; all of it without this. */
  answer?: (result: Result, language: string) => unknown
  /** Its arguments may have more bytes than those of other calls. */
  mostBytes?: number
  /** An owner cannot do it to the own account: another owner has to. */
  isForOthers?: true
}

/**
 * A command of the terminal. Its words and options, their kinds and what may be left out follow from the schema of its
 * arguments; what changes something takes --dry-run.
 */
export interface InTerminal<Args, Result> {
  /** What the owner types, such as `user add`. */
  name: string
  summary: string
  details?: string
  /** Where its arguments are others than in the browser. */
  args?: z.ZodMiniType
  /** The arguments without an option, in their order; by default the order or the account. */
  words?: readonly (keyof Args & string)[]
  /** An option by another name than its argument's, and what it takes: `rider EMAIL|PHONE`. */
  options?: Partial<Record<keyof Args & string, string>>
  /** Returns what is wrong with arguments that do not fit together, or null. */
  check?(args: Args): string | null
  /** Throws an OwnerRefusal for a result with which a script is to end. */
  text(result: Result, args: Args): string
  /** With `--out FILE` the text, such as an invoice, is written to the file; returns what is told then. */
  file?: { what: string; told(result: Result, file: string): { result: object; text: string } }
}

/** Declares one of the owner's commands and keeps its exact types. */
export function ownerCommand<Args, Result>(declared: OwnerCommand<Args, Result>): OwnerCommand<Args, Result> {
  return declared
}

export function always(): boolean {
  return true
}

type OfOrder<Fields> = { order: string } & Fields

interface OrderCommand<Args, More> extends Omit<OwnerCommand<OfOrder<Args>, OfOrder<More>>, 'run'> {
  run(store: Store, order: string, args: Args): Promise<More>
}

/**
 * Declares a command about one order. Its number as the owner has typed it becomes its id, which the result has beside
 * what `run` returns.
 */
export function orderCommand<Args, More>({
  run,
  ...declared
}: OrderCommand<Args, More>): OwnerCommand<OfOrder<Args>, OfOrder<More>> {
  return {
    ...declared,
    async run(store, args) {
      const order = orderIdOf(args.order)
      return { order, ...(await run(store, order, args)) }
    },
  }
}
