import { isEmail } from '../../domain/checks.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { csvOf } from '../csv.ts'
import type { Statements } from '../database/database.ts'
import { said, textOf, type Said } from '../messages/texts.ts'
import { invalid, Refusal } from '../refusals.ts'
import { isDemo } from '../security/demo.ts'
import { countAttempt, newsletterLimits } from '../security/limits.ts'
import { hashSecret, newLinkSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { normaliseEmail } from './findUser.ts'

/** For how long the link in the email subscribes, in ms. */
export const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** As SQL, which rows of the outbox are about the newsletter: the other emails are about an order. */
export const IS_NEWSLETTER = 'email_address is not null and event is null'

/** As SQL, whether the link with the hash $1 is of one of the address's emails. */
const HAS_LINK = '(confirm_hash = $1 or position($1 in earlier_hashes) > 0)'

/** So many earlier emails have links that work; a hash has 64 characters. */
const MOST_EARLIER = 5

/** The path of the form, and of the pages behind the links in an email. */
export const NEWSLETTER_PATHS = {
  form: '/newsletter',
  confirm: (token: string) => `/newsletter/confirm/${token}`,
  leave: (token: string) => `/newsletter/leave/${token}`,
}

/**
 * Emails a link that subscribes to the address, whether or not it is subscribed, and returns what to tell the shopper.
 * Throws a Refusal for what is no address, where the shop cannot send (a demo keeps the email instead), and after too
 * many for one address or from one place.
 */
export async function askForNewsletter(
  { db, clock, mail, config }: Pick<Store, 'db' | 'clock' | 'mail' | 'config'>,
  typed: string,
  { rateLimitKey, language }: { rateLimitKey: string; language: string },
): Promise<Said> {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) throw invalid(said('wrongNewEmail'))
  const now = clock()
  const token = newLinkSecret()
  // without the shop's own address there is no whole link, and the request's may be a stranger's
  const isSending = mail !== null && config.address !== ''
  if (!isSending && !(await isDemo(db))) throw new Refusal(503, 'ServiceUnavailable', said('noNewsletter'))
  await db.transaction(async (statements) => {
    await countAttempt(statements, newsletterLimits(email, rateLimitKey), now)
    const [row] = await statements.query<{ leave_token: string }>(
      `insert into newsletter (email, language, asked_at, confirm_hash, leave_token) values ($1, $2, $3, $4, $5)
       on conflict (email) do update set asked_at = excluded.asked_at, confirm_hash = excluded.confirm_hash,
         earlier_hashes = case when newsletter.asked_at > $6
           then left(newsletter.confirm_hash || ' ' || newsletter.earlier_hashes, ${MOST_EARLIER} * 65) else '' end
       returning leave_token`,
      [email, language, now, hashSecret(token), newLinkSecret(), new Date(now.getTime() - LINK_LIFE_MS)],
    )
    const text = textOf(language, 'pages')
    const shop = config.name
    const message = text('newsletterEmail', {
      shop,
      link: config.address + NEWSLETTER_PATHS.confirm(token),
      leave: config.address + NEWSLETTER_PATHS.leave(row!.leave_token),
    })
    await statements.query(
      `insert into outbox (email_address, subject, message, created_at, state, next_try_at, expires_at)
       values ($1, $2, $3, $4, $5, $4, $6)`,
      [
        email,
        text('newsletterSubject', { shop }),
        message,
        now,
        isSending ? 'pending' : 'kept',
        new Date(now.getTime() + LINK_LIFE_MS),
      ],
    )
  })
  return said(isSending ? 'newsletterAsked' : 'newsletterNoted')
}

export interface Reader {
  /** In which they asked for it. */
  language: string
  leaveToken: string
}

/** Returns who a link that subscribes was sent to; null for an unknown or old one. */
export async function readerOfConfirmation(statements: Statements, token: string, now: Date): Promise<Reader | null> {
  const [reader] = await statements.query<Reader>(
    `select language, leave_token as "leaveToken" from newsletter where ${HAS_LINK} and asked_at > $2`,
    [hashSecret(token), new Date(now.getTime() - LINK_LIFE_MS)],
  )
  return reader ?? null
}

/** Subscribes the address of a link; a later use keeps the time of the first. */
export async function confirmNewsletter(statements: Statements, token: string, now: Date): Promise<void> {
  await statements.query(`update newsletter set consented_at = coalesce(consented_at, $2) where ${HAS_LINK}`, [
    hashSecret(token),
    now,
  ])
}

/** Returns whose newsletter a link ends, or null. */
export async function readerOfLeaving(statements: Statements, token: string): Promise<Reader | null> {
  const [reader] = await statements.query<Reader>(
    `select language, leave_token as "leaveToken" from newsletter where leave_token = $1`,
    [token],
  )
  return reader ?? null
}

/** Deletes the address of a link, and the emails to it. */
export const leaveNewsletter = (statements: Statements, token: string) => deleteReader(statements, 'leave_token', token)

/** Deletes an address, and the emails to it, also those that wait to be sent. */
export const forgetReader = (statements: Statements, email: string) => deleteReader(statements, 'email', email)

async function deleteReader(statements: Statements, column: 'leave_token' | 'email', value: string): Promise<void> {
  await statements.query(
    `with gone as (delete from newsletter where ${column} = $1 returning email)
     delete from outbox where ${IS_NEWSLETTER} and email_address in (select email from gone)`,
    [value],
  )
}

export interface Subscriber {
  email: string
  language: string
  /** When they used the link in the email, in Kenya: `2026-11-22 14:30`. */
  consented: string
  /** Ends the newsletter; only its path where the shop has no address of its own. */
  leave_link: string
}

const COLUMNS: (keyof Subscriber)[] = ['email', 'language', 'consented', 'leave_link']

export interface SubscriberList {
  subscribers: Subscriber[]
  /** How many have not used the link in the email yet. */
  waiting: number
  csv: string
}

/** Returns the subscribers, the latest last, as rows and as a CSV file. */
export async function listNewsletter({ db, config }: Pick<Store, 'db' | 'config'>): Promise<SubscriberList> {
  const rows = await db.query<{ email: string; language: string; consented_at: Date | null; leave_token: string }>(
    'select email, language, consented_at, leave_token from newsletter order by consented_at nulls last, email',
    [],
  )
  const subscribers = rows.flatMap(({ email, language, consented_at, leave_token }) => {
    if (!consented_at) return []
    const leave_link = config.address + NEWSLETTER_PATHS.leave(leave_token)
    return [{ email, language, consented: kenyaTime(consented_at), leave_link }]
  })
  const cells = subscribers.map((subscriber) => COLUMNS.map((column) => subscriber[column]))
  return { subscribers, waiting: rows.length - subscribers.length, csv: csvOf(COLUMNS, cells, '\n') }
}
