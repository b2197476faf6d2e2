import { digitsOf } from './people/phone.ts'

/** A page to share: its name and address. */
export interface Shared {
  title: string
  url: string
}

/** The networks that have a button, in this order [PDP-10]. */
export const NETWORKS = ['Facebook', 'Twitter', 'WhatsApp', 'LinkedIn'] as const

export type Network = (typeof NETWORKS)[number]

/**
 * Returns the address of a network's share page [PDP-12]. WhatsApp's opens a chat with the contact number, with its
 * digits unchanged [PDP-11] (CTR-48), or a choice of contacts when there is no number.
 */
export function shareAddress(network: Network, { title, url }: Shared, contactNumber: string): string {
  switch (network) {
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: url })}`
    case 'Twitter':
      return `https://twitter.com/intent/tweet?${queryOf({ text: title, url })}`
    case 'WhatsApp':
      return `https://wa.me/${digitsOf(contactNumber)}?${queryOf({ text: `${title} ${url}` })}`
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?${queryOf({ url })}`
  }
}

/** Encodes any text, also with lone surrogates; spaces as `%20`, as some networks don't decode `+`. */
function queryOf(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20')
}
