import { Secret, TOTP } from 'otpauth'
import type { AppSetup, Factors } from '../../domain/owner/factors.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { invalid } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { appGuessLimits, clearAppGuesses, countAttempt } from '../security/limits.ts'
import { confirmSession, type Caller } from '../security/sessions.ts'
import { hashSecret, newWrittenSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { useCode as takeTextedCode } from './oneTimeCodes.ts'

/** What is deleted with an account or by the terminal, each by `user_id`. */
export const FACTOR_TABLES = ['owner_apps', 'recovery_codes', 'passkeys'] as const

type Parts = Pick<Store, 'db' | 'clock'>

/** Who confirms, and from where. */
export interface Confirming {
  caller: Caller
  rateLimitKey: string
}

const STEP_MS = 30_000

/** How many steps a phone's clock may be wrong, either way. */
const DRIFT = 1

const RECOVERY_CODES = 10
const RECOVERY_CODE = /^[a-z\d]{4}(?:-?[a-z\d]{4}){3}$/

/** Returns what confirms an owner's sessions. */
export async function factorsOf(statements: Statements, userId: number): Promise<Factors> {
  const [row] = await statements.query<{ app: Date | null; codes: number; texts_off_at: Date | null }>(
    `select texts_off_at,
       (select confirmed_at from owner_apps where user_id = $1) as app,
       (select count(*) from recovery_codes where user_id = $1 and used_at is null) as codes
     from users where user_id = $1`,
    [userId],
  )
  const passkeys = await statements.query<{ id: number; name: string; created_at: Date; last_used_at: Date | null }>(
    `select passkey_id as id, name, created_at, last_used_at from passkeys where user_id = $1 order by passkey_id`,
    [userId],
  )
  return {
    app: row?.app ? kenyaTime(row.app) : '',
    recoveryCodes: row?.codes ?? 0,
    hasTexts: !row?.texts_off_at,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      passkey: id,
      name,
      since: kenyaTime(created_at),
      used: last_used_at ? kenyaTime(last_used_at) : '',
    })),
  }
}

/**
 * Whether an owner's code is right: one that was texted, one of the app, or a recovery code; each counts once. This is
 * the one place that compares codes of owners.
 */
export async function takeFactor(store: Parts, { caller, rateLimitKey }: Confirming, typed: string): Promise<boolean> {
  const { userId, mobile_number } = caller
  const code = typed.replace(/\s/g, '').toLowerCase()
  if (RECOVERY_CODE.test(code)) return takeRecoveryCode(store, { caller, rateLimitKey }, code)
  const { app, hasTexts } = await factorsOf(store.db, userId)
  // first: it has its own limits, so it works however often an app's code was guessed at
  if (hasTexts && (await takeTextedCode(store, mobile_number, code, rateLimitKey))) return true
  return app !== '' && (await takeAppCode(store, userId, code))
}

/** Confirms the caller's session after a right code, in a transaction. */
export async function confirmCaller(
  statements: Statements,
  {
    caller: { userId, sessionId },
    rateLimitKey,
  }: { caller: Pick<Caller, 'userId' | 'sessionId'>; rateLimitKey: string },
  now: Date,
): Promise<void> {
  // a texted code may not set a new password as well
  await statements.query('delete from reset_grants where user_id = $1', [userId])
  await confirmSession(statements, sessionId, now)
  await audit(statements, 'session confirmed', rateLimitKey, { userId }, now)
}

/** Makes the secret of a new app, which confirms nothing before its first code. Replaces one that was not confirmed. */
export async function beginApp({ db, clock, config }: Store, { userId, email }: Caller): Promise<AppSetup> {
  const secret = new Secret({ size: 20 }).base32
  const begun = await db.query(
    `insert into owner_apps (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where owner_apps.confirmed_at is null returning user_id`,
    [userId, secret, clock()],
  )
  if (begun.length === 0) throw invalid(said('appIsThere'))
  // a colon parts the names in the address
  const named = (name: string) => name.replaceAll(':', ' ')
  return { secret, address: new TOTP({ secret, issuer: named(config.name), label: named(email) }).toString() }
}

/** Takes a new app by its first code. Returns new recovery codes if the owner has none left. */
export async function confirmApp(
  { db, clock }: Parts,
  { caller: { userId }, rateLimitKey }: Confirming,
  typed: string,
): Promise<string[]> {
  const now = clock()
  return db.transaction(async (statements) => {
    await lockUser(statements, userId)
    const [app] = await statements.query<{ secret: string }>(
      'select secret from owner_apps where user_id = $1 and confirmed_at is null',
      [userId],
    )
    if (!app) throw invalid(said('noAppBegun'))
    const step = stepOf(app.secret, typed.replace(/\s/g, ''), now)
    if (step === null) throw invalid(said('wrongAppCode'))
    await statements.query('update owner_apps set confirmed_at = $2, last_step = $3 where user_id = $1', [
      userId,
      now,
      step,
    ])
    await audit(statements, 'app added', rateLimitKey, { userId }, now)
    return codesOfFirst(statements, userId)
  })
}

/** Returns new recovery codes for a new factor if the owner has none left. */
export async function codesOfFirst(statements: Statements, userId: number): Promise<string[]> {
  const { recoveryCodes } = await factorsOf(statements, userId)
  return recoveryCodes > 0 ? [] : makeRecoveryCodes(statements, userId)
}

