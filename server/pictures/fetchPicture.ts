import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { refuseInTransaction } from '../database/inTransaction.ts'
import { MOST_PICTURE_BYTES } from './convertPicture.ts'
import { isPublicAddress, isPublicHost, PrivateAddress, publicLookup } from './publicAddress.ts'

const MOST_REDIRECTS = 3
const TIMEOUT_MS = 20_000

/** Why a picture was not fetched. */
export class NotFetched extends Error {
  /** Whether the host did not answer at all. */
  readonly isHostGone: boolean

  constructor(message: string, isHostGone = false) {
    super(message)
    this.isHostGone = isHostGone
  }
}

export interface FetchOptions {
  isAllowed?: (address: string) => boolean
  lookup?: LookupFunction
  timeoutMs?: number
}

/**
 * Fetches a picture's bytes by HTTP or HTTPS, from public addresses only, also after redirects. Throws NotFetched. The
 * time is for all of it.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  refuseInTransaction('a request')
  const { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS } = options
  const lookup = options.lookup ?? publicLookup(isAllowed)
  const signal = AbortSignal.timeout(timeoutMs)
  let url = urlOf(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!isPublicHost(url.hostname, isAllowed)) throw new NotFetched('its address is not on the public internet')
    const answer = await ask(url, lookup, signal)
    if ('bytes' in answer) return answer.bytes
    url = urlOf(answer.location, url)
  }
  throw new NotFetched('too many redirects')
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new NotFetched('its address is not one of a picture')
  return url
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<{ bytes: Buffer } | { location: string }> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const fail = (error: Error) => reject(problemOf(error, signal))
    const headers = { 'user-agent': 'Sokoni (copies the pictures of a catalogue)', accept: 'image/*' }
    const asked = request(url, { headers, lookup, signal, agent: false }, (response) => {
      const { statusCode = 0, headers: received } = response
      response.on('error', fail)
      const end = <T>(answer: T, done: (answer: T) => void) => {
        asked.destroy()
        done(answer)
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && received.location)
        return end({ location: received.location }, resolve)
      if (statusCode !== 200) return end(new NotFetched(`the answer is ${statusCode}`), reject)
      const tooLarge = () =>
        end(new NotFetched(`it has more than ${Math.round(MOST_PICTURE_BYTES / 1024 / 1024)} MB`), reject)
      if (Number(received['content-length']) > MOST_PICTURE_BYTES) return tooLarge()
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > MOST_PICTURE_BYTES) tooLarge()
        else parts.push(part)
      })
      response.on('end', () => resolve({ bytes: Buffer.concat(parts) }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

function problemOf(error: Error, signal: AbortSignal): NotFetched {
  if (error instanceof PrivateAddress) return new NotFetched('its address is not on the public internet')
  if (signal.aborted) return new NotFetched('it did not come in time', true)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new NotFetched('there is no such host', true)
  return new NotFetched(`its host does not answer (${code ?? error.message})`, true)
}
