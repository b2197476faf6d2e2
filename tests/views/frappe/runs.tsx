import { act as settled } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FrappeHost } from '../../frappe/host.ts'
import type { OddityName } from '../../frappe/oddities.ts'
import { expectNothingRaw, KINDS, type Over } from './support.tsx'

export interface Act {
  /** The action, for the title. */
  what: string
  /** The call that fails. */
  call: string
  open: () => Promise<Over>
  act: (over: Over) => unknown
  /** Waits for the end: a toast, unless it ends otherwise. */
  ending?: (over: Over) => Promise<unknown>
  /** The expected end of a failure. */
  says: (odd: OddityName) => unknown
  /** Returns what must not change; compared before and after. */
  kept: (over: Over) => unknown
  /** Goes back for a retry when a failure has left the page. */
  back?: (over: Over) => Promise<unknown>
  /** Checks the result when the host works again. */
  done: (over: Over) => unknown
  is: unknown
  /** Further answers, besides those that fail in every call. */
  others?: readonly OddityName[]
  /** Whether the call reports a refused token. */
  hasToken?: boolean
}

const toasts = (over: Over): Promise<unknown> => over.toasts()

/** Runs an action on a host with odd answers: the error is shown, nothing is lost, and a retry succeeds. */
export function describeAct({
  what,
  call,
  open,
  act,
  ending = toasts,
  says,
  kept,
  back,
  done,
  is,
  others = [],
  hasToken = true,
}: Act): void {
  describe(`${what} over a Frappe host`, () => {
    it('says what is so on odd answers, keeps what was there, asks a slow host once, and ends well', async () => {
      const over = await open()
      const before = kept(over)
      for (const odd of [...KINDS, ...others]) {
        over.said()
        over.host.meet(call, odd)
        await act(over)
        expect([odd, await ending(over)]).toEqual([odd, says(odd)])
        expectNothingRaw(over.heard())
        await back?.(over)
        expect([odd, kept(over)]).toEqual([odd, before])
      }
      over.host.heard.length = 0
      const asked = () => over.host.heard.filter(({ name }) => name === call)
      over.said()
      over.host.meet(call, 'a long wait')
      await act(over)
      await over.until(() => expect(asked()).toHaveLength(1))
      await settled(async () => document.querySelector<HTMLElement>('button[aria-busy=true]')?.click())
      expectNothingRaw(over.heard())
      over.host.recover()
      await over.until(() => expect(done(over)).toEqual(is))
      expect(asked()).toHaveLength(1)
    })

    if (!hasToken) return
    it('says that a rotated token is refused, keeps what was there, and is done after a new login', async () => {
      const over = await open()
      const before = kept(over)
      over.host.rotate(over.app.session.getSnapshot().context.user?.email ?? '')
      await act(over)
      await over.until(() => expect(over.app.session.getSnapshot().matches('loggedIn')).toBe(false))
      expect(over.heard().at(-1)).toEqual({
        title: 'Please log in again',
        description: 'Your login is no longer valid on this device.',
        tone: 'error',
      })
      expectNothingRaw(over.heard())
      await over.logInAgain()
      await back?.(over)
      await over.until(() => expect(kept(over)).toEqual(before))
      await act(over)
      await over.until(() => expect(done(over)).toEqual(is))
    })
  })
}

export interface Reading {
  what: string
  call: string
  /** Opens the page with this host. */
  open: (prepare: (host: FrappeHost) => void) => Promise<Over>
  /** Shown when the read fails. */
  failed: () => HTMLElement
  /** Retries. */
  again: (over: Over) => unknown
  kept?: () => unknown
  /** Shown when the host works. */
  done: () => unknown
  /** Other answers that do not hold it, besides those that no call takes. */
  others?: readonly OddityName[]
  /** An empty answer, and what is shown for it. */
  empty?: readonly [OddityName, () => HTMLElement]
}

/** A read from a host with odd answers: never shown as empty, no toast, nothing lost, read in the end. */
export function describeReading({
  what,
  call,
  open,
  failed,
  again,
  kept = () => null,
  done,
  others = [],
  empty,
}: Reading): void {
  describe(`${what} of a Frappe host`, () => {
    it('could not be read on odd answers and says so, loses nothing, and is read when the host is well', async () => {
      const odds = [...KINDS, ...others]
      const over = await open((host) => host.meet(call, odds[0]!))
      await over.until(failed)
      const before = kept()
      for (const odd of odds) {
        over.host.meet(call, odd)
        const asked = over.host.heard.length
        await again(over)
        await over.until(() => expect(over.host.heard.length).toBeGreaterThan(asked))
        await over.until(failed)
        expectNothingRaw()
        expect([odd, kept()]).toEqual([odd, before])
      }
      expect(over.heard()).toEqual([])
      over.host.recover()
      await again(over)
      await over.until(done)
    })

    if (!empty) return
    const [none, isEmpty] = empty
    it(`holds nothing to list on ${none}`, async () => {
      const over = await open((host) => host.meet(call, none))
      expect(await over.until(isEmpty)).toBeVisible()
      expectNothingRaw(over.heard())
    })
  })
}
