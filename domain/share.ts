import { digitsOf, toMsisdn } from './people/phone.ts'

/** A page to share: its name and address. */
export interface Shared {
  title: string
  url: string
}

/** The networks that have a button, in this order [PDP-10]. */
export const NETWORKS = ['Facebook', 'Twitter', 'WhatsApp', 'LinkedIn'] as const

export type Network = (typeof NETWORKS)[number]

/** Returns the address of a network's share page [PDP-12]; WhatsApp's lets the shopper choose a contact (OPN-90). */
export function shareAddress(network: Network, shared: Shared): string {
  const { title, url } = shared
  switch (network) {
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: url })}`
    case 'Twitter':
      return `https://twitter.com/intent/tweet?${queryOf({ text: title, url })}`
    case 'WhatsApp':
      return chatAddress('', shared)
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?${queryOf({ url })}`
  }
}

/**
 * Returns the address of a WhatsApp chat with the shop about a page: of the contact number's digits as they are
 * [PDP-11] (CTR-48).
 */
export function shopChatAddress(shared: Shared, contactNumber: string): string {
  return chatAddress(digitsOf(contactNumber), shared)
}

/** Returns the address of a WhatsApp chat with the shop that starts with a message. */
export function shopMessageAddress(message: string, contactNumber: string): string {
  return messageAddress(toMsisdn(contactNumber) ?? digitsOf(contactNumber), message)
}

/** A message to the shop, as it was typed; any part may be empty. */
export interface ShopMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** Returns what a WhatsApp chat with the shop starts with. */
export function chatText(message: ShopMessage): string {
  return [message.subject, bodyOf(message)].filter(Boolean).join('\n\n')
}

/** Returns the address of a new email to the shop with the message. */
export function emailAddress(message: ShopMessage, contactEmail: string): string {
  return `mailto:${contactEmail}?${queryOf({ subject: message.subject, body: bodyOf(message) })}`
}

function bodyOf({ name, email, message }: ShopMessage): string {
  return [message, [name, email].filter(Boolean).join(', ')].filter(Boolean).join('\n\n')
}

function chatAddress(digits: string, { title, url }: Shared): string {
  return messageAddress(digits, `${title} ${url}`)
}

function messageAddress(digits: string, text: string): string {
  return `https://wa.me/${digits}?${queryOf({ text })}`
}

/** Encodes any text, also with lone surrogates; spaces as `%20`, as some networks don't decode `+`. */
function queryOf(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20')
}
