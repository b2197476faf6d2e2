import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable text of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How an unguessable text is kept: SHA-256 in hex. (Passwords and short codes need `hashPassword`.) */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether a secret is the one a hash was made from, in a time that tells nothing. */
export function isSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
