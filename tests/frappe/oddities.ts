/** An unusual answer of a host. */
export interface Reply {
  status?: number
  type?: string
  /** A text is sent unchanged, anything else as JSON. */
  body?: unknown
  /** Instead of an answer: the connection breaks, or the host waits until `answerWell`. */
  instead?: 'reset' | 'wait'
}

export interface Oddity {
  /** Makes the answer. `well` does the work and returns the usual answer. */
  reply: (well: () => Record<string, unknown>) => Reply
  /** The text in it for the shopper. */
  says?: string
}

const page = (title: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head>` +
  `<body><h1>${title}</h1><p>nginx</p></body></html>`

const raised = (exc_type: string, text: string) => ({
  exc_type,
  exception: `frappe.exceptions.${exc_type}: ${text}`,
  exc: JSON.stringify([
    `Traceback (most recent call last):\n  File "apps/frappe/frappe/app.py", line 110, in application\n` +
      `frappe.exceptions.${exc_type}: ${text}`,
  ]),
  _exc_source: 'duka (app)',
  _server_messages: JSON.stringify([
    JSON.stringify({ message: 'Something of before', indicator: 'blue' }),
    JSON.stringify({ message: text, title: 'Message', indicator: 'red', raise_exception: 1, __frappe_exc_id: 'a1b2' }),
  ]),
})

const inside =
  (message: unknown): Oddity['reply'] =>
  () => ({ body: { message } })

const messageOf = (body: Record<string, unknown>) => body.message as Record<string, unknown>

/** Answers of real Frappe hosts that differ from the specification, by name. */
export const ODDITIES = {
  // the real status is inside, on HTTP 200
  'status 400 inside': {
    reply: inside({ status: 400, message: '<b>Row 1</b>: not possible&nbsp;today.' }),
    says: 'Row 1: not possible today.',
  },
  'status 404 inside': { reply: inside({ status: 404, message: 'Customer not found' }), says: 'Customer not found' },
  'status 500 inside, in words of the program': {
    reply: inside({ status: 500, message: "'NoneType' object has no attribute 'name'" }),
  },
  'status 500 inside, with a traceback': {
    reply: inside({ status: '500', message: 'Traceback (most recent call last):\n  File "duka/rest.py", line 7' }),
  },
  'a pair with 404': { reply: inside([{ error: 'Not found <i>here</i>.' }, 404]), says: 'Not found here.' },
  'a pair with 500': { reply: inside(['Please try later.', 500]), says: 'Please try later.' },
  'success_key 0': {
    reply: inside({ success_key: 0, message: 'Authentication Error!' }),
    says: 'Authentication Error!',
  },
  // the status is HTTP's
  '417 with HTML in its messages': {
    reply: () => ({
      status: 417,
      body: raised('ValidationError', '<strong>Row 1</strong>: Out of <a href="/x">stock</a> &amp; closed'),
    }),
    says: 'Row 1: Out of stock & closed',
  },
  '403 not permitted': {
    reply: () => ({ status: 403, body: raised('PermissionError', 'Not permitted') }),
    says: 'Not permitted',
  },
  '404 with a traceback': {
    reply: () => ({ status: 404, body: raised('DoesNotExistError', 'Sales Order X not found') }),
    says: 'Sales Order X not found',
  },
  '429 too many': {
    reply: () => ({
      status: 429,
      body: raised(
        'RateLimitExceededError',
        'You hit the rate limit because of too many requests. Please try after sometime.',
      ),
    }),
    says: 'You hit the rate limit because of too many requests. Please try after sometime.',
  },
  '500 with a traceback': {
    reply: () => ({
      status: 500,
      body: {
        exc_type: 'TypeError',
        exception: "TypeError: 'NoneType' object is not iterable",
        exc: '["Traceback (most recent call last):\\n"]',
      },
    }),
  },
  '500 without': { reply: () => ({ status: 500, body: { exc_type: 'InternalServerError' } }) },
  '502 page': { reply: () => ({ status: 502, type: 'text/html', body: page('502 Bad Gateway') }) },
  // no JSON
  'a log-in page': { reply: () => ({ type: 'text/html; charset=utf-8', body: page('Login') }) },
  'cut-off JSON': { reply: () => ({ body: '{"message": {"status": 200, "order_id": "SAL-ORD-2026-0' }) },
  'a broken connection': { reply: () => ({ instead: 'reset' }) },
  // no payload
  'not linked to a customer': {
    reply: inside({ status: 200, message: 'You are not linked to any customer profile.' }),
    says: 'You are not linked to any customer profile.',
  },
  'a message that holds nothing': { reply: inside({}) },
  'an exc and no more': { reply: () => ({ body: { exc: 'Something went wrong!' } }) },
  // done, with too little or too much in the answer
  'no message': { reply: (well) => (well(), { body: {} }) },
  'message null': { reply: (well) => (well(), { body: { message: null } }) },
  'message empty': { reply: (well) => (well(), { body: { message: '' } }) },
  'an empty body': { reply: (well) => (well(), { body: '' }) },
  'no order_id': { reply: (well) => ({ body: { message: { ...messageOf(well()), order_id: undefined } } }) },
  'a pair with 200': { reply: (well) => ({ body: { message: [messageOf(well()), 200] } }) },
  'success_key true': {
    reply: (well) => ({ body: { ...well(), message: { ...messageOf(well()), success_key: true } } }),
  },
  'success_key "1"': {
    reply: (well) => ({ body: { message: { ...messageOf(well()), success_key: '1' } } }),
    says: 'Authentication success',
  },
  'more keys than agreed': {
    reply: (well) => ({
      body: {
        ...well(),
        _server_messages: '["{\\"message\\": \\"Item Price added\\"}"]',
        _debug_messages: '[]',
        exc_type: null,
        redirect_to: '/me',
      },
    }),
  },
  // about the user or the time
  '401 for the token': {
    reply: () => ({
      status: 401,
      body: {
        exc_type: 'AuthenticationError',
        exception: 'frappe.exceptions.AuthenticationError',
        message: 'Invalid token',
      },
    }),
    says: 'Invalid token',
  },
  'a long wait': { reply: () => ({ instead: 'wait' }) },
} as const satisfies Record<string, Oddity>

export type OddityName = keyof typeof ODDITIES
