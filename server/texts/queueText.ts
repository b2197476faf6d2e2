import type { Statements } from '../database/database.ts'
import type { SmsGateway } from '../gateways/sms.ts'
import { IN_DEMO } from '../security/demo.ts'
import { startOfKenyanDay, type TextKind } from './textBudget.ts'

export interface Text {
  /** In local form; texts go only to the number of an account that is not disabled. */
  mobileNumber: string
  /** At most 160 plain characters. */
  message: string
  /** `recovery` unless it is given. A text of this kind to an account that was never used is of `registration`. */
  kind?: TextKind
  /** Given for a text that must go today: the kinds that still may. One of another kind is left out. */
  open?: readonly TextKind[]
  /** For texts with a code: how long it is valid, in ms. A later text is not sent, and a sent one is not kept. */
  secretForMs?: number
}

/** So many texts without a code an account gets in a day: each change of a password, for example, causes one. */
const MOST_NEWS = 10

/** As SQL, the kind of a text to `users`: anyone can register a number, and then ask for its first code. */
const KIND = `case when $7::text = 'recovery' and password_hash is null and google_sub is null
  then 'registration' else $7::text end`

/**
 * Puts a text into the outbox, in the transaction of the event; `sendText` sends it, if the shop has an SMS provider.
 * Without one a text is kept in demo mode only; a code always, because an owner reads it with `store outbox`.
 * It is one statement whether or not the number has an account, so that the timing does not show it.
 */
export async function queueText(
  statements: Statements,
  sms: SmsGateway | null,
  { mobileNumber, message, kind = 'recovery', open, secretForMs }: Text,
  now: Date,
): Promise<void> {
  await statements.query(
    `insert into outbox (mobile_number, message, created_at, state, next_try_at, is_secret, expires_at, kind)
     select $1::text, $2::text, $3::timestamptz, $4::text, $3::timestamptz, $5::boolean, $6::timestamptz, ${KIND}
     from users where mobile_number = $1 and disabled_at is null
       and ($4::text = 'pending' or $5::boolean or ${IN_DEMO})
       and ($8::text is null or position(${KIND} in $8::text) > 0)
       and ($4::text <> 'pending' or $5::boolean or $9::integer > (
         select count(*) from outbox where mobile_number = $1 and email_address is null and created_at >= $10
           and not is_secret and event is null))`,
    [
      mobileNumber,
      message,
      now,
      sms ? 'pending' : 'kept',
      secretForMs !== undefined,
      secretForMs === undefined ? null : new Date(now.getTime() + secretForMs),
      kind,
      open?.join(' ') ?? null,
      MOST_NEWS,
      startOfKenyanDay(now),
    ],
  )
}
