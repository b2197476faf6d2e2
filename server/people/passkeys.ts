import { isIP } from 'node:net'
import type * as z from 'zod/mini'
import type { passkeyAnswer } from '../../contract/owner/factors.ts'
import { isOwner } from '../../domain/people/roles.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { invalid } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { hashSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { findUserById, type UserRow } from './findUser.ts'
import { codesOfFirst, lockUser, withoutLast, type Confirming } from './secondFactor.ts'

/** Loaded at the first passkey: it is large, and most calls need none. */
const library = () => import('@simplewebauthn/server')

/** What a browser sends for a passkey; the library checks each part. */
type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Who uses a passkey, where the shop is, such as `https://duka.example`, and with which device. */
export interface PasskeyUser extends Confirming {
  origin: string
  device: string
}

/** What has to be signed is valid for so long. */
export const CHALLENGE_LIFE_MS = 5 * 60 * 1000

const MOST_PASSKEYS = 10

interface PasskeyRow {
  user_id: number
  passkey_id: number
  credential_id: string
  public_key: string
  sign_count: number
  transports: string[]
}

/** Returns what a browser needs to make a passkey for the caller. */
export async function beginPasskey(store: Store, { caller, origin }: PasskeyUser): Promise<object> {
  const { userId, sessionId, email } = caller
  const rpID = nameOf(origin)
  const known = await passkeysOf(store.db, userId)
  refuseTooMany(known)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: store.config.name,
    rpID,
    userName: email,
    // the same for each passkey of the person, so that a password manager replaces the old one
    userID: new Uint8Array(new TextEncoder().encode(String(userId))),
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    // a security key that keeps no passkey for log-ins is taken as a second factor all the same
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(store, sessionId, options.challenge, true)
  return { options }
}

