import * as z from 'zod/mini'
import { mayLack, rowOf, type Values } from '../../domain/catalogue/emptyProduct.ts'
import { onWire, type OnWire } from '../../domain/catalogue/productNames.ts'

/**
 * The values that Frappe hosts send: a Check field is 0 or 1, a number may be text, and an absent value null, empty or
 * missing.
 */

/** A text; numbers become text, null and missing become empty. */
export const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
)

const FETCHABLE = /^(?:https?:\/\/|data:image\/|[^:]*(?:\/|$))/i

/** A picture's address: http(s), a path or `data:image/`. Others, such as `javascript:…`, become empty. */
export const picture = z.pipe(
  text,
  z.transform((address) => (FETCHABLE.test(address.trim()) ? address.trim() : '')),
)

/** A finite number, also from text; anything else is 0. */
export const amount = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (Number.isFinite(Number(value)) ? Number(value) : 0)),
)

/** Like `amount`, but null when the host sends none. */
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

/** A Check field, true when missing. Only a clear no is false (OPN-62): a host may send a number in stock. */
export const flagOnByDefault = z.pipe(
  check,
  z.transform((value) => !(value === false || value === 0 || value === '0' || value === 'false')),
)

/** Reads whatever a host sends, or nothing, as `T`. Our own store sends only what fits: `Sent`. */
type Reader<T, Sent> = z.ZodMiniType<T, Sent | undefined> & { _zod: { optin: 'optional' } }

/**
 * Returns a schema of a list that leaves out items that do not fit, so that a bad row does not hide the others. Some
 * hosts send an empty text for an empty child table; it becomes an empty list.
 */
export function listOf<T, Sent>(item: z.ZodMiniType<T, Sent>): Reader<T[], readonly Sent[] | null | ''> {
  return z.pipe(
    z.optional(z.nullable(z.union([z.array(z.unknown()), z.literal('')]))),
    z.transform((items): T[] =>
      (items || []).flatMap((one) => {
        const parsed = item.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  ) as Reader<T[], readonly Sent[] | null | ''>
}

/** A map of texts. Leaves out values other than texts, numbers and booleans; anything but a map becomes empty. */
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

/**
 * A field that the specification doesn't name. Hosts may use the same name for something else, so a value that does not
 * fit counts as missing (OPN-240).
 */
export const added = <T, Sent>(schema: z.ZodMiniType<T, Sent>) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((sent) => {
      const read = schema.safeParse(sent)
      return read.success ? read.data : schema.parse(undefined)
    }),
  ) as Reader<T, Sent>

/** Like `added`; null when the field is missing or doesn't fit. */
export const addedOrNull = <T, Sent>(schema: z.ZodMiniType<T, Sent>) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((sent) => schema.safeParse(sent).data ?? null),
  ) as Reader<T | null, Sent | null>

/** The message of a write: its status, and a text in `message` or `error`. */
export const outcome = z.object({
  status: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

/**
 * The answer to a write without a specified answer (OPN-07): anything but HTML or JSON that was cut off. Read as the
 * note that the embedded store gives with some (OPN-280).
 */
export const written = z.pipe(
  z.unknown(),
  z.transform((body, { issues }): string | undefined => {
    if (typeof body === 'string' && /^\s*[<{]/.test(body))
      issues.push({ code: 'custom', input: body, message: 'no answer' })
    const note = (body as { message?: { note?: unknown } } | undefined)?.message?.note
    return typeof note === 'string' ? note : undefined
  }),
)

type Schemas<Fields> = { [F in keyof Values<Fields>]-?: z.ZodMiniType<Values<Fields>[F]> }

/** Returns the schemas of fields of a product, by their names on the wire. */
export function schemasOf<Fields extends object>(fields: Fields): OnWire<Schemas<Fields>> {
  const schemas = Object.entries(fields).map(([field, empty]) => {
    const row = rowOf(field)
    const schema = row?.kind === 'choice' ? z.enum(['', ...row.choices]) : schemaOf(empty)
    return [field, mayLack(field) ? added(z.optional(schema)) : schema]
  })
  return onWire(Object.fromEntries(schemas) as Schemas<Fields>)
}

function schemaOf(empty: unknown): z.ZodMiniType {
  if (empty === null) return optionalAmount
  if (Array.isArray(empty)) return listOf(z.string())
  if (typeof empty === 'object') return textMap
  if (typeof empty === 'boolean') return empty ? flagOnByDefault : flag
  return typeof empty === 'number' ? amount : text
}