/** Removes the app. With the last factor, recovery codes go too, and codes are texted again. */
export async function removeApp({ db, clock }: Parts, { caller: { userId }, rateLimitKey }: Confirming): Promise<void> {
  await db.transaction(async (statements) => {
    await lockUser(statements, userId)
    const removed = await statements.query(
      'delete from owner_apps where user_id = $1 and confirmed_at is not null returning user_id',
      [userId],
    )
    if (removed.length === 0) throw invalid(said('noApp'))
    await audit(statements, 'app removed', rateLimitKey, { userId }, clock())
    await withoutLast(statements, userId)
  })
}

/** Replaces all recovery codes; the old ones are refused from now on. */
export async function renewRecoveryCodes(
  { db, clock }: Parts,
  { caller: { userId }, rateLimitKey }: Confirming,
): Promise<string[]> {
  return db.transaction(async (statements) => {
    if (!hasOther(await factorsOf(statements, userId))) throw invalid(said('factorFirst'))
    await audit(statements, 'recovery codes renewed', rateLimitKey, { userId }, clock())
    return makeRecoveryCodes(statements, userId)
  })
}

/** Switches an owner's codes by text on, or off where another factor is set up. */
export async function setTexts(
  { db, clock }: Parts,
  { caller: { userId }, rateLimitKey }: Confirming,
  isOn: boolean,
): Promise<void> {
  await db.transaction(async (statements) => {
    await lockUser(statements, userId)
    if (!isOn && !hasOther(await factorsOf(statements, userId))) throw invalid(said('factorFirst'))
    await statements.query('update users set texts_off_at = $2 where user_id = $1', [userId, isOn ? null : clock()])
    await audit(statements, `codes by text ${isOn ? 'on' : 'off'}`, rateLimitKey, { userId }, clock())
  })
}

/** Refuses to text a code to an owner who has switched that off. */
export async function refuseWithoutTexts(statements: Statements, userId: number): Promise<void> {
  if (!(await factorsOf(statements, userId)).hasTexts) throw invalid(said('textsAreOff'))
}

/** Removes all factors of an account but texts. */
export async function resetFactors(statements: Statements, userId: number): Promise<void> {
  for (const table of FACTOR_TABLES) await statements.query(`delete from ${table} where user_id = $1`, [userId])
  await statements.query('update users set texts_off_at = null where user_id = $1', [userId])
}

/** Whether an owner has a factor besides texts. */
const hasOther = ({ app, passkeys }: Factors): boolean => app !== '' || passkeys.length > 0

/** Lets other changes of what confirms an owner wait until the transaction ends. */
export async function lockUser(statements: Statements, userId: number): Promise<void> {
  await statements.query('select user_id from users where user_id = $1 for update', [userId])
}

/** After a factor was removed: without another, recovery codes go too, and codes are texted again. */
export async function withoutLast(statements: Statements, userId: number): Promise<void> {
  if (!hasOther(await factorsOf(statements, userId))) await resetFactors(statements, userId)
}

/** Returns new recovery codes, of which only hashes are kept: they are too long to be guessed from these. */
async function makeRecoveryCodes(statements: Statements, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newWrittenSecret)
  await statements.query('delete from recovery_codes where user_id = $1', [userId])
  for (const code of codes)
    await statements.query('insert into recovery_codes (code_hash, user_id) values ($1, $2)', [
      hashOfCode(code),
      userId,
    ])
  return codes
}

const hashOfCode = (code: string) => hashSecret(code.replaceAll('-', ''))

async function takeRecoveryCode(
  { db, clock }: Parts,
  { caller: { userId }, rateLimitKey }: Confirming,
  code: string,
): Promise<boolean> {
  return db.transaction(async (statements) => {
    const used = await statements.query(
      `update recovery_codes set used_at = $3
       where code_hash = $1 and user_id = $2 and used_at is null returning user_id`,
      [hashOfCode(code), userId, clock()],
    )
    if (used.length > 0) await audit(statements, 'recovery code used', rateLimitKey, { userId }, clock())
    return used.length > 0
  })
}

async function takeAppCode({ db, clock }: Parts, userId: number, code: string): Promise<boolean> {
  const now = clock()
  await db.transaction((statements) => countAttempt(statements, appGuessLimits(userId), now))
  const [app] = await db.query<{ secret: string }>(
    'select secret from owner_apps where user_id = $1 and confirmed_at is not null',
    [userId],
  )
  const step = app ? stepOf(app.secret, code, now) : null
  if (step === null) return false
  // one in the future was accepted before the clock was set back
  const used = await db.query(
    'update owner_apps set last_step = $2 where user_id = $1 and (last_step < $2 or last_step > $3) returning user_id',
    [userId, step, Math.floor(now.getTime() / STEP_MS) + DRIFT],
  )
  if (used.length === 0) return false
  await clearAppGuesses(db, userId)
  return true
}

/** Returns the step of a code, the time in units of 30 seconds, or null for a wrong one. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const away = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: DRIFT,
  })
  return away === null ? null : Math.floor(now.getTime() / STEP_MS) + away
}
