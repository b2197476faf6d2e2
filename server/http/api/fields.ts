import { parse, type ParsedUrlQuery } from 'node:querystring'
import { invalid, type Refusal } from '../../refusals.ts'

/** More fields has no form and no query of the shop. */
const MOST_FIELDS = 100

/** An order takes 100 lines of two values each. */
const MOST_VALUES = 5000

const tooMany = () => invalid('That is too many values.')

/** The fields of a form or a query; of too many no more are read than shows that they are. */
export function parseFields(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: MOST_FIELDS + 1 })
}

/** The fields of query and form as one; of a repeated name the form's. Throws a Refusal where they are too many. */
export function joinedFields(query: unknown, form: unknown): Record<string, unknown> {
  const fields = { ...(query as object), ...(form as object | null | undefined) }
  if (Object.keys(fields).length > MOST_FIELDS) throw tooMany()
  return fields
}

/** Why a JSON text is not worth reading, by its commas and colons, or null: reading small values takes far longer than their bytes. */
export function problemOfJson(text: string): Refusal | null {
  let count = 0
  for (const mark of [',', ':'])
    for (let at = text.indexOf(mark); at >= 0 && count <= MOST_VALUES; at = text.indexOf(mark, at + 1)) count += 1
  return count > MOST_VALUES ? tooMany() : null
}
