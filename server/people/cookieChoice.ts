import { cookieChoiceLimits, takeAttempt } from '../security/limits.ts'
import type { Store } from '../store.ts'

const LONGEST_TIMESTAMP = 40

interface CookieChoice {
  necessary: boolean
  analytics: boolean
  marketing: boolean
  personalization: boolean
  timestamp: string
}

/** Keeps a shopper's choice of cookies, as proof that it was made. Throws a Refusal after too many from one place. */
export async function keepCookieChoice(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  choice: CookieChoice,
  place: string,
): Promise<void> {
  // cut between characters: half an emoji is no JSON for the database
  const timestamp = [...choice.timestamp].slice(0, LONGEST_TIMESTAMP).join('')
  const preferences = JSON.stringify({ ...choice, necessary: true, timestamp })
  const now = clock()
  await db.transaction(async (statements) => {
    await takeAttempt(statements, cookieChoiceLimits(place), now)
    await statements.query('insert into cookie_choices (preferences, created_at) values ($1, $2)', [preferences, now])
  })
}