/** Takes a new passkey. Returns new recovery codes if the owner has none left. */
export async function addPasskey(
  { db, clock }: Store,
  { caller: { userId, sessionId }, rateLimitKey, origin, device }: PasskeyUser,
  answer: PasskeyAnswer,
): Promise<string[]> {
  const challenge = await takeChallenge({ db, clock }, sessionId, true)
  const { verifyRegistrationResponse } = await library()
  if (!challenge) throw invalid(said('wrongPasskey'))
  const checked = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: nameOf(origin),
    requireUserVerification: false,
  }).catch(unreadable)
  if (!checked?.verified) throw invalid(said('wrongPasskey'))
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return db.transaction(async (statements) => {
    await lockUser(statements, userId)
    // many may have been begun before the first of them was added
    refuseTooMany(await passkeysOf(statements, userId))
    const added = await statements.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning passkey_id`,
      [
        userId,
        id,
        Buffer.from(publicKey).toString('base64url'),
        counter,
        JSON.stringify(transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10)),
        device,
        clock(),
      ],
    )
    if (added.length === 0) throw invalid(said('wrongPasskey'))
    await audit(statements, 'passkey added', rateLimitKey, { userId }, clock())
    return codesOfFirst(statements, userId)
  })
}

function refuseTooMany(known: readonly PasskeyRow[]): void {
  if (known.length >= MOST_PASSKEYS) throw invalid(said('tooManyPasskeys', { most: MOST_PASSKEYS }))
}

/** Removes a passkey of the caller, by its number in the list. */
export async function removePasskey(
  { db, clock }: Store,
  { caller: { userId }, rateLimitKey }: Confirming,
  passkey: number,
): Promise<void> {
  await db.transaction(async (statements) => {
    await lockUser(statements, userId)
    const removed = await statements.query(
      'delete from passkeys where passkey_id::text = $1 and user_id = $2 returning passkey_id',
      [String(passkey), userId],
    )
    if (removed.length === 0) throw invalid(said('noPasskey'))
    await audit(statements, 'passkey removed', rateLimitKey, { userId }, clock())
    await withoutLast(statements, userId)
  })
}

/** Returns what a browser needs to use one of the caller's passkeys. */
export async function askForPasskey(store: Store, { caller, origin }: PasskeyUser): Promise<object> {
  const rpID = nameOf(origin)
  const known = await passkeysOf(store.db, caller.userId)
  if (known.length === 0) throw invalid(said('noPasskey'))
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
  })
  await keepChallenge(store, caller.sessionId, options.challenge, false)
  return options
}

/** Whether the answer is that of one of the caller's passkeys to what was asked last in this session. */
export async function takePasskey(
  { db, clock }: Store,
  { caller: { userId, sessionId }, origin }: PasskeyUser,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeChallenge({ db, clock }, sessionId, false)
  const row = (await passkeysOf(db, userId)).find(({ credential_id }) => credential_id === answer.id)
  if (!challenge || !row) return false
  return isRight({ db, clock }, row, answer, {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    requireUserVerification: false,
  })
}

/** Returns what a browser needs to log in with any passkey of the shop that it can find by itself. */
export async function askForLogin({ db, clock }: Store, origin: string): Promise<object> {
  const rpID = nameOf(origin)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await db.query('insert into login_challenges (challenge_hash, created_at) values ($1, $2)', [
    hashSecret(options.challenge),
    clock(),
  ])
  // the library leaves an empty list out
  return { ...options, allowCredentials: [] }
}

/**
 * Returns the owner whom a passkey logs in. Null when the passkey is unknown or wrong, when the phone did not check who
 * uses it, and when the user is disabled or is not an owner. `triedId`: the user whom the passkey names, if any.
 */
export async function userOfPasskey(
  { db, clock }: Store,
  origin: string,
  answer: PasskeyAnswer,
): Promise<{ user: UserRow | null; triedId: number | undefined }> {
  const challenge = await takeLoginChallenge({ db, clock }, challengeIn(answer))
  const [row] = await db.query<PasskeyRow>('select * from passkeys where credential_id = $1', [answer.id])
  const triedId = row?.user_id
  const user = row ? await findUserById(db, row.user_id) : null
  if (!challenge || !row || !user || !isOwner(user) || user.disabled_at) return { user: null, triedId }
  const isOwn = await isRight({ db, clock }, row, answer, {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    requireUserVerification: true,
  })
  return { user: isOwn ? user : null, triedId }
}

/** Whether an answer is that of a passkey to what was asked, here and after its last one. Notes that it was used. */
async function isRight(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  row: PasskeyRow,
  answer: PasskeyAnswer,
  expected: {
    expectedChallenge: string
    expectedOrigin: string
    requireUserVerification: boolean
  },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    ...expected,
    response: answer as never,
    expectedRPID: nameOf(expected.expectedOrigin),
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.sign_count,
    },
  }).catch(unreadable)
  if (!checked?.verified) return false
  const used = await db.query(
    `update passkeys set sign_count = $2, last_used_at = $3
     where passkey_id = $1 and sign_count = $4 returning passkey_id`,
    [row.passkey_id, checked.authenticationInfo.newCounter, clock(), row.sign_count],
  )
  return used.length > 0
}

/** What the library throws is about the answer: a browser may send anything. */
const unreadable = () => null

/** Whether passkeys work at an address: one that is a number has none, which browsers refuse too. */
export const hasName = (origin: string): boolean => isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) === 0

/** Returns the name that passkeys belong to. Throws a Refusal for an address without one. */
function nameOf(origin: string): string {
  if (!hasName(origin)) throw invalid(said('passkeysNeedName'))
  return new URL(origin).hostname
}

const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports })

function passkeysOf(statements: Statements, userId: number): Promise<PasskeyRow[]> {
  return statements.query<PasskeyRow>('select * from passkeys where user_id = $1 order by passkey_id', [userId])
}

/** Keeps what has to be signed next in a session. */
async function keepChallenge(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  sessionId: number,
  challenge: string,
  isForNew: boolean,
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (session_id, challenge, is_for_new, created_at) values ($1, $2, $3, $4)
     on conflict (session_id) do update set
       challenge = excluded.challenge, is_for_new = excluded.is_for_new, created_at = excluded.created_at`,
    [sessionId, challenge, isForNew, clock()],
  )
}

/** Returns what has to be signed in this session, once, or null. */
async function takeChallenge(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  sessionId: number,
  isForNew: boolean,
): Promise<string | null> {
  const [row] = await db.query<{ challenge: string; is_for_new: boolean; created_at: Date }>(
    'delete from passkey_challenges where session_id = $1 returning challenge, is_for_new, created_at',
    [sessionId],
  )
  if (!row || row.is_for_new !== isForNew) return null
  return isFresh(row.created_at, clock()) ? row.challenge : null
}

/** Returns what an answer says that it signs, or empty; a browser may send anything. */
function challengeIn({ response }: PasskeyAnswer): string {
  try {
    return String(JSON.parse(Buffer.from(String(response['clientDataJSON']), 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}

/** Returns what has to be signed for a log-in, once, or null when the shop has not asked for it just now. */
async function takeLoginChallenge(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  challenge: string,
): Promise<string | null> {
  const [row] = await db.query<{ created_at: Date }>(
    'delete from login_challenges where challenge_hash = $1 returning created_at',
    [hashSecret(challenge)],
  )
  return row && isFresh(row.created_at, clock()) ? challenge : null
}

const isFresh = (asked: Date, now: Date) => Math.abs(now.getTime() - asked.getTime()) < CHALLENGE_LIFE_MS
