import type { Call } from '../../contract/call.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { getLocationsByQuery } from '../../contract/delivery.ts'
import { methodPath } from '../../contract/envelope.ts'
import { PAGE_READS } from '../../contract/render.ts'
import { createAsk, type Ask, type Heard } from './ask.ts'
import type { Weight } from './costs.ts'
import type { Difference } from './differences.ts'
import { judge, type Judged } from './judge.ts'
import type { Options } from './options.ts'

export type Verdict = 'yes' | 'with care' | 'no' | 'not tried' | 'not needed'

/** One line of the report. */
export interface Row {
  name: string
  relyOn: Verdict
  /** What the answer took and weighed; null where none was asked for. */
  ms: number | null
  bytes: number | null
  /** What was found in few words where there is no difference, and why a call was not tried. */
  found: string
  differences: Difference[]
}

export interface Tried extends Judged {
  heard: Heard
}

export interface Run {
  options: Options
  ask: Ask
  /** ms that a call may take. */
  timeout: number
  /** ms since 1970. */
  now: () => number
  /** Makes a call as the storefront does, and judges the answer. A verb is for `get_locations`, which may go by either. */
  make(name: CallName, payload: object, options?: { token?: string; verb?: 'GET' }): Promise<Tried>
}

/** Pages wait so many ms for the host, then go out unfinished. */
const PATIENCE_MS = 3_000

/** Twenty thousand products may take twice as long as any other answer, as in the storefront. */
const LIST_TIMES = 2

/** Makes what a check works with. `now` gives ms since 1970; `timeout` is what the storefront waits. */
export function createRun(
  options: Options,
  { now = Date.now, timeout = 30_000 }: { now?: () => number; timeout?: number } = {},
): Run {
  const ask = createAsk(options.host, now)
  return {
    options,
    ask,
    timeout,
    now,
    async make(name, payload, { token, verb } = {}) {
      const call: Call = verb ? getLocationsByQuery : calls[name]
      const path = methodPath(options.app, name)
      const heard = await ask({
        verb: call.verb,
        path:
          call.verb === 'GET' && Object.keys(payload).length > 0
            ? `${path}?${new URLSearchParams(payload as Record<string, string>)}`
            : path,
        ...(call.verb === 'POST' && { body: payload }),
        ...(token && { headers: { authorization: `token ${token}` } }),
        timeout: name === 'get_all_products' ? LIST_TIMES * timeout : timeout,
      })
      const { differences, body } = judge(name, call, heard, token !== undefined)
      return { heard, body, differences: [...differences, ...slownessOf(name, heard)] }
    },
  }
}

function slownessOf(name: CallName, { ms, status }: Heard): Difference[] {
  if (status === null || ms <= PATIENCE_MS) return []
  const isOfPages = PAGE_READS.some((read) => read === name)
  const long = isOfPages
    ? 'The shop’s pages wait 3 s for it, then go out unfinished, and the browser makes them.'
    : 'The shopper waits as long.'
  return [{ weight: 'care', short: `slow: ${(ms / 1000).toFixed(1)} s`, long }]
}

const VERDICTS = { fine: 'yes', care: 'with care', no: 'no' } as const satisfies Record<Weight, Verdict>

/** The gravest of what was found. */
export function weightOf(differences: readonly Difference[]): Weight {
  return (['no', 'care'] as const).find((weight) => differences.some((one) => one.weight === weight)) ?? 'fine'
}

export function rowOf(
  name: string,
  { heard, differences }: Pick<Tried, 'heard' | 'differences'>,
  more: Difference[] = [],
): Row {
  const all = [...differences, ...more.filter(({ short }) => differences.every((one) => one.short !== short))]
  const { ms, bytes } = heard
  return { name, relyOn: VERDICTS[weightOf(all)], ms: Math.round(ms), bytes, found: '', differences: all }
}

export function notTried(name: string, why: string): Row {
  return { name, relyOn: 'not tried', ms: null, bytes: null, found: why, differences: [] }
}
