import * as z from 'zod/mini'

/**
 * How values travel between a Frappe host and a client: Check fields are 0 or 1, numbers may come as text,
 * and what is absent may be null, an empty text or missing altogether.
 */

/** A text; numbers become text, null and missing the empty text. */
export const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
)

const FETCHABLE = /^(?:https?:\/\/|data:image\/|[^:]*(?:\/|$))/i

/** A picture's address as a page may fetch it: of the web, of the host's own or drawn in the text; anything else, such as `javascript:…`, is none. */
export const picture = z.pipe(
  text,
  z.transform((address) => (FETCHABLE.test(address.trim()) ? address.trim() : '')),
)

/** A finite number, also when it comes as text; null, missing and anything else is 0. */
export const amount = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (Number.isFinite(Number(value)) ? Number(value) : 0)),
)

/** As `amount`, but null where the host sends none. */
export const optionalAmount = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) =>
    value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value),
  ),
)

const check = z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()])))

/** A Check field, false when missing. */
export const flag = z.pipe(
  check,
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** A Check field, true when missing: only an explicit no counts (OPN-62), so a host may send a stock count. */
export const flagOnByDefault = z.pipe(
  check,
  z.transform((value) => !(value === false || value === 0 || value === '0' || value === 'false')),
)

/**
 * A list of which the items that do not fit are left out, so that one bad row never hides the others; an
 * empty text, as some hosts send for an empty child table, is an empty list.
 */
export function listOf<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.array(z.unknown()), z.literal('')]))),
    z.transform((items): T[] =>
      (items || []).flatMap((one) => {
        const parsed = item.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
}

/** A map of name to value as texts; what is neither text, number nor yes/no is left out, a non-map is empty. */
export const textMap = z.pipe(
  z.optional(z.nullable(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string()]))),
  z.transform((map): Record<string, string> => {
    if (map === null || typeof map !== 'object' || Array.isArray(map)) return {}
    return Object.fromEntries(
      Object.entries(map).flatMap(([name, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
      ),
    )
  }),
)

/** An answer that says how it went inside an HTTP 200: `message.status`, and `message.message` or `message.error`. */
export const outcome = z.object({
  status: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

/** What the answer to a change says is not specified (OPN-07): it may say anything or nothing at all, but a page of HTML is none, nor is JSON that was cut off. */
export const written = z.pipe(
  z.unknown(),
  z.transform((body, { issues }) => {
    if (typeof body === 'string' && /^\s*[<{]/.test(body))
      issues.push({ code: 'custom', input: body, message: 'no answer' })
  }),
)
