import { withoutLinkEnd } from './linkEnd.ts'

/** Returns the path of the page that a link to none means, without the end of its message (OPN-242); null for none. */
export function meantPath(path: string, isPage: (path: string) => boolean): string | null {
  const start = path.lastIndexOf('/') + 1
  try {
    const last = decodeURIComponent(path.slice(start))
    const meant = withoutLinkEnd(last)
    const whole = path.slice(0, start) + encodeURIComponent(meant)
    return meant !== last && isPage(whole) ? whole : null
  } catch {
    return null
  }
}
