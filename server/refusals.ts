import { said, write, type Said } from './messages/texts.ts'

/** A call that is refused with an HTTP status and the host's error envelope. Its `message` is English, for logs. */
export class Refusal extends Error {
  readonly status: number
  readonly excType: string
  readonly said: Said
  readonly extras: { message?: unknown; retryAfterSeconds?: number }

  constructor(status: number, excType: string, text: Said, extras: Refusal['extras'] = {}) {
    super(write(text))
    this.status = status
    this.excType = excType
    this.said = text
    this.extras = extras
  }
}

export const invalid = (text: Said, extras?: Refusal['extras']) => new Refusal(417, 'ValidationError', text, extras)

export const notAllowed = (text: Said) => new Refusal(403, 'PermissionError', text)

/** Also for what belongs to another user: numbers are sequential, so a foreign one must look like a missing one. */
export const notFound = (text: Said) => new Refusal(404, 'DoesNotExistError', text)

export const notAuthenticated = () => new Refusal(401, 'AuthenticationError', said('sessionEnded'))

export const tooMany = (text: Said, retryAfterSeconds: number) =>
  new Refusal(429, 'RateLimitExceededError', text, { retryAfterSeconds })

/**
 * A refusal for a business reason, which rolls its transaction back. The calls of orders and payments carry it inside
 * an HTTP 200, as `message.status` and `message.message` [API-27, API-29, API-31, API-34], and `more` beside them. A
 * `cause` goes to the log.
 */
export class Declined extends Error {
  readonly status: number
  readonly said: Said
  readonly more: object

  constructor(status: number, text: Said, { more = {}, ...options }: ErrorOptions & { more?: object } = {}) {
    super(write(text), options)
    this.status = status
    this.said = text
    this.more = more
  }
}

/** A refusal for the shop owner: what is wrong and what to do. Any other error is a fault. */
export class OwnerRefusal extends Error {}
