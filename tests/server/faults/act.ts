import type { CallName } from '../../../contract/calls.ts'
import type { TestAnswer, OwnerCallName, CallOptions } from '../support.ts'

type Answered = Pick<TestAnswer, 'status' | 'body'>

export type Who = 'customer' | 'rider' | 'owner'

/** One try of an act. No other try has its number or its order. */
export interface Trial {
  number: number
  order: string
  total: number
  ordersBefore: number
  since: string
  /** What an earlier act answered. */
  kept: Record<string, any>
  as(who: Who, name: CallName | OwnerCallName, payload: object, options?: CallOptions): Promise<Answered>
  /** Runs one of the owner's commands, as through the control server of the running shop. */
  inTerminal(...argv: string[]): Promise<Answered>
  /** Writes a file for the terminal and returns its path. */
  file(name: string, text: string): string
  sql<Row>(text: string): Promise<Row[]>
  now(): Date
  /** Advances the shop's clock. */
  later(ms: number): void
  /** Begins a session of an owner and returns its token. */
  logIn(email: string): Promise<string>
  /** The shop's address by a name, to which passkeys belong. */
  named: string
  /** What is not repeated once it is done is there once. */
  isOnce?: boolean
}

/** Something that a person does in one call, or a few that follow each other. */
export interface Act {
  name: string
  /** What has to be done before, by the names of acts. */
  after?: readonly string[]
  /** Reads or lays what the person sees before. */
  prepare?(trial: Trial): Promise<unknown>
  send(trial: Trial): Promise<Answered>
  /** SQL that is true when it is done, exactly once. */
  isDone(trial: Trial): string
  /** What it may say, besides that it cannot now, when it is done already. */
  refusal?: RegExp
}

/** That the audit log has so many entries of it. */
export const noted = ({ since }: Trial, event: string, entries = 1) =>
  `(select count(*) from audit_log where event = '${event}' and at >= '${since}') = ${entries}`

/** That it has one or more: the owner has done it again, and both count. */
export const notedEach = (trial: Trial, event: string) =>
  trial.isOnce ? noted(trial, event) : `not ${noted(trial, event, 0)}`

export const of = ({ order }: Trial) => `sales_order_name = '${order}'`

/** What lets limits and factors of earlier trials end. */
export const BEGINNING = [
  'delete from attempts',
  'delete from owner_apps',
  'delete from recovery_codes',
  'delete from passkeys',
  'update users set texts_off_at = null where texts_off_at is not null',
]
