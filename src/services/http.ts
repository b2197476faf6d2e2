import axios, { isAxiosError, type AxiosResponse } from 'axios'
import { parseResponse, type Call, type RequestOf, type ResponseOf } from '../../contract/wire/call.ts'
import { methodPath } from '../../contract/wire/methodPath.ts'
import type { User } from '../../domain/entities.ts'
import { hasToken } from '../../domain/people/session.ts'
import { hostMessage } from '../../contract/wire/hostMessage.ts'

/** A failed call. `message` is for developers (§8), `detail` is the host's text for the shopper or empty. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly detail: string
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null

  constructor(message: string, detail: string, status: number | null, cause: unknown) {
    super(message, { cause })
    this.detail = detail
    this.status = status
  }
}

export interface Host {
  /** Origin of the calls; empty for the page's own (OPN-12). */
  host: string
  app: string
  /** It takes idempotency keys. */
  isEmbeddedStore?: boolean
  /** Returns the language that the shopper reads, for the texts in answers. */
  language?: () => string
  /** Called when the host refuses this user's token (HTTP 401). */
  onTokenRefused: (user: User) => void
}

export interface CallOptions {
  user?: User | null
  signal?: AbortSignal
  /** The mode of the browser's HTTP cache; `no-cache` revalidates. */
  cache?: RequestCache
  /** In ms, for the whole answer; 30 s by default. */
  timeout?: number
  headers?: Record<string, string>
  /** Told which share of the request is sent, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined
  /** Waits while the device knows that it has no connection; only for calls that read (OPN-181). */
  waits?: boolean
}

export type Http = <C extends Call>(call: C, payload: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>

const TIMEOUT_MS = 30_000

/**
 * Creates the function that makes all calls. It sends the contract's payload, a token only as a complete pair [ROL-06]
 * and cookies only where the contract says so. It throws a ServiceError for any status that is not OK, and for a body
 * that refuses inside or that the contract cannot parse [API-03].
 */
export function createHttp({ host, app, language, onTokenRefused }: Host): Http {
  const client = axios.create({
    adapter: 'fetch',
    baseURL: host || undefined,
    headers: { Accept: 'application/json' },
  })

  return async (
    call,
    payload,
    { user = null, signal, cache = 'default', timeout = TIMEOUT_MS, headers, onSent, waits } = {},
  ) => {
    const body = call.request.parse(payload)
    const sendsToken = call.sends === 'token' && user !== null && hasToken(user)
    if (waits) await untilOnline(signal)
    let answer: AxiosResponse<unknown> | undefined
    try {
      answer = await client.request<unknown>({
        method: call.verb,
        url: methodPath(app, call.name),
        [call.verb === 'GET' ? 'params' : 'data']: body,
        headers: {
          ...(language && { 'Accept-Language': language() }),
          ...headers,
          ...(sendsToken && { Authorization: `token ${user.api_key}:${user.api_secret}` }),
        },
        withCredentials: call.sends === 'cookie',
        signal,
        fetchOptions: { cache },
        timeout,
        // fetch cannot tell
        ...(onSent && { adapter: 'xhr', onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
      })
      return parseResponse(call, answer.data)
    } catch (cause) {
      answer ??= isAxiosError(cause) ? cause.response : undefined
      if (sendsToken && answer?.status === 401) onTokenRefused(user)
      throw new ServiceError(call.failure, hostMessage(answer?.data), answer?.status ?? null, cause)
    }
  }
}

async function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  await new Promise<void>((resolve) =>
    addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) }),
  )
}
