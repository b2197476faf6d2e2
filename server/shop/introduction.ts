import { isReadOnTheWay } from '../database/postgres.ts'
import { BLOCKED_WORDS } from '../gateways/daraja.ts'
import { demoState } from '../owner/demo.ts'
import type { Release } from '../settings/release.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store.ts'

/**
 * Returns what the start prints: in demo mode the accounts that still have their public passwords; outside it how to
 * make the first owner, and what is not set up.
 */
export async function introductionTo(
  store: Store,
  { databaseUrl, mpesa }: Pick<Settings, 'databaseUrl' | 'mpesa'>,
): Promise<string> {
  const { isDemo, hasOwner } = await demoState(store)
  return [
    ...(isDemo ? [DEMO, ...(await demoAccounts(store))] : [...(hasOwner ? [] : [NO_OWNER]), ...notSetUp(store)]),
    ...(databaseUrl === null ? [] : await risksOf(store, databaseUrl)),
    ...(BLOCKED_WORDS.exec(mpesa?.callbackUrl ?? '') ?? []).map(
      (word) => `Callbacks may not come: MPESA_CALLBACK_URL has "${word}" in it, which Safaricom asks to leave out.`,
    ),
    'For the shop owner: npm run store -- --help (lists the commands). Stop the shop with Ctrl-C.',
  ].join('\n')
}

/** Version 2.0 no longer runs on what is older. */
const OLDEST_SUPPORTED = 22

/** Returns what the start prints about the program: version, commit, and a Node that is out of support. */
export function programLines({ version, commit }: Release, node: string): string[] {
  const isOld = Number.parseInt(node, 10) < OLDEST_SUPPORTED
  return [
    `Version ${version}${commit === null ? '' : `, commit ${commit}`}`,
    ...(isOld
      ? [`Node ${node} gets no more security updates. The shop runs on it until version 2.0: please install Node 24.`]
      : []),
  ]
}

const DEMO = `Demo mode: M-PESA, texts, emails and Google are simulated where they are not set up. It ends for good
with the first owner account of your own (npm run store -- user add --role Owner …), with an address in
shop.config.json or SHOP_ADDRESS, or with npm run store -- demo off.`

const NO_OWNER = `The shop has no owner yet. Make the account of one:
  npm run store -- user add --role Owner --email EMAIL --phone PHONE --name NAME
  (in a container: node dist/server/owner.js user add --role Owner …)`

async function demoAccounts({ db, demo }: Store): Promise<string[]> {
  const open = await db.query<{ login: string }>(
    `select email || ' or ' || mobile_number as login from users where is_demo and disabled_at is null`,
    [],
  )
  const accounts = (demo?.users ?? [])
    .map(({ email, mobile_number, ...user }) => ({ ...user, login: `${email} or ${mobile_number}` }))
    .filter(({ login }) => open.some((each) => each.login === login))
    .map(({ role, login, password }) => `  ${role.padEnd(8)}  ${login}, password ${password}${noteOf(role)}`)
  return accounts.length > 0 ? ['Accounts to try it with:', ...accounts] : []
}

/** The second factor of an owner is a text, which a shop without an SMS provider only keeps. */
const noteOf = (role: string) => (role === 'Owner' ? ' (its code: npm run store -- outbox)' : '')

/** Returns what is unsafe about the database server. */
async function risksOf({ db }: Store, databaseUrl: string): Promise<string[]> {
  const [role] = await db.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user', [])
  return [
    ...(isReadOnTheWay(databaseUrl)
      ? ['Not encrypted: the line to the database of DATABASE_URL, on another machine. Add sslmode=verify-full to it.']
      : []),
    ...(role?.rolsuper
      ? ['Too many rights: the user of DATABASE_URL is a superuser of its server. Use one that only owns the database.']
      : []),
  ]
}

/** Returns what the shop lacks outside demo mode, where nothing is simulated. */
function notSetUp({ mpesa, sms, mail }: Store): string[] {
  return [
    ...(mpesa.status ? [] : ['Not set up: M-PESA (MPESA_…). Riders cannot ask for payments.']),
    ...(sms
      ? []
      : ['Not set up: texts (SMS_…). Nobody can register; an owner reads the own code with npm run store -- outbox.']),
    ...(mail ? [] : ['Not set up: emails (SMTP_URL).']),
  ]
}
