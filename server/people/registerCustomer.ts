import { normalisePhone } from '../../domain/phone.ts'
import type { Store } from '../store.ts'
import { findUser, normaliseEmail } from './findUser.ts'

interface NewCustomer {
  mobile_number: string
  email_address: string
  full_name: string
}

/**
 * Opens an account without a password: the person sets one through the code that is sent to the number. Whoever
 * asks learns nothing about accounts that exist; their owner is told by a text to the number of that account.
 */
export async function registerCustomer(store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>, customer: NewCustomer): Promise<void> {
  const mobileNumber = normalisePhone(customer.mobile_number)
  const email = normaliseEmail(customer.email_address)
  const added = await store.db.query(
    `insert into users (email, mobile_number, username, full_name, created_at) values ($1, $2, $1, $3, $4)
     on conflict do nothing returning user_id`,
    [email, mobileNumber, customer.full_name.trim().replace(/\s+/g, ' '), store.clock()],
  )
  const shop = store.config.name
  if (added.length > 0) {
    await store.sms.send(mobileNumber, `Welcome to ${shop}. To set your password, choose "Forgot password" where you log in and enter this number.`)
    return
  }
  const known = (await findUser(store.db, mobileNumber)) ?? (await findUser(store.db, email))
  if (known?.mobile_number) {
    await store.sms.send(known.mobile_number, `You already have an account at ${shop}. If you forgot its password, choose "Forgot password" where you log in.`)
  }
}
