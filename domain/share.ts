import { digitsOf } from './phone.ts'

/** What people pass on: its name and the address of its page. */
export interface Shared {
  title: string
  url: string
}

/** The networks there is a button for, in its order [PDP-10]. */
export const NETWORKS = ['Facebook', 'Twitter', 'WhatsApp', 'LinkedIn'] as const

export type Network = (typeof NETWORKS)[number]

/**
 * The address of a network's own page for sharing [PDP-12]. WhatsApp's leads to a chat with the contact number, by its
 * digits as they are [PDP-11] (CTR-48), or lets one choose whom to tell where there is none.
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

/** Takes any text, damaged too; spaces are `%20`, since not every network reads `+` as one. */
function queryOf(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20')
}
