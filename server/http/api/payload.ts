import type * as z from 'zod/mini'
import { said } from '../../messages/texts.ts'
import { invalid } from '../../refusals.ts'

/**
 * Parses a payload with the schema of its call; unknown fields are dropped. In forms and queries every value is text,
 * so there a number, a boolean or a list may be its JSON text. Throws a Refusal that names the first wrong field.
 */
export function readPayload<Schema extends z.ZodMiniType>(
  schema: Schema,
  payload: unknown,
  isText: boolean,
): z.output<Schema> {
  refuseUnstorable(payload)
  let parsed = schema.safeParse(payload)
  if (!parsed.success && isText) {
    const read = withJsonRead(payload as Record<string, unknown>, parsed.error.issues)
    refuseUnstorable(read)
    parsed = schema.safeParse(read)
  }
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  throw invalid(field ? said('fieldMissing', { field }) : said('needsObject'))
}

function withJsonRead(payload: Record<string, unknown>, issues: readonly { path: PropertyKey[] }[]): unknown {
  const read = { ...payload }
  for (const name of new Set(issues.map(({ path }) => String(path[0])))) {
    const text = payload[name]
    if (typeof text !== 'string') continue
    try {
      read[name] = JSON.parse(text)
    } catch {
      // not JSON: the text stays, and the schema refuses it
    }
  }
  return read
}

/** Deeper than any call of the contract: a list of objects. */
const DEEPEST = 10

/** One half of a surrogate pair, as in a cut emoji. */
const HALF_CHARACTER = /\p{Surrogate}/u

/** PostgreSQL cannot store null characters or halves of surrogate pairs. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid(said('nullCharacters'))
    if (HALF_CHARACTER.test(value)) throw invalid(said('halfCharacters'))
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth === DEEPEST) throw invalid(said('tooDeep'))
    for (const each of Object.values(value)) refuseUnstorable(each, depth + 1)
  }
}
