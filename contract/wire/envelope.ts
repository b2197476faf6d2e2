import * as z from 'zod/mini'

/** The body of a refusal or failure. `_server_messages` is JSON of a list of JSON texts. */
export interface ErrorEnvelope {
  exc_type?: string
  /** Names the text, in whatever language it is; other hosts don't send it. */
  code?: string
  exception?: string
  _server_messages?: string
  _error_message?: string
  message?: unknown
}

/** The same as hosts send it: any field may hold anything. */
export const errorEnvelope = z.object({
  exception: z.optional(z.unknown()),
  _server_messages: z.optional(z.unknown()),
  _error_message: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Moves a status into the message. A Frappe method that returns `{…}, 404` answers HTTP 200 with the message
 * `[{…}, 404]`; this becomes `{…, status: 404}`. A status below 400 does not replace the message's own.
 */
export function unwrapped(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.message) || body.message.length !== 2) return body
  const [content, status] = body.message as [unknown, unknown]
  if (typeof status !== 'number') return body
  const message = isObject(content) ? content : { message: content }
  return { ...body, message: { status, ...message, ...(status >= 400 && { status }) } }
}

/** Returns whether the message is `[{error}, 404]`: the host has no such data. */
export function saysNone(body: unknown): boolean {
  if (!isObject(body) || !Array.isArray(body.message) || body.message.length !== 2) return false
  const [content, status] = body.message as [unknown, unknown]
  return status === 404 && isObject(content) && typeof content.error === 'string' && content.error !== ''
}

/** Returns whether the method raised an exception, though the answer came as HTTP 200. */
export function isBrokenOff(body: unknown): boolean {
  return isObject(body) && Boolean(body.exc || body.exc_type)
}

/**
 * Returns whether the message of an HTTP 200 refuses: by a status of 400 or more, by a success_key of 0 or false, or by
 * an error without a status. Other statuses may mean anything (OPN-07).
 */
export function refusesInside(body: unknown): boolean {
  if (!isObject(body) || !isObject(body.message)) return false
  const { status, success_key, error } = body.message
  if (Number.parseInt(String(status), 10) >= 400) return true
  if (success_key !== undefined && ['0', 'false', 'null'].includes(String(success_key))) return true
  return status === undefined && typeof error === 'string' && error !== ''
}
