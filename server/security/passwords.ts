import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { said, type Said } from '../messages/texts.ts'
import { Refusal } from '../refusals.ts'
import { isEasyPassword } from './easyPasswords.ts'
import { HASH_COST } from './hashCost.ts'

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
const waiting: (() => void)[] = []

/** Returns how many hashes wait for their turn. */
export const waitingHashes = (): number => waiting.length

/** Throws a 503 Refusal while too many hashes wait. Call it before an attempt is counted, so that it costs none. */
export function refuseWhileBusy(hashes = 1): void {
  if (waiting.length + hashes > MOST_WAITING)
    throw new Refusal(503, 'ServiceUnavailable', said('shopBusy'), {
      retryAfterSeconds: RETRY_SECONDS,
    })
}

/** Runs scrypt, after those that came before. Throws like `refuseWhileBusy`. */
async function derive(password: string, salt: Buffer, cost: typeof HASH_COST, bytes: number): Promise<Buffer> {
  if (running >= AT_ONCE) {
    refuseWhileBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Returns `$scrypt$ln=15,r=8,p=3$salt$key` with both parts in base64. Throws like `refuseWhileBusy`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, HASH_COST, KEY_BYTES)
  return `${PREFIX}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether a hash was made from this password; false for a text that is no such hash. Throws like `refuseWhileBusy`. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/.exec(hash)
  if (!parts) return false
  const [, ln, r, p, salt = '', kept = ''] = parts
  const expected = Buffer.from(kept, 'base64')
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(key, expected)
}

/** A hash that fits no password: with it an unknown login takes as long as a wrong password. */
export const UNKNOWN_USER_HASH = `${PREFIX}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`
