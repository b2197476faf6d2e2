import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refuseInTransaction } from '../database/inTransaction.ts'

/** Loaded at the first notification. */
const library = async () => (await import('web-push')).default

const TIMEOUT_MS = 10_000
const LONGEST_ENDPOINT = 1000

/** What a browser gives for its push service, all but the address in base64url. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** The shop's keys for push services (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  subscription: PushSubscription
  keys: PushKeys
  /** Where the shop is, such as `https://duka.example`. */
  origin: string
  payload: object
  /** A later message of the same topic replaces one that was not delivered. At most 32 letters, digits, - and _. */
  topic: string
  /** So long the push service keeps it for a device that is off. */
  ttlSeconds: number
}

/** `gone`: the browser has ended it, or its keys are not valid. */
export type PushAnswer = { result: 'sent' | 'gone' } | { result: 'failed'; problem: string; retry: 'again' | 'never' }

/** Sends notifications to the push services of browsers. */
export interface PushGateway {
  send(message: PushMessage): Promise<PushAnswer>
}

/**
 * Whether a push service may be at this address: HTTPS at its own port, by a name. `webPush` connects to addresses
 * that its `lookup` allows, and follows no redirect.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length <= LONGEST_ENDPOINT && URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false
  const { hostname } = url
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}

/** Whether these are keys of a browser: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean {
  const [key, secret] = [p256dh, auth].map((text) => (/^[\w-]*$/.test(text) ? Buffer.from(text, 'base64url') : null))
  return key?.length === 65 && key[0] === 4 && secret?.length === 16
}

export async function newPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys()
}

interface Outside {
  /** Finds public addresses only: people's browsers name the push service. */
  lookup: LookupFunction
  request?: typeof https.request
}

/** Encrypts for the browser (RFC 8291), signs with the shop's key (RFC 8292), and sends by HTTPS. */
export function webPush({ lookup, request = https.request }: Outside): PushGateway {
  return {
    async send({ subscription, keys, origin, payload, topic, ttlSeconds }) {
      refuseInTransaction('a request')
      const { endpoint, p256dh, auth } = subscription
      const { generateRequestDetails } = await library()
      let details
      try {
        details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
          // some push services refuse a subject that is neither an https: nor a mailto: address
          vapidDetails: { subject: origin.startsWith('https:') ? origin : 'mailto:shop@localhost', ...keys },
          TTL: ttlSeconds,
          urgency: 'high',
          topic,
        })
      } catch {
        // the point is not on the curve
        return { result: 'gone' }
      }
      const { method, headers, body } = details
      return new Promise((resolve) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const fail = ({ message }: Error) =>
          resolve({ result: 'failed', problem: message.slice(0, 200), retry: 'again' })
        const asked = request(endpoint, { method, headers, lookup, signal, agent: false }, (response) => {
          resolve(answerOf(response.statusCode ?? 0))
          asked.destroy()
        })
        asked.on('error', fail)
        asked.end(body)
      })
    },
  }
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  const isLater = status === 429 || status >= 500
  return { result: 'failed', problem: `the push service answers ${status}`, retry: isLater ? 'again' : 'never' }
}
