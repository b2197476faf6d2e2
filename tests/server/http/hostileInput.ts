import fc from 'fast-check'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import type * as z from 'zod/mini'
import type { Call } from '../../../contract/wire/call.ts'
import { calls, type CallName } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import type { Database } from '../../../server/database/database.ts'
import { hostileStrings } from '../../../e2e/support/hostileStrings.ts'

/** A number in JSON text that JavaScript would write differently or not at all. */
class Written {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
  toJSON(): string {
    return `@@${this.json}@@`
  }
}

/** The JSON text of a payload, `Written` numbers as they are. */
function jsonOf(payload: unknown): string {
  return (JSON.stringify(payload) ?? '').replace(/"@@(.*?)@@"/g, '$1')
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => ({ in: [inner] }), 'deep')

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileStrings()) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    '\u200f\u202e١٢٣',
    '\ufeff',
    '1e309',
    '-1',
    '0x7f',
    "' or '1'='1",
    '%00',
    '../../etc/passwd',
    '\r\nset-cookie: a=b',
    '9'.repeat(400),
  ),
  fc.constantFrom(1, 255, 2_705, 8_192, 65_536, 200_000).map((length) => 'é'.repeat(length / 2)),
  fc.infiniteStream(fc.base64String({ minLength: 8, maxLength: 8 })).map((stream) => [...stream.take(1_000)].join('')),
)

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    0.1,
    1.000_000_001,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e15,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ),
  fc
    .constantFrom('-0', '1e999', '-1e999', '1E400', '0.1e1', '99999999999999999999999999999999', '1e-400')
    .map((json) => new Written(json)),
  fc.double(),
)

const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { $ne: 1 },
    { length: -1 },
    { constructor: { prototype: {} } },
    { toString: 1, valueOf: 1 },
  ),
  fc.constantFrom(9, 10, 11, 200).map(nested),
  fc.constantFrom('x', 0, null, {}, []).map((each) => Array.from({ length: 10_000 }, () => each)),
  fc.jsonValue({ maxDepth: 4 }),
)

/** More characters than the shop takes in a request. */
const ENOUGH = 1_000_000

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => (schema as unknown as { _zod: { def: Definition } })._zod.def

/** Values for a schema: what it wants, what looks like it, and anything else; fields go missing and others come. */
function valuesFor(schema: z.ZodMiniType, plausible: unknown): fc.Arbitrary<unknown> {
  const { type, shape, element, innerType } = definitionOf(schema)
  if (innerType) return valuesFor(innerType, plausible)
  const wanted = fc.constant(plausible)
  if (shape) {
    const given = (plausible ?? {}) as Record<string, unknown>
    const fields = Object.entries(shape).map(([name, field]) => [
      name,
      fc.oneof(
        { weight: 8, arbitrary: valuesFor(field, given[name]) },
        { weight: 1, arbitrary: anything },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ])
    const surplus = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.dictionary(texts, anything, { maxKeys: 3 }))
    return fc
      .tuple(fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>), surplus)
      .map(([own, others]) => ({ ...others, ...own }))
  }
  if (element) {
    const each = valuesFor(element, (plausible as unknown[] | undefined)?.[0])
    return fc.oneof(
      { weight: 3, arbitrary: wanted },
      { weight: 3, arbitrary: fc.array(each, { maxLength: 4 }) },
      each.map((same) => Array.from({ length: Math.min(500, Math.ceil(ENOUGH / jsonOf(same).length)) }, () => same)),
    )
  }
  if (type === 'record')
    return fc.oneof(
      { weight: 3, arbitrary: wanted },
      { weight: 3, arbitrary: fc.dictionary(texts, anything, { maxKeys: 3 }) },
    )
  if (['pipe', 'enum', 'unknown', 'union', 'nullable'].includes(type))
    return fc.oneof({ weight: 3, arbitrary: wanted }, { weight: 2, arbitrary: texts }, anything)
  if (type === 'string') return fc.oneof({ weight: 3, arbitrary: wanted }, { weight: 3, arbitrary: texts })
  if (type === 'number') return fc.oneof({ weight: 3, arbitrary: wanted }, { weight: 3, arbitrary: numbers })
  if (type === 'boolean') return fc.oneof(wanted, fc.boolean())
  throw new Error(`There are no values for a schema of the type ${type}`)
}

