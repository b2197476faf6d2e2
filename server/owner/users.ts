import { randomInt } from 'node:crypto'
import { isEmail, isName } from '../../domain/checks.ts'
import { isKenyanPhone, normalisePhone, PHONE_MESSAGE } from '../../domain/phone.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Statements } from '../database/database.ts'
import { deleteUser } from './deleteUser.ts'
import { findUser, normaliseEmail, normaliseLogin, type UserRow } from '../people/findUser.ts'
import { hashPassword, passwordProblem } from '../security/passwords.ts'
import { endSessionsOf, sessionsOf } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { OwnerRefusal } from '../refusals.ts'

export const ROLES = ['Customer', 'Rider'] as const

export interface NewUser {
  email: string
  phone: string
  name: string
  role: string
  /** Made up when it is missing. */
  password?: string | undefined
}

export interface AddedUser {
  email: string
  phone: string
  role: string
  /** The password that was made up, to be told once; null when the owner chose one. */
  password: string | null
}

/** Adds a person who can log in. Refuses what registration would refuse, and an email or a number that is taken. */
export async function addUser(store: Store, args: NewUser): Promise<AddedUser> {
  const email = normaliseEmail(args.email)
  const phone = normalisePhone(args.phone)
  const name = args.name.trim().replace(/\s+/g, ' ')
  const role = roleNamed(args.role)
  if (!isEmail(email)) throw new OwnerRefusal(`"${args.email}" is no email address.`)
  if (!isKenyanPhone(args.phone)) throw new OwnerRefusal(PHONE_MESSAGE)
  if (!isName(name)) throw new OwnerRefusal('The name should have at least 2 characters.')
  const problem =
    args.password === undefined ? null : passwordProblem(args.password, [email, name, phone, store.config.name])
  if (problem) throw new OwnerRefusal(problem)
  const password = args.password ?? madeUpPassword()
  const added = await store.db.query(
    `insert into users (email, mobile_number, username, full_name, role, password_hash, email_proven_at)
     values ($1, $2, $1, $3, $4, $5, $6) on conflict do nothing returning user_id`,
    [email, phone, name, role, await hashPassword(password), store.clock()],
  )
  if (added.length === 0)
    throw new OwnerRefusal(`There is already a user with the email ${email} or the phone ${phone}.`)
  return { email, phone, role, password: args.password === undefined ? password : null }
}

function roleNamed(text: string): (typeof ROLES)[number] {
  const role = ROLES.find((each) => each.toLowerCase() === text.trim().toLowerCase())
  if (!role) throw new OwnerRefusal(`There is no role "${text}". The roles are: ${ROLES.join(', ')}.`)
  return role
}

/** 16 letters and digits in four groups, none of which is easily taken for another: 79 bits. */
function madeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

export interface UserLine {
  user: number
  name: string
  email: string
  isProven: boolean
  phone: string
  role: string
  since: string
  state: 'active' | 'disabled' | 'deleted'
}

interface ListedRow extends UserRow {
  created_at: Date
  deleted_at: Date | null
}

/** Every account, the oldest first; with a role only those. */
export async function listUsers(store: Store, args: { role?: string | undefined }): Promise<UserLine[]> {
  const role = args.role === undefined ? null : roleNamed(args.role)
  const rows = await store.db.query<ListedRow>(
    'select * from users where $1::text is null or lower(trim(role)) = lower($1) order by user_id',
    [role],
  )
  return rows.map(lineOf)
}

function lineOf(row: ListedRow): UserLine {
  return {
    user: row.user_id,
    name: row.full_name,
    email: row.email,
    isProven: row.email_proven_at !== null,
    phone: row.mobile_number ?? '',
    role: row.role,
    since: kenyaTime(row.created_at),
    state: row.deleted_at ? 'deleted' : row.disabled_at ? 'disabled' : 'active',
  }
}

/** How a command names an account: by its number in the list, its email, or its phone. */
export interface Named {
  who: string
}

export interface UserFacts extends UserLine {
  hasPassword: boolean
  hasGoogle: boolean
  sessions: number
  orders: number
  addresses: number
  reviews: number
}

/** What the shop has of one account. */
export async function showUser(store: Store, { who }: Named): Promise<UserFacts> {
  const user = await userNamed(store.db, who)
  const [row] = await store.db.query<Pick<UserFacts, 'orders' | 'addresses' | 'reviews'>>(
    `select (select count(*) from orders where user_id = $1) as orders,
       (select count(*) from addresses where user_id = $1) as addresses,
       (select count(*) from reviews where user_id = $1) as reviews`,
    [user.user_id],
  )
  const sessions = await sessionsOf(store.db, user.user_id, store.clock())
  return {
    ...lineOf(user),
    hasPassword: user.password_hash !== null,
    hasGoogle: user.google_sub !== null,
    sessions: user.disabled_at ? 0 : sessions.length,
    ...row!,
  }
}

/** Keeps a person out: logged out everywhere at once, and refused from now on as with a wrong password. */
export function disableUser(store: Store, { who }: Named): Promise<UserLine> {
  return changing(store, who, async (statements, user, now) => {
    if (user.disabled_at) throw new OwnerRefusal(`${titleOf(user)} is disabled already.`)
    await statements.query('update users set disabled_at = $2 where user_id = $1', [user.user_id, now])
    await statements.query('delete from reset_grants where user_id = $1', [user.user_id])
    await endSessionsOf(statements, user.user_id, now)
  })
}

