import { errorEnvelope } from '../../contract/envelope.ts'
import { textOfMarkup } from '../../domain/markup.ts'

/** Markup as one line of at most 300 characters; of a `<details>` only its summary. */
function plainText(html: string): string {
  const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/i.exec(html)?.[1]
  return textOfMarkup(summary ?? html).slice(0, 300)
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
  return typeof message === 'string' ? plainText(message) : typeof error === 'string' ? plainText(error) : ''
}

/** `_server_messages` is a JSON text of a list of JSON texts, or of plain texts on older hosts; the last one counts. */
function lastServerMessage(json: string | undefined): string {
  const list = json === undefined ? undefined : parsed(json)
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
    plainText(_error_message ?? '') ||
    plainText(/^frappe\.exceptions\.\w+: (.*)/s.exec(exception ?? '')?.[1] ?? '')
  )
}