/** The paths of a request's text fields, with a valid value of each. */
export function textFields(name: CallName, plausible: Record<string, unknown>): string[] {
  return Object.entries(definitionOf(calls[name].request).shape ?? {}).flatMap(([field, schema]) =>
    definitionOf(schema).type === 'string' && field in plausible ? [field] : [],
  )
}

/** One request as sent. */
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }

const cutShort = (bytes: Buffer) => bytes.subarray(0, Math.max(0, bytes.length - 2))
const form = (payload: unknown) =>
  new URLSearchParams(
    typeof payload === 'object' && payload !== null
      ? Object.entries(payload).map(([key, value]) => [key, asText(value)])
      : [['payload', asText(payload)]],
  )
const asText = (value: unknown) => (typeof value === 'string' ? value : jsonOf(value))

const FORM = 'application/x-www-form-urlencoded'
const typed = (type: string, text: string, encoding?: BufferEncoding) => ({
  headers: { 'content-type': type },
  body: Buffer.from(text, encoding),
})
const inJson = (text: string) => typed(JSON_TYPE['content-type'], text)

/** Right and wrong ways to encode a payload. */
const WRITINGS: Record<string, (json: string, payload: unknown) => Pick<Sent, 'headers' | 'body'>> = {
  JSON: inJson,
  'JSON of another kind': (json) => typed('application/vnd.api+json; charset=utf-8', json),
  'JSON with a byte order mark': (json) => inJson(`\ufeff${json}`),
  'UTF-16': (json) => typed('application/json; charset=utf-16', json, 'utf16le'),
  'Latin-1': (json) => typed('application/json; charset=iso-8859-1', json, 'latin1'),
  'bytes that are no UTF-8': (json) => ({
    headers: JSON_TYPE,
    body: Buffer.concat([
      Buffer.from(json.slice(0, 12)),
      Buffer.from([0xc3, 0x28, 0xf8, 0xff]),
      Buffer.from(json.slice(12)),
    ]),
  }),
  'JSON cut short': (json) => ({ headers: JSON_TYPE, body: cutShort(Buffer.from(json)) }),
  'JSON with more behind': (json) => inJson(`${json}${json}`),
  'JSON with every key twice': (json) => inJson(json.replace(/^\{(.+)\}$/s, '{$1,$1}')),
  'a prototype': (json) => inJson(json.replace(/^\{/, '{"__proto__":{"usr":"x"},')),
  'a constructor': (json) => inJson(json.replace(/^\{/, '{"constructor":{"prototype":{"usr":"x"}},')),
  'a list around it': (json) => inJson(`[${json}]`),
  'a text around it': (json) => inJson(JSON.stringify(json)),
  'a number': () => inJson('1e999'),
  '10,000 lists in lists': () => inJson(`{"usr":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  '20,000 keys': () =>
    inJson(JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])))),
  '300 kB': (json) => inJson(json.replace(/^\{/, `{"x":"${'x'.repeat(300_000)}",`)),
  nothing: () => ({ headers: JSON_TYPE, body: Buffer.alloc(0) }),
  'nothing of no type': () => ({ headers: {}, body: Buffer.alloc(0) }),
  'a form': (_json, payload) => typed(FORM, String(form(payload))),
  'a form with brackets': (_json, payload) =>
    typed(
      FORM,
      String(form(payload)).replace(/(^|&)([^=&]*)=/g, '$1$2%5B%5D=x&$2%5B__proto__%5D%5Bx%5D=y&$2%5Bin%5D='),
    ),
  'a form of broken escapes': () => typed(FORM, 'usr=%&pwd=%zz&mobile_number=%ff%fe&=&&&__proto__=1&a%5Bb='),
  'JSON called a form': (json) => typed(FORM, json),
  'a form called JSON': (_json, payload) => inJson(String(form(payload))),
  'parts of a form': (json) =>
    typed(
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="usr"\r\n\r\n${json}\r\n--x--\r\n`,
    ),
  'plain text': (json) => typed('text/plain', json),
  XML: () => typed('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  'an invalid type': (json) => typed('json;;;', json),
  gzip: (json) => ({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: gzipSync(json) }),
  'invalid gzip': (json) => ({
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip, br, x' },
    body: Buffer.from(json),
  }),
}

export const writings = Object.keys(WRITINGS)

/** The request of a call with a payload in one of the encodings; GET has it in the query. */
export function written(
  call: CallName | Call,
  payload: unknown,
  writing = 'JSON',
  headers: Record<string, string> = {},
): Sent {
  const { verb, name } = typeof call === 'string' ? calls[call] : call
  const path = methodPath('sokoni', name)
  if (verb === 'GET' && writing === 'JSON') return { method: verb, path: `${path}?${form(payload)}`, headers }
  const { headers: typed, body } = WRITINGS[writing]!(jsonOf(payload), payload)
  return { method: verb, path, headers: { ...typed, ...headers }, body }
}

/** Hostile payloads of a call, made from its request schema around a payload that it would take. */
export function payloadsOf(call: CallName | Call, plausible: object): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: valuesFor((typeof call === 'string' ? calls[call] : call).request, plausible) },
    { weight: 1, arbitrary: anything },
  )
}

/** Internal details: traces, files, SQL, names of errors. */
export const INSIDE = new RegExp(
  [
    /\bat .+\.[cm]?[jt]s:\d|node:internal|node_modules|file:\/\/|\/(?:tmp|work|home|root|usr)\//,
    /\b(?:Type|Range|Syntax|Reference)Error\b|syntax error|violates|relation "|duplicate key|out of range/,
    /invalid (?:byte|input)|PGlite|ECONN|FST_ERR/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/**
 * Returns a function that returns the contents of tables as text: of each a number of rows and a sum. It reads the
 * contents only if a row is new, changed or gone since it was last called.
 */
export function factsOf(db: Database, tables: readonly string[]): () => Promise<string> {
  const ofEach = (what: string) =>
    `select ${tables.map((table) => `(select count(*) || ' ' || ${what} from ${table} t) as ${table}`).join(', ')}`
  const marks = ofEach('coalesce(max(xmin::text::bigint), 0)')
  const sums = ofEach('coalesce(sum(hashtextextended(t::text, 0)), 0)::text')
  const text = async (sql: string) => JSON.stringify((await db.query<object>(sql, []))[0])
  let seen: string | null = null
  let facts = ''
  return async () => {
    const now = await text(marks)
    if (now !== seen) facts = await text(sums)
    seen = now
    return facts
  }
}

export interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0 || encoding === undefined) return body.toString()
  return { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[encoding]!(body).toString()
}

const LARGEST_BODY = 256 * 1024

/** Sends a request as it is, also where `fetch` would refuse to. */
export function send(url: string, { method, path, headers, body }: Sent): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method, path, headers: { ...headers, ...(body && { 'content-length': body.length }) }, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: unpacked(Buffer.concat(parts), answer.headers['content-encoding']),
          }),
        )
        answer.on('error', reject)
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // the shop answers what is too large before it was read to the end, and closes
      if ((body?.length ?? 0) > LARGEST_BODY && ['EPIPE', 'ECONNRESET'].includes(error.code ?? ''))
        resolve({ status: 413, headers: {}, text: '' })
      else reject(error)
    })
    asked.end(body)
  })
}
