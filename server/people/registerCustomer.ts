import { normalisePhone } from '../../domain/people/phone.ts'
import { said, textOf } from '../messages/texts.ts'
import { Refusal } from '../refusals.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { openKinds, plannedToday } from '../texts/textBudget.ts'
import { findUser, languageOf, normaliseEmail } from './findUser.ts'

interface NewCustomer {
  mobile_number: string
  email_address: string
  full_name: string
}

/**
 * Creates an account without a password, which the customer sets with a code sent to the number. Only the number has
 * to be new: the email is contact data, even if another account has proven it. The result does not show whether an
 * account exists; its owner is told by a text. Throws a 503 Refusal when the day has no text for a registration.
 */
export async function registerCustomer(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config' | 'textsPerDay'>,
  customer: NewCustomer,
  language: string,
): Promise<void> {
  const mobileNumber = normalisePhone(customer.mobile_number)
  const email = normaliseEmail(customer.email_address)
  const name = customer.full_name.trim().replace(/\s+/g, ' ')
  const shop = store.config.name
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    // before anything is looked up: the answer is the same for every number
    if (store.sms && !openKinds(await plannedToday(statements, now), store.textsPerDay).includes('registration'))
      throw new Refusal(503, 'ServiceUnavailable', said('textsSpent'))
    const added = await statements.query(
      `insert into users (email, mobile_number, username, full_name, created_at) values ($1, $2, $1, $3, $4)
       on conflict do nothing returning user_id`,
      [email, mobileNumber, name, now],
    )
    const isNew = added.length > 0
    const emailOwner = await findUser(statements, email)
    const message = textOf(language, 'sms')(isNew ? 'welcome' : 'hasAccount', { shop })
    await queueText(statements, store.sms, { mobileNumber, message, kind: 'registration' }, now)
    const warning = {
      mobileNumber: (isNew && emailOwner?.mobile_number) || '',
      message: textOf(languageOf(emailOwner), 'sms')('emailUsed', { shop }),
      kind: 'registration' as const,
    }
    await queueText(statements, store.sms, warning, now)
  })
}
