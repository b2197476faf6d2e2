import { isEmail } from '../../domain/checks.ts'
import { DEFAULT_LANGUAGE, textOf } from '../messages/texts.ts'
import type { Commander } from '../security/audit.ts'
import { isDemo } from '../security/demo.ts'
import type { Store } from '../store.ts'
import { LONGEST_SMS, plainText } from '../texts/plainText.ts'
import { newsOfOwners, startOfKenyanDay } from '../texts/textBudget.ts'
import { isTold, listSettings } from './shop/settings.ts'
import { lockShop } from './backup/shopLock.ts'
import { readSetting, writeSetting } from '../database/settingRows.ts'

interface OwnerRow {
  user_id: number
  full_name: string
  mobile_number: string | null
  /** Empty unless it is proven. */
  email: string
  language: string | null
}

/** What owners are told of when a command has changed it (OPN-303). */
interface Watched {
  owners: OwnerRow[]
  /** The settings that owners are told of, by name, as JSON. */
  settings: ReadonlyMap<string, string>
}

/** What a command says of its change itself. */
export interface ToldChange {
  /** Whose role it has changed. */
  role?: { name: string; role: string }
  /** The owner whose password, number or second factor it has changed. */
  logInOf?: string
  /** It has changed fees of counties. */
  hasFees?: boolean
}

type News =
  | { key: 'ownerAdded' | 'ownerRemoved' | 'logInChanged'; name: string }
  | { key: 'roleChanged'; name: string; role: string }
  | { key: 'settingsChanged'; names: readonly string[] }
  | { key: 'tillChanged' }

/** Returns what owners are told of, as it is now. */
export async function watchOwners(store: Store): Promise<Watched> {
  const owners = await store.db.query<OwnerRow>(
    `select user_id, full_name, mobile_number, case when email_proven_at is null then '' else email end as email,
       language
     from users where lower(trim(role)) = 'owner' and disabled_at is null order by user_id`,
    [],
  )
  const settings = (await listSettings(store)).filter(({ name }) => isTold(name))
  return { owners, settings: new Map(settings.map(({ name, value }) => [name, JSON.stringify(value)])) }
}

/**
 * Tells those who were owners before a command, also the one who gave it, what it has changed: by text, else by email.
 * Within the command's transaction, so that each is told once.
 */
export async function tellOwners(store: Store, before: Watched, change: ToldChange, by: Commander): Promise<void> {
  await tell(store, before.owners, newsOf(before, await watchOwners(store), change), by)
}

/** Tells owners that one of them has changed their own second factor, within that transaction. */
export async function tellOfFactor(store: Store, userId: number, rateLimitKey: string): Promise<void> {
  const { owners } = await watchOwners(store)
  const name = owners.find(({ user_id }) => user_id === userId)?.full_name ?? ''
  await tell(store, owners, [{ key: 'logInChanged', name }], { userId, rateLimitKey })
}

/**
 * Tells owners that the till or paybill, to which customers pay, is another than at the start before. It is set outside
 * the shop, in its environment.
 */
export async function tellOfNewTill(store: Store, mpesa: { shortcode: string; till: string } | null): Promise<void> {
  const account = mpesa ? `${mpesa.shortcode} ${mpesa.till}`.trim() : ''
  await store.db.transaction(async (statements) => {
    const inside: Store = { ...store, db: { ...store.db, query: statements.query } }
    await lockShop(statements)
    const known = await readSetting(statements, 'mpesa_account')
    if (known === account) return
    await writeSetting(statements, 'mpesa_account', account)
    if (known === undefined) return
    const { owners } = await watchOwners(inside)
    await tell(inside, owners, [{ key: 'tillChanged' }], 'terminal')
  })
}

async function tell(store: Store, owners: readonly OwnerRow[], news: readonly News[], by: Commander): Promise<void> {
  if (news.length === 0) return
  const keeps = await isDemo(store.db)
  const giver = by === 'terminal' ? null : (owners.find(({ user_id }) => user_id === by.userId) ?? null)
  for (const owner of owners) {
    const { mobile_number: phone, email } = owner
    const isText = phone !== null && (store.sms !== null || store.mail === null || !isEmail(email))
    const isSent = isText ? store.sms !== null : store.mail !== null && isEmail(email)
    if (!isSent && !(keeps && isText)) continue
    for (const each of news) {
      const { subject, message } = written(each, store.config.name, giver, owner.language ?? DEFAULT_LANGUAGE)
      await store.db.query(
        `insert into outbox (mobile_number, email_address, subject, message, created_at, state, next_try_at, kind)
         select $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::text, $6::timestamptz,
           case when $8::integer > (select count(*) from outbox where kind = 'owner' and not is_secret
             and email_address is null and created_at >= $9) then 'owner' else 'recovery' end
         where exists (select 1 from users where user_id = $1 and deleted_at is null)`,
        [
          owner.user_id,
          isText ? phone : null,
          isText ? null : email,
          isText ? null : subject,
          message,
          store.clock(),
          isSent ? 'pending' : 'kept',
          newsOfOwners(store.textsPerDay),
          startOfKenyanDay(store.clock()),
        ],
      )
    }
  }
}

function newsOf(before: Watched, after: Watched, { role, logInOf, hasFees = false }: ToldChange): News[] {
  const changed = [...after.settings.keys()].filter((name) => after.settings.get(name) !== before.settings.get(name))
  const names = new Set([...changed.map(kindOf), ...(hasFees ? ['counties'] : [])])
  const settings: News[] = names.size > 0 ? [{ key: 'settingsChanged', names: [...names] }] : []
  if (role) return [{ key: 'roleChanged', ...role }, ...settings]
  if (logInOf !== undefined) return [{ key: 'logInChanged', name: logInOf }]
  const missingIn = ({ owners }: Watched, others: Watched) =>
    others.owners.filter(({ user_id }) => owners.every((each) => each.user_id !== user_id))
  return [
    ...missingIn(before, after).map(({ full_name: name }) => ({ key: 'ownerAdded' as const, name })),
    ...missingIn(after, before).map(({ full_name: name }) => ({ key: 'ownerRemoved' as const, name })),
    ...settings,
  ]
}

/** Returns what a setting is called in a text: those of contact and of limits by one word each. */
const kindOf = (name: string) => name.replace(/^(contact|limits)\..*/, '$1').replace(/^social\..*/, 'contact')

const LONGEST_NAME = 25

/** Names are cut, so that a long one does not push the rest out of the text. */
const short = (name: string) => plainText(name).slice(0, LONGEST_NAME).trim()

function written(news: News, shopName: string, giver: OwnerRow | null, language: string) {
  const text = textOf(language, 'sms')
  const shop = plainText(shopName)
  const by = giver ? text('byOwner', { name: short(giver.full_name) }) : text('byTerminal')
  return { subject: text('changeSubject', { shop: shopName }), message: plainText(sentence()).slice(0, LONGEST_SMS) }

  function sentence(): string {
    if (news.key === 'settingsChanged') {
      const what = news.names.map((name) => text('setting', { name })).join(', ')
      return text('settingsChanged', { shop, by, what })
    }
    if (news.key === 'tillChanged') return text('tillChanged', { shop })
    const name = short(news.name)
    return news.key === 'roleChanged'
      ? text('roleChanged', { shop, by, name, role: news.role })
      : text(news.key, { shop, by, name })
  }
}
