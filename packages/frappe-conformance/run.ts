import type { Call } from '../../contract/wire/call.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { getLocationsByQuery } from '../../contract/delivery.ts'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { PAGE_READS } from '../../contract/render.ts'
import { createSendRequest, type SendRequest, type HostReply } from './request.ts'
import type { Severity } from './consequences.ts'
import type { Difference } from './differences.ts'
import { checkAnswer, type CheckedAnswer } from './checkAnswer.ts'
import type { Options } from './options.ts'

export type Verdict = 'yes' | 'with care' | 'no' | 'not tried' | 'not needed'

/** One line of the report. */
export interface Row {
  name: string
  relyOn: Verdict
  /** Time and size of the answer; null when no call was made. */
  ms: number | null
  bytes: number | null
  /** A few words when there is no difference, or why a call was not tried. */
  found: string
  differences: Difference[]
}

export interface Tried extends CheckedAnswer {
  reply: HostReply
}

export interface Run {
  options: Options
  sendRequest: SendRequest
  /** The limit of a call, in ms. */
  timeout: number
  /** ms since 1970. */
  now: () => number
  /** Makes a call as the storefront does and checks the answer. `verb` is for `get_locations`, which may use either. */
  make(name: CallName, payload: object, options?: { token?: string; verb?: 'GET' }): Promise<Tried>
}

/** How long the shop's pages wait for the host before they are sent unfinished. */
const PAGE_WAIT_MS = 3_000

/** The list of products may take twice as long as any other answer, as in the storefront. */
const LIST_TIMES = 2

/** Starts a check. `now` returns ms since 1970; `timeout` is the storefront's, in ms. */
export function createRun(
  options: Options,
  { now = Date.now, timeout = 30_000 }: { now?: () => number; timeout?: number } = {},
): Run {
  const sendRequest = createSendRequest(options.host, now)
  return {
    options,
    sendRequest,
    timeout,
    now,
    async make(name, payload, { token, verb } = {}) {
      const call: Call = verb ? getLocationsByQuery : calls[name]
      const path = methodPath(options.app, name)
      const reply = await sendRequest({
        verb: call.verb,
        path:
          call.verb === 'GET' && Object.keys(payload).length > 0
            ? `${path}?${new URLSearchParams(payload as Record<string, string>)}`
            : path,
        ...(call.verb === 'POST' && { body: payload }),
        ...(token && { headers: { authorization: `token ${token}` } }),
        timeout: name === 'get_all_products' ? LIST_TIMES * timeout : timeout,
      })
      const { differences, body } = checkAnswer(name, call, reply, token !== undefined)
      return { reply, body, differences: [...differences, ...slownessOf(name, reply)] }
    },
  }
}

function slownessOf(name: CallName, { ms, status }: HostReply): Difference[] {
  if (status === null || ms <= PAGE_WAIT_MS) return []
  const isOfPages = PAGE_READS.some((read) => read === name)
  const long = isOfPages
    ? 'The shop’s pages wait 3 s for it, then go out unfinished, and the browser makes them.'
    : 'The shopper waits as long.'
  return [{ severity: 'care', short: `slow: ${(ms / 1000).toFixed(1)} s`, long }]
}

const VERDICTS = { fine: 'yes', care: 'with care', no: 'no' } as const satisfies Record<Severity, Verdict>

/** Returns the highest severity. */
export function severityOf(differences: readonly Difference[]): Severity {
  return (['no', 'care'] as const).find((severity) => differences.some((one) => one.severity === severity)) ?? 'fine'
}

export function rowOf(
  name: string,
  { reply, differences }: Pick<Tried, 'reply' | 'differences'>,
  more: Difference[] = [],
): Row {
  const all = [...differences, ...more.filter(({ short }) => differences.every((one) => one.short !== short))]
  const { ms, bytes } = reply
  return { name, relyOn: VERDICTS[severityOf(all)], ms: Math.round(ms), bytes, found: '', differences: all }
}

export function notTried(name: string, why: string): Row {
  return { name, relyOn: 'not tried', ms: null, bytes: null, found: why, differences: [] }
}
