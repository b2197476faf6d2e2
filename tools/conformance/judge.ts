import { parseResponse, type Call } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import { getOrders, ordersInMessage, wireTracking } from '../../contract/orders.ts'
import { isBrokenOff, refusesInside, saysNone, unwrapped } from '../../contract/envelope.ts'
import { written } from '../../contract/wire.ts'
import { hostMessage } from '../../src/services/hostMessage.ts'
import { at } from './at.ts'
import type { Heard } from './ask.ts'
import type { Read } from './compare.ts'
import { repairsIn, type Difference } from './differences.ts'

export interface Judged {
  differences: Difference[]
  /** The body with its status where it is looked for, undefined where the storefront takes it for no answer. */
  body: unknown
}

/** What the storefront makes of what the host answered to a call, and in what it differs from what was agreed. */
export function judge(name: CallName, call: Call, heard: Heard, withToken: boolean): Judged {
  const failure = failureOf(call, heard, withToken)
  if (failure) return { differences: [failure], body: undefined }
  const sent = dataOf(heard.body)
  const body = unwrapped(sent)
  if (call.mayHaveNone && saysNone(sent))
    return {
      differences: [
        {
          weight: 'fine',
          short: 'says none by an error and 404',
          long: 'Taken for an empty list. What is missing for another reason looks the same to the shopper.',
        },
      ],
      body,
    }
  const differences: Difference[] = []
  if (body !== sent)
    differences.push({
      weight: 'fine',
      short: 'message is a list with a status',
      long: 'The method returns two values. The first is taken, with the second as its status.',
    })
  if (heard.body.includes('\ufffd'))
    differences.push({
      weight: 'care',
      short: 'letters that are not UTF-8',
      long: 'They are shown as question marks. Answers must be UTF-8.',
    })
  if (call.response === written) return { differences, body }
  const { inside, read } = readingOf(name, call, body)
  if (read(inside) === undefined) differences.push({ weight: 'no', ...NOT_READABLE[name]!, ...saidIn(body) })
  else differences.push(...repairsIn(name, inside, read))
  return { differences, body }
}

const NOT_READABLE: Partial<Record<CallName, Omit<Difference, 'weight'>>> = {
  get_orders: {
    short: 'no sales_orders',
    long: 'Neither the message nor the answer has a list sales_orders, so the shopper reads that there are no orders.',
  },
  get_order_tracking_status: {
    short: 'no tracking',
    long: 'The message needs order_id, and a status or a timeline. The shopper reads that no tracking information was found.',
  },
}

/** What of a body is read, and how: of two calls the contract leaves it to the service where to look. */
function readingOf(name: CallName, call: Call, body: unknown): { inside: unknown; read: Read } {
  const by =
    (schema: Call['response']): Read =>
    (value) =>
      schema.safeParse(value).data
  if (name === 'get_order_tracking_status') return { inside: at(body, 'message'), read: by(wireTracking) }
  if (name !== 'get_orders') return { inside: body, read: by(call.response) }
  if (isThere(at(body, 'message', 'sales_orders'))) return { inside: at(body, 'message'), read: by(ordersInMessage) }
  const sales_orders = at(body, 'sales_orders')
  return { inside: { sales_orders }, read: isThere(sales_orders) ? by(getOrders.response) : () => undefined }
}

const isThere = (value: unknown) => value !== undefined && value !== null

