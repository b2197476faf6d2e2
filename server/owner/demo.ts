import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Database, Statements } from '../database/database.ts'
import { SIMULATED_SUB } from '../gateways/simulatedGoogle.ts'
import type { UserRow } from '../people/findUser.ts'
import { isDemo, PUBLIC_HASHES } from '../security/demo.ts'
import { removeDemoOrders } from '../orders/demoOrders.ts'
import { verifyPassword } from '../security/passwords.ts'
import type { Demo, Store } from '../store.ts'
import { deleteUser } from './deleteUser.ts'
import { readSetting } from '../database/settingRows.ts'

const IS_OWNER = `lower(trim(role)) = 'owner' and disabled_at is null`

/** As SQL, whether an account ends with the demo: one of its own, or of the simulated Google. */
const IS_OF_DEMO = `(is_demo or starts_with(coalesce(google_sub, ''), '${SIMULATED_SUB}'))`

/** An owner's account that is not the demo's. */
const HAS_REAL_OWNER = `exists (select 1 from users where ${IS_OWNER} and not ${IS_OF_DEMO})`

/** Owners of older versions were told to disable the demo accounts. */
const HAS_DEMO_ACCOUNT = 'exists (select 1 from users where is_demo and disabled_at is null)'

export interface DemoState {
  isDemo: boolean
  /** Whether an owner can log in. */
  hasOwner: boolean
}

export async function demoState({ db }: Pick<Store, 'db'>): Promise<DemoState> {
  const [row] = await db.query<{ hasOwner: boolean }>(
    `select exists (select 1 from users where ${IS_OWNER}) as "hasOwner"`,
    [],
  )
  return { isDemo: await isDemo(db), hasOwner: row!.hasOwner }
}

/** Ends demo mode for good. */
export async function demoOff({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<DemoState & { hasEnded: boolean }> {
  const hasEnded = await db.transaction((statements) => end(statements, `value <> 'false'`, clock()))
  return { ...(await demoState({ db })), hasEnded }
}

/** Ends demo mode if the shop has an owner of its own. */
export async function endDemoWithOwner(statements: Statements, now: Date): Promise<void> {
  await end(statements, `value = 'true' and ${HAS_REAL_OWNER}`, now)
}

/** Ends demo mode at the start of a shop that is real: it has an address, or an owner of its own. */
export async function endDemoOfRealShop(
  db: Database,
  demo: Demo,
  { address }: ShopConfig,
  now: Date,
): Promise<boolean> {
  if (await isDemo(db)) await markDemoAccounts(db, demo)
  const isReal = address === '' ? `(${HAS_REAL_OWNER} or not ${HAS_DEMO_ACCOUNT})` : 'true'
  return db.transaction((statements) => end(statements, `value = 'true' and ${isReal}`, now))
}

/** Ends demo mode after a demo's backup was restored to a real shop. Returns whether it was on. */
export async function endDemoOfBackup(db: Database, demo: Demo, now: Date): Promise<boolean> {
  if (await isDemo(db)) await markDemoAccounts(db, demo)
  return db.transaction((statements) => end(statements, `value <> 'false'`, now))
}

/** Marks the accounts with a demo email and its public password, and no other: whose password is not public is real. */
async function markDemoAccounts(db: Database, { users: accounts }: Demo): Promise<void> {
  // To verify a password takes 0.2 s, at each start: hashes that are known to be of a public one are kept.
  const known = await readSetting<Record<string, string>>(db, PUBLIC_HASHES)
  const hashes: Record<string, string> = {}
  for (const { email, password, role } of accounts) {
    const users = await db.query<Pick<UserRow, 'user_id' | 'password_hash'>>(
      'select user_id, password_hash from users where email = $1',
      [email],
    )
    for (const { user_id, password_hash } of users) {
      const isPublic =
        password_hash !== null && (known?.[role] === password_hash || (await verifyPassword(password, password_hash)))
      if (isPublic) hashes[role] = password_hash
      await db.query('update users set is_demo = $2 where user_id = $1', [user_id, isPublic])
    }
  }
  await db.query(
    `insert into settings (name, value) values ('${PUBLIC_HASHES}', $1::jsonb)
     on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`,
    [JSON.stringify(hashes)],
  )
}

/** Returns whether demo mode has ended now: only in a demo for which the condition holds. */
async function end(statements: Statements, condition: string, now: Date): Promise<boolean> {
  const ended = await statements.query(
    `update settings set value = 'false' where name = 'demo' and ${condition} returning name`,
    [],
  )
  if (ended.length === 0) return false
  await removeDemoOrders(statements)
  const accounts = await statements.query<UserRow>(
    `select * from users where ${IS_OF_DEMO} order by user_id for update`,
    [],
  )
  for (const account of accounts) await deleteUser(statements, account, now)
  return true
}
