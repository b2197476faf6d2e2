import type { FastifyInstance } from 'fastify'
import { parse, type ParsedUrlQuery } from 'node:querystring'
import { said } from '../../messages/texts.ts'
import { invalid, type Refusal } from '../../refusals.ts'

/** More than any form or query of the shop has. */
const MOST_FIELDS = 100

/** An order has up to 100 lines of two values each. */
const MOST_VALUES = 5000

const tooMany = () => invalid(said('tooManyValues'))

/** Parses the fields of a form or a query, and of too many only one more than the limit. */
export function parseFields(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: MOST_FIELDS + 1 })
}

/** Merges the fields of query and form; the form's win. Throws a Refusal when there are too many. */
export function joinedFields(query: unknown, form: unknown): Record<string, unknown> {
  const fields = { ...(query as object), ...(form as object | null | undefined) }
  if (Object.keys(fields).length > MOST_FIELDS) throw tooMany()
  return fields
}

/** A table may have 10,000 rows of four values: those to save, and those that the owner saw. */
export const MOST_TABLE_VALUES = 100_000

/**
 * Refuses a JSON text with too many commas and colons: parsing small values takes far longer than their size
 * suggests.
 */
function problemOfJson(text: string, most: number): Refusal | null {
  let count = 0
  for (const mark of [',', ':'])
    for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count += 1
  return count > most ? tooMany() : null
}

/** Adds the parser of JSON; a call without a payload may have the JSON type and no body. */
export function acceptJson(app: FastifyInstance, most = MOST_VALUES): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = problemOfJson(body as string, most)
    if (problem) done(problem)
    else if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
