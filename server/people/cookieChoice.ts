import { cookieChoiceLimits, countAttempt } from '../security/limits.ts'
import type { Store } from '../store.ts'

const LONGEST_TIMESTAMP = 40

interface CookieChoice {
  necessary: boolean
  analytics: boolean
  marketing: boolean
  personalization: boolean
  timestamp: string
}

/** Stores a shopper's cookie choice, as proof of it. Throws a Refusal after too many from one address. */
export async function keepCookieChoice(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  choice: CookieChoice,
  rateLimitKey: string,
): Promise<void> {
  // by characters: PostgreSQL refuses JSON with half an emoji
  const timestamp = [...choice.timestamp].slice(0, LONGEST_TIMESTAMP).join('')
  const preferences = JSON.stringify({ ...choice, necessary: true, timestamp })
  const now = clock()
  await db.transaction(async (statements) => {
    await countAttempt(statements, cookieChoiceLimits(rateLimitKey), now)
    await statements.query('insert into cookie_choices (preferences, created_at) values ($1, $2)', [preferences, now])
  })
}
