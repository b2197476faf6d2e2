import { errorEnvelope } from './envelope.ts'
import { textOfMarkup } from '../../domain/markup.ts'

/** Texts for programmers: tracebacks, errors of Python and its database, `None` and the like. */
const PROGRAM_TEXT = new RegExp(
  [
    String.raw`Traceback \(most recent call last\)`,
    String.raw`\bFile "[^"]+", line \d`,
    String.raw`'[\w.]+' object (?:has no|is not|does not|cannot)`,
    String.raw`\b(?:Attribute|Index|Key|Name|Operational|Programming|Runtime|Type|Value)Error\b`,
    String.raw`^\(\d{4}, ["']`,
    String.raw`^(?:None|null|undefined|\[object Object\])$`,
  ].join('|'),
)

/** Returns up to 300 characters of markup's text, of `<details>` its summary; empty for pages and program texts. */
function plainText(html: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(html)) return ''
  const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/i.exec(html)?.[1]
  const text = textOfMarkup(summary ?? html)
  return PROGRAM_TEXT.test(text) ? '' : text.slice(0, 300)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return textIn(value[0])
  if (typeof value !== 'object' || value === null) return ''
  const { message, error } = value as { message?: unknown; error?: unknown }
  return typeof message === 'string' && message ? plainText(message) : typeof error === 'string' ? plainText(error) : ''
}

/** Reads the last of `_server_messages`: JSON of a list of JSON texts, on older hosts of plain texts. */
function lastServerMessage(json: unknown): string {
  const list = typeof json === 'string' ? parsed(json) : json
  const last: unknown = Array.isArray(list) ? list.at(-1) : list
  return textIn(typeof last === 'string' ? parsed(last) : last)
}

/**
 * Returns a Frappe host's text for the shopper, or empty: the message, the last server message, the error message or
 * the text of the exception (`frappe.exceptions.ValidationError: text`), never a traceback.
 */
export function hostMessage(body: unknown): string {
  const envelope = errorEnvelope.safeParse(body)
  if (!envelope.success) return ''
  const { message, _server_messages, _error_message, exception } = envelope.data
  return (
    textIn(message) ||
    lastServerMessage(_server_messages) ||
    textIn(_error_message) ||
    plainText(/^frappe\.exceptions\.\w+: (.*)/s.exec(String(exception))?.[1] ?? '')
  )
}

/** A host answers 200 with this text, and does nothing, when the user is no customer. */
const NOT_A_CUSTOMER = /not linked to any customer/i

/** Returns whether `message.status` is 200. */
export function isDone({ status, message }: { status?: unknown; message?: unknown }): boolean {
  return (status === 200 || status === '200') && !NOT_A_CUSTOMER.test(String(message))
}