/** Lets a disabled person log in again. */
export function enableUser(store: Store, { who }: Named): Promise<UserLine> {
  return changing(store, who, async (statements, user) => {
    if (!user.disabled_at) throw new OwnerRefusal(`${titleOf(user)} is not disabled.`)
    await statements.query('update users set disabled_at = null where user_id = $1', [user.user_id])
  })
}

/** Logs a person out everywhere. */
export function endUserSessions(store: Store, { who }: Named): Promise<UserLine> {
  return changing(store, who, (statements, user, now) => endSessionsOf(statements, user.user_id, now))
}

/** Gives a person another role. A rider has to be rid of the orders that are out first. */
export function changeRole(store: Store, { who, role }: Named & { role: string }): Promise<UserLine> {
  const wanted = roleNamed(role)
  return changing(store, who, async (statements, user) => {
    if (wanted !== 'Rider') await refuseWithOrdersOut(statements, user)
    await statements.query('update users set role = $2 where user_id = $1', [user.user_id, wanted])
  })
}

/** Gives a person another number, and tells the old one and the new one by a text. */
export function changePhone(store: Store, { who, phone }: Named & { phone: string }): Promise<UserLine> {
  if (!isKenyanPhone(phone)) throw new OwnerRefusal(PHONE_MESSAGE)
  const number = normalisePhone(phone)
  return changing(store, who, async (statements, user, now) => {
    if (await findUser(statements, number)) throw new OwnerRefusal(`There is already a user with the phone ${number}.`)
    const shop = store.config.name
    const tell = (mobileNumber: string | null, message: string) =>
      queueText(statements, store.sms, { mobileNumber: mobileNumber ?? '', message }, now)
    await tell(
      user.mobile_number,
      `This number is no longer that of your ${shop} account. If you did not ask for that, call us.`,
    )
    await statements.query('update users set mobile_number = $2 where user_id = $1', [user.user_id, number])
    // codes and grants that the old number was given
    await statements.query('delete from one_time_codes where mobile_number = $1', [user.mobile_number])
    await statements.query('delete from reset_grants where user_id = $1', [user.user_id])
    await tell(number, `This is now the number of your ${shop} account. If you did not ask for that, call us.`)
  })
}

/** Deletes a person's account and data; gives how many of their orders stay. */
export async function removeUser(
  store: Store,
  { who }: Named,
): Promise<{ user: number; title: string; keptOrders: number }> {
  return store.db.transaction(async (statements) => {
    const user = await userNamed(statements, who, 'for update')
    if (user.deleted_at) throw new OwnerRefusal(`${titleOf(user)} is deleted already.`)
    await refuseWithOrdersOut(statements, user)
    return { user: user.user_id, title: titleOf(user), keptOrders: await deleteUser(statements, user, store.clock()) }
  })
}

/** Changes an account that is not deleted, in one transaction in which nobody else does; gives it as it is then. */
async function changing(
  store: Store,
  who: string,
  change: (statements: Statements, user: UserRow, now: Date) => Promise<void>,
): Promise<UserLine> {
  return store.db.transaction(async (statements) => {
    const user = await userNamed(statements, who, 'for update')
    if (user.deleted_at) throw new OwnerRefusal(`${titleOf(user)} is deleted.`)
    await change(statements, user, store.clock())
    return lineOf(await userNamed(statements, String(user.user_id)))
  })
}

async function userNamed(statements: Statements, who: string, lock: 'for update' | '' = ''): Promise<ListedRow> {
  const isEmailGiven = who.includes('@')
  const column = isEmailGiven ? 'email' : isKenyanPhone(who) ? 'mobile_number' : 'user_id::text'
  const value = column === 'user_id::text' ? who.trim() : normaliseLogin(who)
  const found = await statements.query<ListedRow>(`select * from users where ${column} = $1 order by user_id ${lock}`, [
    value,
  ])
  const [user, other] = found
  if (!user) throw new OwnerRefusal(`There is no user ${who}.`)
  if (other) {
    const each = found.map(({ user_id, mobile_number }) => `${user_id} (${mobile_number ?? 'no phone'})`)
    throw new OwnerRefusal(
      `${found.length} users have the email ${value}: ${each.join(', ')}. Name one by phone or number.`,
    )
  }
  return user
}

/** How an account is called in a message. */
function titleOf({ user_id, email, mobile_number }: UserRow): string {
  return `User ${user_id} (${email || mobile_number || 'deleted'})`
}

async function refuseWithOrdersOut(statements: Statements, user: UserRow): Promise<void> {
  const out = await statements.query<{ name: string }>(
    `select sales_order_name as name from orders where rider_id = $1 and status = 'Dispatched' order by sales_order_name`,
    [user.user_id],
  )
  if (out.length > 0)
    throw new OwnerRefusal(
      `${titleOf(user)} is out with ${out.map(({ name }) => name).join(', ')}. Each has to be delivered or handed on to another rider first.`,
    )
}
