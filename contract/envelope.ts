import * as z from 'zod/mini'

/** The address of a call below the host: `/api/method/{app}.services.rest.{name}` [API-01]. */
export function methodPath(app: string, name: string): string {
  return `/api/method/${app}.services.rest.${name}`
}

/** What a host answers when it refuses or fails; `_server_messages` is a JSON text of a list of JSON texts. */
export const errorEnvelope = z.object({
  exc_type: z.optional(z.string()),
  exception: z.optional(z.string()),
  _server_messages: z.optional(z.string()),
  _error_message: z.optional(z.string()),
  message: z.optional(z.unknown()),
})

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
