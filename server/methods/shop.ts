import { getContactDetails, submitCookiePreferences } from '../../contract/shop.ts'
import { forAnyone, prepared, type Method } from './method.ts'

export const shopMethods: Method[] = [
  prepared(getContactDetails, ({ catalogue }) => catalogue.read('contact')),

  forAnyone(submitCookiePreferences, async ({ db, clock }, choice) => {
    const preferences = JSON.stringify({ ...choice, necessary: true, timestamp: choice.timestamp.slice(0, 40) })
    await db.query('insert into cookie_choices (preferences, created_at) values ($1, $2)', [preferences, clock()])
    return { message: { status: 200 } }
  }),
]
