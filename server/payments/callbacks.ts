import type { Statements } from '../database/database.ts'
import { formatPrice } from '../../domain/money.ts'
import { hashSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import type { Tellers } from '../orders/telling/queueOrderTexts.ts'
import { lockAttempt, recordResult, type LockedAttempt, type RecordedResult } from './recordResult.ts'

/** One prompt has one result; further callbacks are answered, not stored. */
const MOST_KEPT = 20

const LONGEST_RECEIPT = 40

/** Stores a callback as it came, for `processCallback`. Returns false for an address that belongs to no attempt. */
export async function receiveCallback(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  token: string,
  body: string,
): Promise<boolean> {
  const [attempt] = await db.query<{ attempt_id: string }>(
    'select attempt_id from mpesa_attempts where callback_hash = $1',
    [hashSecret(token)],
  )
  if (!attempt) return false
  await db.query(
    `insert into mpesa_callbacks (attempt_id, body, received_at)
     select $1, $2, $3 where (select count(*) from mpesa_callbacks where attempt_id = $1) < $4`,
    [attempt.attempt_id, body.replaceAll('\0', ''), clock(), MOST_KEPT],
  )
  return true
}

/** Processes the oldest stored callback; returns false when there is none. Several processes share the work. */
export async function processCallback(
  store: Pick<Store, 'db' | 'clock' | 'warn' | 'mpesa'> & Tellers,
): Promise<boolean> {
  const { db, clock, warn } = store
  return db.transaction(async (statements) => {
    const [callback] = await statements.query<{ callback_id: number; attempt_id: string; body: string }>(
      `select callback_id, attempt_id, body from mpesa_callbacks
       where processed_at is null order by callback_id limit 1 for update skip locked`,
    )
    if (!callback) return false
    const attempt = await lockAttempt(statements, 'attempt_id', callback.attempt_id)
    const outcome = await take(statements, store, attempt!, callback.body, clock())
    await statements.query('update mpesa_callbacks set outcome = $2, processed_at = $3 where callback_id = $1', [
      callback.callback_id,
      outcome,
      clock(),
    ])
    if (!EXPECTED.has(outcome)) warn(`A callback of M-PESA for order ${attempt!.orderId} was not accepted: ${outcome}`)
    return true
  })
}

const EXPECTED = new Set<string>(['paid', 'failed', 'repeated'] satisfies RecordedResult[])

/**
 * Records the callback's result, or marks the attempt for the owner with the reason why the callback is not accepted.
 */
async function take(
  statements: Statements,
  store: Pick<Store, 'mpesa'> & Tellers,
  attempt: LockedAttempt,
  body: string,
  now: Date,
): Promise<string> {
  const { mpesa } = store
  // PostgreSQL stores no null characters: such a callback would fail for ever, and block those after it
  const callback = body.includes('\\u0000') ? null : mpesa.callbacks.read(body)
  if (!callback) return review(statements, attempt, 'it cannot be read')
  const { id, isPaid, amount, receipt } = callback
  if (!(await isOf(statements, attempt, id))) return review(statements, attempt, 'it names another prompt')
  if (!isPaid) return recordResult(statements, store, attempt, callback, now)
  if (amount !== attempt.amount)
    return review(
      statements,
      attempt,
      `it says that ${formatPrice(amount)} was paid, and ${formatPrice(attempt.amount)} was asked for`,
    )
  if (receipt === null || receipt.length > LONGEST_RECEIPT) return review(statements, attempt, 'it has no receipt')
  const [known] = await statements.query(
    'select attempt_id from mpesa_attempts where receipt = $1 and attempt_id <> $2',
    [receipt, attempt.attempt_id],
  )
  if (known) return review(statements, attempt, `its receipt ${receipt} is of another payment`)
  return recordResult(statements, store, attempt, callback, now)
}

/** The callback may come before the answer to the prompt, or that answer was lost: then the id is stored now. */
async function isOf(
  statements: Statements,
  { attempt_id, checkout_request_id }: LockedAttempt,
  id: string,
): Promise<boolean> {
  if (checkout_request_id !== null) return checkout_request_id === id
  const [other] = await statements.query('select attempt_id from mpesa_attempts where checkout_request_id = $1', [id])
  if (other) return false
  await statements.query('update mpesa_attempts set checkout_request_id = $2 where attempt_id = $1', [attempt_id, id])
  return true
}

async function review(statements: Statements, { attempt_id }: LockedAttempt, reason: string): Promise<string> {
  await statements.query('update mpesa_attempts set needs_review = $2, checked_at = null where attempt_id = $1', [
    attempt_id,
    `M-PESA called back, but ${reason}.`,
  ])
  return reason
}
