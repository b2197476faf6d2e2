import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { withoutLinkEnd } from '../../domain/linkEnd.ts'

/** Returns a random text of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a random text of 256 bits in hex: unlike one of all letters, it never holds a word. */
export function newHexSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Returns a random text of 128 bits: 22 letters, digits, - and _, for a link that has to fit into an SMS. */
export function newLinkSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns a random text to write down: 16 letters and digits in four groups, none that look alike, 79 bits. */
export function newWrittenSecret(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** Returns the secret in a link's address, without the end of a message (OPN-242). It may itself end with _. */
export function linkSecretIn(text: string): string {
  const secret = text.slice(0, 22)
  return withoutLinkEnd(text.slice(22)) === '' ? secret : text
}

/** Returns the form in which a random secret is stored: SHA-256 in hex. (Passwords and short codes need scrypt.) */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether a hash was made from this secret, in constant time. */
export function isSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
