import { getContactDetails, submitCookiePreferences } from '../../../contract/shop.ts'
import { cookieChoiceLimits, takeAttempt } from '../../security/limits.ts'
import { forAnyone, prepared, type Method } from './method.ts'

const LONGEST_TIMESTAMP = 40

export const shopMethods: Method[] = [
  prepared(getContactDetails, ({ catalogue }) => catalogue.read('contact')),

  forAnyone(submitCookiePreferences, async ({ db, clock }, choice, { place }) => {
    // cut between characters: half an emoji is no JSON for the database
    const timestamp = [...choice.timestamp].slice(0, LONGEST_TIMESTAMP).join('')
    const preferences = JSON.stringify({ ...choice, necessary: true, timestamp })
    const now = clock()
    await db.transaction(async (statements) => {
      await takeAttempt(statements, cookieChoiceLimits(place), now)
      await statements.query('insert into cookie_choices (preferences, created_at) values ($1, $2)', [preferences, now])
    })
    return { message: { status: 200 } }
  }),
]
