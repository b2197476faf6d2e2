import { errorEnvelope } from '../../contract/envelope.ts'
import { textOfMarkup } from '../../domain/markup.ts'

/** What a program says to its programmers: tracebacks, what Python and its database call a mistake, nothing as a word. */
const PROGRAM_TALK =
  /Traceback \(most recent call last\)|\bFile "[^"]+", line \d|'[\w.]+' object (?:has no|is not|does not|cannot)|\b(?:Attribute|Index|Key|Name|Operational|Programming|Runtime|Type|Value)Error\b|^\(\d{4}, ["']|^(?:None|null|undefined|\[object Object\])$/

/** Markup as one line of at most 300 characters, of a `<details>` only its summary; empty where it is not for a person. */
function plainText(html: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(html)) return ''
  const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/i.exec(html)?.[1]
  const text = textOfMarkup(summary ?? html)
  return PROGRAM_TALK.test(text) ? '' : text.slice(0, 300)
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

/** `_server_messages` is a JSON text of a list of JSON texts, or of plain texts on older hosts; the last one counts. */
function lastServerMessage(json: unknown): string {
  const list = typeof json === 'string' ? parsed(json) : json
  const last: unknown = Array.isArray(list) ? list.at(-1) : list
  return textIn(typeof last === 'string' ? parsed(last) : last)
}

/**
 * What a Frappe host says to a person in an answer, or the empty text: the message itself, then the last of its server
 * messages, then its error message, then what it raised itself, `frappe.exceptions.ValidationError: text`. Never a
 * traceback, nor what a crash of the program says of itself.
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
