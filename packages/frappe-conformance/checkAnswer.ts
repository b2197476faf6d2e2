import { parseResponse, type Call } from '../../contract/wire/call.ts'
import type { CallName } from '../../contract/calls.ts'
import { getOrders, ordersInMessage, wireTracking } from '../../contract/orders.ts'
import { isBrokenOff, refusesInside, saysNone, unwrapped } from '../../contract/wire/envelope.ts'
import { written } from '../../contract/wire/wire.ts'
import { hostMessage } from '../../contract/wire/hostMessage.ts'
import { valueAt } from './valueAt.ts'
import type { HostReply } from './request.ts'
import type { Read } from './compare.ts'
import { repairsIn, type Difference } from './differences.ts'

export interface CheckedAnswer {
  differences: Difference[]
  /** The body with its status in the agreed place; undefined when the storefront cannot use the answer. */
  body: unknown
}

/** Reads an answer as the storefront does and returns what differs from the contract. */
export function checkAnswer(name: CallName, call: Call, reply: HostReply, withToken: boolean): CheckedAnswer {
  const failure = failureOf(call, reply, withToken)
  if (failure) return { differences: [failure], body: undefined }
  const sent = dataOf(reply.body)
  const body = unwrapped(sent)
  if (call.mayHaveNone && saysNone(sent))
    return {
      differences: [
        {
          severity: 'fine',
          short: 'says “none” by an error and 404',
          long: 'Taken for an empty list. What is missing for another reason looks the same to the shopper.',
        },
      ],
      body,
    }
  const differences: Difference[] = []
  if (body !== sent)
    differences.push({
      severity: 'fine',
      short: 'message is a list with a status',
      long: 'The method returns two values. The first is taken, with the second as its status.',
    })
  if (reply.body.includes('\ufffd'))
    differences.push({
      severity: 'care',
      short: 'letters that are not UTF-8',
      long: 'They are shown as question marks. Answers must be UTF-8.',
    })
  if (call.response === written) return { differences, body }
  const { inside, read } = readingOf(name, call, body)
  if (read(inside) === undefined) differences.push({ severity: 'no', ...NOT_READABLE[name]!, ...saidIn(body) })
  else differences.push(...repairsIn(name, inside, read))
  return { differences, body }
}

const NOT_READABLE: Partial<Record<CallName, Omit<Difference, 'severity'>>> = {
  get_orders: {
    short: 'no sales_orders',
    long: 'Neither the message nor the answer has a list sales_orders, so the shopper reads that there are no orders.',
  },
  get_order_tracking_status: {
    short: 'no tracking',
    long:
      'The message needs order_id, and a status or a timeline. The shopper reads that no tracking information was ' +
      'found.',
  },
}

/** Returns which part of a body is read, and how. For two calls the service chooses the part, not the contract. */
function readingOf(name: CallName, call: Call, body: unknown): { inside: unknown; read: Read } {
  const by =
    (schema: Call['response']): Read =>
    (value) =>
      schema.safeParse(value).data
  if (name === 'get_order_tracking_status') return { inside: valueAt(body, 'message'), read: by(wireTracking) }
  if (name !== 'get_orders') return { inside: body, read: by(call.response) }
  if (isThere(valueAt(body, 'message', 'sales_orders')))
    return { inside: valueAt(body, 'message'), read: by(ordersInMessage) }
  const sales_orders = valueAt(body, 'sales_orders')
  return { inside: { sales_orders }, read: isThere(sales_orders) ? by(getOrders.response) : () => undefined }
}

const isThere = (value: unknown) => value !== undefined && value !== null

/** Parses a body as the storefront does: JSON, or the text itself. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failureOf(call: Call, reply: HostReply, withToken: boolean): Difference | null {
  const { status, body } = reply
  const fails = (short: string, long: string): Difference => ({
    severity: 'no',
    short: short.slice(0, 120),
    long,
    ...saidIn(dataOf(body)),
  })
  if (status === null) return fails(reply.problem, 'No answer came.')
  if (status < 200 || status >= 300) return fails(...wordsOfStatus(call, reply, withToken))
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

/** Returns the body's message to the user, if any, as a part of a difference. */
export function saidIn(body: unknown): Pick<Difference, 'said'> {
  const said = hostMessage(body)
  return said ? { said } : {}
}

const NO_METHOD = /Failed to get method|Failed to import|No module named|has no attribute|is not installed/

function wordsOfStatus(
  call: Call,
  { status, headers, body }: HostReply,
  withToken: boolean,
): [short: string, long: string] {
  if (status! < 400)
    return [
      `redirects to ${headers.location ?? 'nowhere'} (${status})`,
      'Calls do not follow redirects. Name the address that answers itself as the host, and let it answer ' +
        'without a redirect.',
    ]
  if (status !== 401 && NO_METHOD.test(body))
    return [
      `no such method (${status})`,
      'The app has no such function in its services/rest.py. Where all calls say so, look at the app’s name and ' +
        'whether it is installed on this site.',
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
      `The host limits calls${headers['retry-after'] ? ` and asks to wait ${headers['retry-after']} s` : ''}. ` +
        'All shoppers come through the shop’s server, so its address needs a higher limit.',
    ]
  if (status === 401 && withToken)
    return [
      'does not take the token (401)',
      'It is the token that login gave a moment ago. Look at what api_key and api_secret hold, and whether a ' +
        'web server in front drops the header Authorization.',
    ]
  if (status === 403 && withToken)
    return ['not allowed to this user (403)', `Logged-in users must be allowed to call it by ${call.verb}.`]
  if (status === 401 || status === 403)
    return [
      `not allowed to guests (${status})`,
      `Guests call it: it must be whitelisted for guests, and for ${call.verb}.`,
    ]
  if (status === 502 || status === 503 || status === 504)
    return [`out of order (${status})`, 'A web server answers in place of the host, which is down or being updated.']
  if (status! >= 500)
    return [`breaks off (${status})`, 'The method raised an error. Look for it in the host’s Error Log.']
  return [`refused (${status})`, 'The host refused the call.']
}

/** Describes the first part of an answer that does not fit the contract. */
function wordsOfShape(call: Call, answer: unknown): [short: string, long: string] {
  const path = call.response.safeParse(answer).error?.issues[0]?.path.map(String) ?? []
  const found = valueAt(answer, ...path)
  const place = path.join('.')
  if (found === undefined)
    return [
      `no ${place}`,
      `The answer needs ${place}. A method that returns nothing, and on older versions an empty list, sends nothing.`,
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
