/** How many plain characters one SMS has room for. */
export const LONGEST_SMS = 160

/**
 * Returns a text in characters that each count once in an SMS (GSM-7): ASCII without those that count twice. Accents
 * are left out, and so is any other writing.
 */
export function plainText(text: string): string {
  return text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐–—]/g, '-')
    .replace(/\s/g, ' ')
    .normalize('NFKD')
    .replace(/[^ -~]|[[\]{}^~\\|`]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
