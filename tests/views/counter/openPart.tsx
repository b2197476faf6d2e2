import type { ReactNode } from 'react'
import { SimulatedClock } from 'xstate'
import type { Http } from '../../../src/services/http.ts'
import { wanjiru } from '../../examples.ts'
import { ForUser, settle } from '../account/parts.tsx'
import { renderPart, type Scene } from '../support.tsx'

interface CounterScene extends Scene {
  draw?: typeof renderPart
}

/** Draws a part of the owner's account at a tab, whose calls `http` answers; `of` returns the requests of a call. */
export async function openPart(
  http: Http,
  tab: string,
  part: ReactNode,
  { draw = renderPart, ...scene }: CounterScene = {},
) {
  const calls: [string, any][] = []
  const noting: Http = async (call, payload, options) => {
    calls.push([call.name, call.request.parse(payload)])
    return http(call, payload, options)
  }
  // without it a session ends after a minute
  const clock = new SimulatedClock()
  const view = draw(<ForUser>{() => part}</ForUser>, {
    address: `/account?tab=${tab}`,
    user: wanjiru,
    clock,
    ...scene,
    services: { http: noting },
  })
  await settle()
  const of = (name: string) => calls.filter(([called]) => called === name).map(([, payload]) => payload)
  return { ...view, clock, calls, of }
}
