import axios, { isAxiosError, type AxiosResponse } from 'axios'
import type { Call, RequestOf, ResponseOf } from '../../contract/call.ts'
import { methodPath } from '../../contract/envelope.ts'
import type { User } from '../../domain/entities.ts'
import { hasToken } from '../../domain/session.ts'
import { answerOf } from './answerOf.ts'
import { hostMessage } from './hostMessage.ts'

/** A call that failed: `message` is the catalogue's text for it (§8), `detail` what the host said, if anything. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly detail: string
  /** The HTTP status, or null where no answer came. */
  readonly status: number | null

  constructor(message: string, detail: string, status: number | null, cause: unknown) {
    super(message, { cause })
    this.detail = detail
    this.status = status
  }
}

export interface Host {
  /** Where the calls go; the empty text is the page's own origin (OPN-12). */
  host: string
  app: string
  /** Told when the host no longer takes this user's token (HTTP 401). */
  onTokenRefused: (user: User) => void
}

export interface CallOptions {
  user?: User | null
  signal?: AbortSignal
  /** What the browser's own cache may answer; `no-cache` asks the host whether its answer still holds. */
  cache?: RequestCache
  /** ms until the call counts as failed, its answer included; 30 s when not given. */
  timeout?: number
}

export type Http = <C extends Call>(call: C, payload: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>

const TIMEOUT_MS = 30_000

/**
 * Makes the one function that speaks to the host. It sends exactly the payload of the contract, a token only
 * as a complete pair [ROL-06] and cookies only where the contract says so, and answers what the contract
 * reads. Any non-OK status, and any body that refuses inside or that the contract can't read, is a ServiceError [API-03].
 */
export function createHttp({ host, app, onTokenRefused }: Host): Http {
  const client = axios.create({
    adapter: 'fetch',
    baseURL: host || undefined,
    headers: { Accept: 'application/json' },
  })

  return async (call, payload, { user = null, signal, cache = 'default', timeout = TIMEOUT_MS } = {}) => {
    const body = call.request.parse(payload)
    const sendsToken = call.sends === 'token' && user !== null && hasToken(user)
    let answer: AxiosResponse<unknown> | undefined
    try {
      answer = await client.request<unknown>({
        method: call.verb,
        url: methodPath(app, call.name),
        [call.verb === 'GET' ? 'params' : 'data']: body,
        headers: sendsToken ? { Authorization: `token ${user.api_key}:${user.api_secret}` } : {},
        withCredentials: call.sends === 'cookie',
        signal,
        fetchOptions: { cache },
        timeout,
      })
      return answerOf(call, answer.data)
    } catch (cause) {
      answer ??= isAxiosError(cause) ? cause.response : undefined
      if (sendsToken && answer?.status === 401) onTokenRefused(user)
      throw new ServiceError(call.failure, hostMessage(answer?.data), answer?.status ?? null, cause)
    }
  }
}
