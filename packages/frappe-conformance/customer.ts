import { isLoginSuccess } from '../../contract/account.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { refusesInside } from '../../contract/wire/envelope.ts'
import { valueAt, rowsAt } from './valueAt.ts'
import type { Difference } from './differences.ts'
import { saidIn } from './checkAnswer.ts'
import { notTried, rowOf, severityOf, type Row, type Run, type Tried } from './run.ts'

/** A logged-in customer. */
export interface Session {
  email: string
  /** `key:secret` */
  token: string
}

/** The calls that only the customer may make, with the field of the answer that is private. */
const PRIVATE = {
  get_orders: 'sales_orders',
  get_customer_addresses: 'data',
  get_last_mpesa_number: 'mobile_number',
} as const

type PrivateCall = keyof typeof PRIVATE

const UNKNOWN_EMAIL = 'nobody@example.com'
const WRONG_TOKEN = 'conformance:not-a-token'

/** Returns the private part of an answer; undefined when the call was refused or the part is missing. */
function servedIn(name: PrivateCall, { body }: Tried): unknown {
  const field = PRIVATE[name]
  return valueAt(body, 'message', field) ?? valueAt(body, field)
}

/** Says why calls that need a login are not tried. */
export function whyNotLoggedIn({ options }: Run): string {
  return options.login ? 'the login gave no token' : 'needs --usr and --pwd'
}

/** Logs in with the options' user. The session is null when there is no user or the login fails. */
export async function logIn(run: Run): Promise<{ row: Row; session: Session | null }> {
  const { login } = run.options
  if (!login) return { row: notTried('login', whyNotLoggedIn(run)), session: null }
  const tried = await run.make('login', login)
  if (tried.body === undefined) return { row: rowOf('login', tried), session: null }
  const parsed = calls.login.response.parse(tried.body)
  const { success_key, email, api_key, api_secret } = parsed.message
  if (!isLoginSuccess(success_key) || refusesInside(tried.body))
    return { row: rowOf('login', { ...tried, differences: [refusedLogin(tried, success_key)] }), session: null }
  const more: Difference[] = []
  if (!parsed.full_name && !parsed.message.full_name)
    more.push({ severity: 'care', short: 'no full_name', long: 'The shop greets the customer without a name.' })
  if (!setsSid(tried))
    more.push({
      severity: 'care',
      short: 'no cookie sid',
      long: 'Reviews are sent without a token, so the host learns who writes one only by this cookie.',
    })
  const isWhole = email !== '' && api_key !== '' && api_secret !== ''
  return { row: rowOf('login', tried, more), session: isWhole ? { email, token: `${api_key}:${api_secret}` } : null }
}

function setsSid({ reply }: Tried): boolean {
  return (reply.headers['set-cookie'] ?? []).some((cookie) => /^(?:__Host-)?sid=[^;]/.test(cookie))
}

function refusedLogin({ body }: Tried, successKey: unknown): Difference {
  const long =
    successKey === undefined
      ? 'The answer has no success_key.'
      : `success_key is ${JSON.stringify(successKey)}; only true and 1 are a login.`
  return { severity: 'no', short: 'not logged in', long, ...saidIn(body) }
}

/**
 * Checks the calls of a customer that only read: with the token, without, with a wrong one and for another customer.
 */
export async function checkPrivateCalls(run: Run, session: Session | null): Promise<Row[]> {
  const rows: Row[] = []
  let orders: Tried | null = null
  for (const name of Object.keys(PRIVATE) as PrivateCall[]) {
    const email = session?.email ?? UNKNOWN_EMAIL
    const guarded = await differencesOfGuard(run, name, email)
    const tried = session ? await run.make(name, { logged_in_user: email }, { token: session.token }) : null
    if (session && tried)
      rows.push(
        rowOf(name, tried, [
          ...guarded.differences,
          ...keptByOthers(tried),
          ...(await differencesOfOther(run, name, session, tried)),
        ]),
      )
    else if (severityOf(guarded.differences) === 'fine')
      rows.push(notTried(name, `${whyNotLoggedIn(run)}; without a token it is refused`))
    else rows.push(rowOf(name, { ...guarded.without, differences: [] }, guarded.differences))
    if (name === 'get_orders') orders = tried
  }
  rows.push(
    session && orders
      ? await checkTracking(run, session, orders)
      : notTried('get_order_tracking_status', whyNotLoggedIn(run)),
  )
  return rows
}

