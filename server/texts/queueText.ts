import type { Statements } from '../database/database.ts'
import type { SmsGateway } from '../gateways/sms.ts'
import { IN_DEMO } from '../security/demo.ts'

export interface Text {
  /** In local form; texts go only to the number of an account that is not disabled. */
  mobileNumber: string
  /** At most 160 plain characters. */
  message: string
  /** For texts with a code: how long it is valid, in ms. A later text is not sent, and a sent one is not kept. */
  secretForMs?: number
}

/**
 * Puts a text into the outbox, in the transaction of the event; `sendText` sends it, if the shop has an SMS provider.
 * Without one a text is kept in demo mode only; a code always, because an owner reads it with `store outbox`.
 * It is one statement whether or not the number has an account, so that the timing does not show it.
 */
export async function queueText(
  statements: Statements,
  sms: SmsGateway | null,
  { mobileNumber, message, secretForMs }: Text,
  now: Date,
): Promise<void> {
  await statements.query(
    `insert into outbox (mobile_number, message, created_at, state, next_try_at, is_secret, expires_at)
     select $1::text, $2::text, $3::timestamptz, $4::text, $3::timestamptz, $5::boolean, $6::timestamptz
     where exists (select 1 from users where mobile_number = $1 and disabled_at is null)
       and ($4::text = 'pending' or $5::boolean or ${IN_DEMO})`,
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
