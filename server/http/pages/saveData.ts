import fastifyCookie from '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'

/** Effective connection types that turn save-data mode on. */
const SLOW = ['slow-2g', '2g', '3g']

/**
 * Whether the page is for save-data mode: by the shopper's own choice (cookie `data-light`, `1` or `0`), else by the
 * browser's `Save-Data` or a slow connection (`ECT`).
 */
export function wantsLittleData(headers: IncomingHttpHeaders): boolean {
  const chosen = fastifyCookie.parse(headers.cookie ?? '')['data-light']
  if (chosen === '1') return true
  if (chosen === '0') return false
  return valueOf(headers['save-data']) === 'on' || SLOW.includes(valueOf(headers['ect']))
}

function valueOf(header: string | string[] | undefined): string {
  return String(header ?? '')
    .trim()
    .toLowerCase()
}
