import { getContactDetails, submitCookiePreferences } from '../../contract/shop.ts'
import { forAnyone, type Method } from './method.ts'

interface Contact {
  mobile_number: string
  email_address: string
  location: string
}

export const shopMethods: Method[] = [
  forAnyone(getContactDetails, async ({ db }) => {
    const [row] = await db.query<{ value: Contact }>(`select value from settings where name = 'contact'`, [])
    return { message: { data: row?.value ?? { mobile_number: '', email_address: '', location: '' } } }
  }),

  forAnyone(submitCookiePreferences, async ({ db, clock }, choice) => {
    const preferences = JSON.stringify({ ...choice, necessary: true, timestamp: choice.timestamp.slice(0, 40) })
    await db.query('insert into cookie_choices (preferences, created_at) values ($1, $2)', [preferences, clock()])
    return { message: { status: 200 } }
  }),
]
