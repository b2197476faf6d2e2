import type * as z from 'zod/mini'
import { invalid } from '../../refusals.ts'

/**
 * What came with a call, as its contract wants it; fields it does not name are left out. Forms and queries hold
 * texts only, so there a field that must be a number, a boolean or a list may be its JSON text. Throws a Refusal
 * that names the first field that does not fit.
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
  throw invalid(field ? `The value of ${field} is missing or does not fit.` : 'The call needs a JSON object.')
}

function withJsonRead(payload: Record<string, unknown>, issues: readonly { path: PropertyKey[] }[]): unknown {
  const read = { ...payload }
  for (const name of new Set(issues.map(({ path }) => String(path[0])))) {
    const text = payload[name]
    if (typeof text !== 'string') continue
    try {
      read[name] = JSON.parse(text)
    } catch {
      // stays the text that does not fit
    }
  }
  return read
}

/** No call of the contract nests deeper than a list of objects. */
const DEEPEST = 10

/** A surrogate without its other half, as cut-off emoji leave it. */
const HALF_CHARACTER = /\p{Surrogate}/u

/** PostgreSQL keeps neither null characters nor halves. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid('Texts may not hold null characters.')
    if (HALF_CHARACTER.test(value)) throw invalid('Texts may not hold half characters.')
  } else if (typeof value === 'object' && value !== null) {
    if (depth === DEEPEST) throw invalid('The values are nested too deeply.')
    for (const each of Object.values(value)) refuseUnstorable(each, depth + 1)
  }
}
