import type { Statements } from '../database/database.ts'
import type { SmsGateway } from '../gateways/sms.ts'

export interface Text {
  /** In local form; only the number of an account that is not disabled gets a text. */
  mobileNumber: string
  /** At most 160 plain characters. */
  message: string
  /** For how long a secret in it is good, in ms: later it is not sent, and once sent its words are not kept. */
  secretForMs?: number
}

/**
 * Puts a text into the outbox, in the transaction of what it tells of; `sendText` sends it, or nobody where the shop
 * has no one to send texts. One statement whether or not the number has an account, so that the time tells nothing.
 */
export async function queueText(
  statements: Statements,
  sms: SmsGateway | null,
  { mobileNumber, message, secretForMs }: Text,
  now: Date,
): Promise<void> {
  await statements.query(
    `insert into outbox (mobile_number, message, created_at, state, next_try_at, is_secret, expires_at)
     select $1::text, $2::text, $3::timestamptz, $4::text, $3::timestamptz, $5::boolean, $6::timestamptz where exists (select 1 from users where mobile_number = $1 and disabled_at is null)`,
    [
      mobileNumber,
      message,
      now,
      sms ? 'pending' : 'kept',
      secretForMs !== undefined,
      secretForMs === undefined ? null : new Date(now.getTime() + secretForMs),
    ],
  )
}
