import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { refuseInTransaction } from '../database/inTransaction.ts'
import { said, type Said } from '../messages/texts.ts'
import { Refusal } from '../refusals.ts'
import { isEasyPassword } from './easyPasswords.ts'
import { HASH_COST } from './hashCost.ts'
import { originOf } from './rateLimitKey.ts'

const SHORTEST = 8
const LONGEST = 200

/**
 * Returns what is wrong with a new password, or null. `own`: the user's names, email and number, and the shop's name.
 */
export function passwordProblem(password: string, own: readonly string[]): Said | null {
  // code points: an emoji counts once
  if ([...password].length < SHORTEST) return said('shortPassword', { least: SHORTEST })
  if (password.length > LONGEST) return said('longPassword', { most: LONGEST })
  return isEasyPassword(password, own) ? said('easyPassword') : null
}

const MAX_MEMORY = 96 * 1024 * 1024
const PREFIX = `$scrypt$ln=${Math.log2(HASH_COST.N)},r=${HASH_COST.r},p=${HASH_COST.p}`
const KEY_BYTES = 32

/**
 * Half of the threads that Node has for hashing, files, compression and DNS. While 40 hashes ran on 2 cores, reading a
 * file took up to 660 ms and gzip 1600 ms with 4 hashes at once, 14 and 47 ms with 2; all hashes took 3.7 and 4.2 s.
 */
const AT_ONCE = 2

/** About 6 s of hashing. */
const MOST_WAITING = 50
const RETRY_SECONDS = 10

let running = 0

interface Turn {
  start: () => void
  refuse: (reason: Refusal) => void
}

/** Those who wait, by their origin; the first origin has the next turn and then is the last. */
const queues = new Map<string, Turn[]>()

/** Returns how many hashes wait for their turn. */
export const waitingHashes = (): number => [...queues.values()].reduce((sum, { length }) => sum + length, 0)

const busy = () => new Refusal(503, 'ServiceUnavailable', said('shopBusy'), { retryAfterSeconds: RETRY_SECONDS })

/** Returns the origin that has so many more waiting than this one that it gives up a place, if any. */
function longestBeside(origin: string): Turn[] | undefined {
  const [longest = []] = [...queues.values()].sort((one, other) => other.length - one.length)
  return longest.length > (queues.get(origin)?.length ?? 0) + 1 ? longest : undefined
}

/**
 * Throws a 503 Refusal while too many hashes wait, unless another origin has more of them. Call it before an attempt is
 * counted, so that it costs none.
 */
export function refuseWhileBusy(rateLimitKey = ''): void {
  if (waitingHashes() >= MOST_WAITING && !longestBeside(originOf(rateLimitKey))) throw busy()
}

/** How many log-ins are underway, by origin. */
const underway = new Map<string, number>()

/**
 * Does the work of a log-in unless it would be refused like a hash. A log-in asks the database first: without a place
 * from there on, hundreds from one origin would wait there before the first hash does.
 */
export async function logInWithPlace<Result>(rateLimitKey: string, work: () => Promise<Result>): Promise<Result> {
  refuseWhileBusy(rateLimitKey)
  const origin = originOf(rateLimitKey)
  const mine = underway.get(origin) ?? 0
  const all = [...underway.values()]
  const isFull = all.reduce((sum, each) => sum + each, 0) >= MOST_WAITING
  if (isFull && mine + 1 >= Math.max(...all)) throw busy()
  underway.set(origin, mine + 1)
  try {
    return await work()
  } finally {
    const left = underway.get(origin)! - 1
    if (left > 0) underway.set(origin, left)
    else underway.delete(origin)
  }
}

/**
 * Waits for a turn: each origin that waits has one after the other, so that who sends many waits for themselves. When
 * too many wait, the latest of the origin with the most is refused.
 */
async function waitForTurn(rateLimitKey: string): Promise<void> {
  refuseWhileBusy(rateLimitKey)
  const origin = originOf(rateLimitKey)
  if (waitingHashes() >= MOST_WAITING) longestBeside(origin)?.pop()?.refuse(busy())
  await new Promise<void>((start, refuse) => {
    const queue = queues.get(origin)
    if (queue) queue.push({ start, refuse })
    else queues.set(origin, [{ start, refuse }])
  })
}

function giveTurn(): void {
  const [first] = queues
  if (!first) {
    running -= 1
    return
  }
  const [origin, queue] = first
  const turn = queue.shift()
  queues.delete(origin)
  if (queue.length > 0) queues.set(origin, queue)
  turn?.start()
}

/** Runs scrypt. Throws like `refuseWhileBusy`, also later, when others come. */
async function derive(
  password: string,
  { salt, bytes, ...cost }: typeof HASH_COST & { salt: Buffer; bytes: number },
  rateLimitKey: string,
): Promise<Buffer> {
  refuseInTransaction('hashing')
  if (running >= AT_ONCE) await waitForTurn(rateLimitKey)
  else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    giveTurn()
  }
}

/**
 * Returns `$scrypt$ln=15,r=8,p=3$salt$key` with both parts in base64. `like`: a hash whose salt it gets, so that
 * `verifyPasswords` compares both. Throws like `refuseWhileBusy`.
 */
export async function hashPassword(password: string, rateLimitKey = '', like = ''): Promise<string> {
  const [, cost, salted] = HASH.exec(like) ?? []
  const salt = salted && `$scrypt$${cost}` === PREFIX ? Buffer.from(salted, 'base64') : randomBytes(16)
  const key = await derive(password, { ...HASH_COST, salt, bytes: KEY_BYTES }, rateLimitKey)
  return `${PREFIX}$${salt.toString('base64')}$${key.toString('base64')}`
}

const HASH = /^\$scrypt\$(ln=\d{1,2},r=\d{1,2},p=\d{1,2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** Whether a hash was made from this password; false for a text that is no such hash. Throws like `refuseWhileBusy`. */
export async function verifyPassword(password: string, hash: string, rateLimitKey = ''): Promise<boolean> {
  return (await verifyPasswords(password, [hash], rateLimitKey))[0]!
}

/**
 * Returns which hashes were made from this password. Makes one hash, whatever their number: those with another cost or
 * salt than the first one don't count. Throws like `refuseWhileBusy`.
 */
export async function verifyPasswords(
  password: string,
  hashes: readonly [string, ...string[]],
  rateLimitKey = '',
): Promise<boolean[]> {
  const [, cost = '', salt = '', kept = ''] = HASH.exec(hashes[0]) ?? []
  if (!kept) return hashes.map(() => false)
  const [ln, r, p] = cost.split(',').map((part) => Number(part.split('=')[1])) as [number, number, number]
  const bytes = Buffer.from(kept, 'base64').length
  const key = await derive(password, { N: 2 ** ln, r, p, salt: Buffer.from(salt, 'base64'), bytes }, rateLimitKey)
  return hashes.map((hash) => {
    const [, otherCost, otherSalt, other = ''] = HASH.exec(hash) ?? []
    const expected = Buffer.from(other, 'base64')
    return otherCost === cost && otherSalt === salt && expected.length === bytes && timingSafeEqual(key, expected)
  })
}

/** A hash that fits no password: with it an unknown login takes as long as a wrong password. */
export const UNKNOWN_USER_HASH = `${PREFIX}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`