/** A body as the storefront gets it: JSON, or else the text itself. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failureOf(call: Call, heard: Heard, withToken: boolean): Difference | null {
  const { status, body } = heard
  const fails = (short: string, long: string): Difference => ({
    weight: 'no',
    short: short.slice(0, 120),
    long,
    ...saidIn(dataOf(body)),
  })
  if (status === null) return fails(heard.problem, 'No answer came.')
  if (status < 200 || status >= 300) return fails(...wordsOfStatus(call, heard, withToken))
  const data = dataOf(body)
  try {
    parseResponse(call, data)
    return null
  } catch {
    if (body.trim() === '') return fails('an empty body', 'The storefront needs an answer here.')
    if (/^\s*</.test(body)) {
      const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim()
      return fails(
        title ? `a page instead of JSON: ${title}` : 'a page instead of JSON',
        'A log-in page, an error page or a web server in front answers with HTTP 200 in place of the method.',
      )
    }
    if (typeof data !== 'object')
      return fails('JSON that is cut off or broken', 'The answer ends too early or is no JSON.')
    const answer = unwrapped(data)
    if (isBrokenOff(answer))
      return fails(
        'breaks off inside HTTP 200',
        'The answer has exc or exc_type: the method raised an error. Look for it in the host’s Error Log.',
      )
    if (!call.readsRefusals && refusesInside(answer))
      return fails('refuses inside HTTP 200', 'The message says no by its status, success_key or error.')
    return fails(...wordsOfShape(call, answer))
  }
}

/** What a body says to a person, if anything, as a part of a difference. */
export function saidIn(body: unknown): Pick<Difference, 'said'> {
  const said = hostMessage(body)
  return said ? { said } : {}
}

const NO_METHOD = /Failed to get method|Failed to import|No module named|has no attribute|is not installed/

function wordsOfStatus(
  call: Call,
  { status, headers, body }: Heard,
  withToken: boolean,
): [short: string, long: string] {
  if (status! < 400)
    return [
      `redirects to ${headers.location ?? 'nowhere'} (${status})`,
      'Calls do not follow redirects. Name the address that answers itself as the host, and let it answer without a redirect.',
    ]
  if (status !== 401 && NO_METHOD.test(body))
    return [
      `no such method (${status})`,
      'The app has no such function in its services/rest.py. Where all calls say so, look at the app’s name and whether it is installed on this site.',
    ]
  if (status === 404 && /"exc_type"/.test(body))
    return ['finds nothing (404)', 'The method looks for a document that is not there.']
  if (status === 404)
    return [
      'not known there (404)',
      'Nothing answers at this address. Look at the address, the site’s name and the app’s name.',
    ]
  if (status === 429)
    return [
      `too many calls (429)`,
      `The host limits calls${headers['retry-after'] ? ` and asks to wait ${headers['retry-after']} s` : ''}. All shoppers come through the shop’s server, so its address needs a higher limit.`,
    ]
  if (status === 401 && withToken)
    return [
      'does not take the token (401)',
      'It is the token that login gave a moment ago. Look at what api_key and api_secret hold, and whether a web server in front drops the header Authorization.',
    ]
  if (status === 403 && withToken)
    return ['not allowed to this user (403)', `Logged-in users must be allowed to call it by ${call.verb}.`]
  if (status === 401 || status === 403)
    return [
      `not allowed to guests (${status})`,
      `Visitors call it without an account: it must be whitelisted for guests, and for ${call.verb}.`,
    ]
  if (status === 502 || status === 503 || status === 504)
    return [`out of order (${status})`, 'A web server answers in place of the host, which is down or being updated.']
  if (status! >= 500)
    return [`breaks off (${status})`, 'The method raised an error. Look for it in the host’s Error Log.']
  return [`refused (${status})`, 'The host refused the call.']
}

/** Where an answer is not of the agreed shape: the first place that is not. */
function wordsOfShape(call: Call, answer: unknown): [short: string, long: string] {
  const path = call.response.safeParse(answer).error?.issues[0]?.path.map(String) ?? []
  const found = at(answer, ...path)
  const place = path.join('.')
  if (found === undefined)
    return [
      `no ${place}`,
      `The answer needs ${place}. A method that returns nothing, and on older versions an empty list, sends none.`,
    ]
  const kind =
    found === null
      ? 'null'
      : Array.isArray(found)
        ? 'a list'
        : typeof found === 'object'
          ? 'an object'
          : `a ${typeof found === 'string' ? 'text' : typeof found}`
  return place
    ? [`${place} is ${kind}`, `The contract has another kind of value in ${place}.`]
    : [`the answer is ${kind}`, 'The answer must be an object with a message.']
}