/** Checks that a call without a valid token is refused. */
async function differencesOfGuard(
  run: Run,
  name: PrivateCall,
  email: string,
): Promise<{ without: Tried; differences: Difference[] }> {
  const without = await run.make(name, { logged_in_user: email })
  const wrong = await run.make(name, { logged_in_user: email }, { token: WRONG_TOKEN })
  const missing = without.differences.find(
    ({ short }) => short.startsWith('no such method') || short.startsWith('not known there'),
  )
  if (missing) return { without, differences: [missing] }
  const differences: Difference[] = []
  if (servedIn(name, without) !== undefined) {
    differences.push({
      severity: 'no',
      short: 'answers without a token',
      long:
        'Whoever knows an email address can read what belongs to that person. Without a token the host must ' +
        'refuse.',
    })
  }
  if (servedIn(name, wrong) !== undefined) {
    differences.push({
      severity: 'no',
      short: 'answers with a wrong token',
      long: 'A token that the host has never given must be refused with HTTP 401.',
    })
  } else if (wrong.reply.status !== null && wrong.reply.status !== 401) {
    differences.push({
      severity: 'care',
      short: `refuses a wrong token with ${wrong.reply.status}`,
      long:
        'Only HTTP 401 tells the storefront that a token has ended. The shopper reads an error, and is not asked ' +
        'to log in again.',
    })
  }
  return { without, differences }
}

/** Checks that the host does not show a customer another customer's data. */
async function differencesOfOther(run: Run, name: PrivateCall, { token }: Session, own: Tried): Promise<Difference[]> {
  const { other } = run.options
  const asked = await run.make(name, { logged_in_user: other ?? UNKNOWN_EMAIL }, { token })
  const [theirs, mine] = [servedIn(name, asked), servedIn(name, own)].map((served) => JSON.stringify(served))
  if (theirs === undefined || theirs === mine) return []
  if (!['[]', '""', 'null'].includes(theirs)) {
    return [
      {
        severity: 'no',
        short: 'shows what belongs to another person',
        long:
          `Asked for ${other ?? UNKNOWN_EMAIL} with the token of ${run.options.login?.usr} it answered. Identity ` +
          'must come from the token.',
      },
    ]
  }
  return [
    {
      severity: 'care',
      short: 'goes by logged_in_user',
      long:
        `Asked for ${other ?? UNKNOWN_EMAIL} with the token of ${run.options.login?.usr} it answered with ` +
        'nothing, though the token’s own user has something. If the parameter decides and not the token, every ' +
        'customer can read what belongs to others. Name another customer with --other to be sure.',
    },
  ]
}

function keptByOthers({ reply }: Tried): Difference[] {
  const header = reply.headers['cache-control'] ?? ''
  if (!/public|s-maxage|max-age=[1-9]/.test(header) || /private|no-store|no-cache/.test(header)) return []
  return [
    {
      severity: 'no',
      short: 'may be kept for others',
      long: `Its Cache-Control is “${header}”, so a proxy may give it to another person. It needs no-store.`,
    },
  ]
}

async function checkTracking(run: Run, { token }: Session, orders: Tried): Promise<Row> {
  const name: CallName = 'get_order_tracking_status'
  const known = rowsAt({ listed: servedIn('get_orders', orders) }, 'listed').filter(
    ({ sales_order_name }) => typeof sales_order_name === 'string',
  )
  const order_id = (known.find(({ status }) => status !== 'Draft') ?? known[0])?.['sales_order_name'] as
    | string
    | undefined
  if (order_id === undefined) return notTried(name, 'this customer has no order')
  const tried = await run.make(name, { order_id }, { token })
  const without = await run.make(name, { order_id })
  const more: Difference[] = []
  const tracked = valueAt(tried.body, 'message', 'order_id')
  if (tracked !== undefined && tracked !== order_id)
    more.push({
      severity: 'no',
      short: 'tracks another order',
      long: `Asked for ${order_id} it answered for ${String(tracked)}.`,
    })
  if (valueAt(without.body, 'message', 'timeline') !== undefined) {
    more.push({
      severity: 'no',
      short: 'answers without a token',
      long: 'Order numbers can be guessed, so anyone could track any order. Without a token the host must refuse.',
    })
  }
  return rowOf(name, tried, more)
}

/** Ends the session that `logIn` began. */
export async function logOut(run: Run, session: Session | null): Promise<Row> {
  if (!session) return notTried('logout', whyNotLoggedIn(run))
  const tried = await run.make('logout', {}, { token: session.token })
  const after = await run.make('get_orders', { logged_in_user: session.email }, { token: session.token })
  const eased = tried.differences.map((one): Difference => ({
    ...one,
    severity: one.severity === 'no' ? 'care' : one.severity,
  }))
  if (after.reply.status === 401) return rowOf('logout', { ...tried, differences: eased })
  const stays: Difference = {
    severity: 'care',
    short: 'the token stays good',
    long:
      'A token that was copied from a device can be used after its owner has logged out. The storefront forgets ' +
      'it all the same.',
  }
  return rowOf('logout', { ...tried, differences: eased }, [stays])
}
