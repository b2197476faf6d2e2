import * as z from 'zod/mini'

/** The address of a call below the host: `/api/method/{app}.services.rest.{name}` [API-01]. */
export function methodPath(app: string, name: string): string {
  return `/api/method/${app}.services.rest.${name}`
}

/** What a host answers when it refuses or fails; `_server_messages` is a JSON text of a list of JSON texts. */
export interface ErrorEnvelope {
  exc_type?: string
  exception?: string
  _server_messages?: string
  _error_message?: string
  message?: unknown
}

/** The same as it may come: nobody has checked what a host puts where. */
export const errorEnvelope = z.object({
  exception: z.optional(z.unknown()),
  _server_messages: z.optional(z.unknown()),
  _error_message: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An answer with its status where it is looked for. A Frappe method that returns `{…}, 404` is heard as HTTP 200 with a
 * message that is a list of both; here the second becomes the status of the first, unless that has a better one.
 */
export function unwrapped(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.message) || body.message.length !== 2) return body
  const [said, status] = body.message as [unknown, unknown]
  if (typeof status !== 'number') return body
  const message = isObject(said) ? said : { message: said }
  return { ...body, message: { status, ...message, ...(status >= 400 && { status }) } }
}

/** Whether an answer says that there is nothing: its message is a list of an error and 404. */
export function saysNone(body: unknown): boolean {
  if (!isObject(body) || !Array.isArray(body.message) || body.message.length !== 2) return false
  const [said, status] = body.message as [unknown, unknown]
  return status === 404 && isObject(said) && typeof said.error === 'string' && said.error !== ''
}

/** Whether an answer came as HTTP 200 although the method broke off. */
export function isBrokenOff(body: unknown): boolean {
  return isObject(body) && Boolean(body.exc || body.exc_type)
}

/**
 * Whether an answer that came as HTTP 200 says no inside its message all the same: by a status of 400 or more, as of HTTP,
 * by a success_key that is 0 or false, or by an error and no status at all. Any other number may mean anything (OPN-07).
 */
export function refusesInside(body: unknown): boolean {
  if (!isObject(body) || !isObject(body.message)) return false
  const { status, success_key, error } = body.message
  if (Number.parseInt(String(status), 10) >= 400) return true
  if (success_key !== undefined && ['0', 'false', 'null'].includes(String(success_key))) return true
  return status === undefined && typeof error === 'string' && error !== ''
}
