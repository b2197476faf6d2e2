import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { User } from '../../../domain/entities.ts'
import type { NoticeText } from '../../../domain/notices.ts'
import { createServices, type Services } from '../../../src/services/services.ts'
import { listenAsFrappeHost, type FrappeHost } from '../../frappe/host.ts'
import { ODDITIES, type Oddity, type OddityName } from '../../frappe/oddities.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

// Errors without the whole page, so that the odd answer can be seen.
configure({ getElementError: (message) => new Error(message ?? '') })

export type Over = Awaited<ReturnType<typeof openOver>>

/**
 * One odd answer of each kind that a view can tell apart: `tests/services/frappeHost.test.ts` shows that all others of
 * a kind come out the same.
 */
const INSIDE: readonly OddityName[] = ['status 400 inside', 'status 500 inside, with a traceback']
export const KINDS: readonly OddityName[] = [
  ...INSIDE,
  '417 with HTML in its messages',
  '500 with a traceback',
  'a broken connection',
]

/** Returns whether HTTP succeeded, so that the body was read. */
export const isInside = (odd: OddityName): boolean => INSIDE.includes(odd)

/** Returns the host's text for the shopper in an answer, or ''. */
export const saidBy = (odd: OddityName): string => (ODDITIES[odd] as Oddity).says ?? ''

const LOGINS = { amina: '0712345678', rider: '0110123456' }

/** Opens the pages with their real services over a Frappe host; the machines' time passes only in `until`. */
export async function openOver(
  address: string,
  {
    as,
    prepare,
    hasFrame = false,
    ...scene
  }: Scene & {
    as?: keyof typeof LOGINS
    prepare?: (host: FrappeHost) => void
    /** Has the banner, header and footer around the page. */
    hasFrame?: boolean
  } = {},
) {
  const host = listenAsFrappeHost()
  prepare?.(host)
  const clock = new SimulatedClock()
  const onTokenRefused = (user: User) => void setTimeout(() => view.app.session.send({ type: 'session.refused', user }))
  const services: Services = createServices({ host: host.url, app: 'duka', onTokenRefused }, () =>
    Date.UTC(2026, 10, 20, 9),
  )
  const user = as ? await logIn(services, as) : null
  const view = (hasFrame ? renderApp : renderPages)(address, { clock, ...scene, user, services })

  /** Waits until the check passes, while the machines' time runs and the shopper stays active. */
  async function until<T>(check: () => T): Promise<T> {
    return waitFor(
      () => {
        try {
          return check()
        } catch (error) {
          act(() => {
            view.app.session.send({ type: 'session.extend' })
            clock.increment(1000)
          })
          throw error
        }
      },
      { interval: 10 },
    )
  }

  return {
    ...view,
    host,
    until,
    /** Logs in at the host, as the form does; with another token than before. */
    async logInAgain() {
      view.app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
      view.app.authModal.send({ type: 'auth.type', field: 'usr', value: LOGINS[as ?? 'amina'] })
      view.app.authModal.send({ type: 'auth.type', field: 'pwd', value: 'karibu' })
      view.app.authModal.send({ type: 'auth.submit' })
      await until(() => expect(view.app.session.getSnapshot().matches('loggedIn')).toBe(true))
    },
    /** Returns the toasts since the last `take`. */
    heard: (): NoticeText[] => [...view.notices],
    /** Returns them and starts anew. */
    said: (): NoticeText[] => view.notices.splice(0),
    /** Waits for the next toasts. */
    toasts: () =>
      until(() => {
        expect(view.notices).not.toEqual([])
        return [...view.notices]
      }),
  }
}

async function logIn(services: Services, who: keyof typeof LOGINS): Promise<User> {
  const outcome = await services.logIn({ usr: LOGINS[who], pwd: 'karibu' })
  if (outcome.status !== 'accepted') throw new Error(outcome.message)
  return outcome.user
}

export const error = (title: string, description?: string): NoticeText => ({
  title,
  ...(description && { description }),
  tone: 'error',
})

export function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Returns the values of the fields that `fill` fills. */
export function filled(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).map((label) => [label, screen.getByLabelText<HTMLInputElement>(label).value]),
  )
}

/** Returns the only element of a tag with a text: faster than by role, which other tests check. */
function only(selector: string, text: string): HTMLElement {
  const [found, ...others] = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    ({ textContent }) => textContent?.trim() === text,
  )
  if (!found || others.length > 0)
    throw new Error(`There are ${found ? others.length + 1 : 'no'} ${selector} "${text}"`)
  return found
}

export const button = (text: string) => only('button', text)
export const heading = (text: string) => only('h1, h2, h3', text)
export const option = (text: string) => only('option', text)
export const paragraph = (text: string) => only('p', text)
export const press = (text: string) => fireEvent.click(button(text))

const RAW =
  /<\/?[a-z!][^>]*>|Traceback|undefined|\[object Object\]|\bNaN\b|NoneType|&(?:amp|nbsp|lt|gt|quot);|\bnull\b/i

/** Texts that no page and no toast may show. */
export function expectNothingRaw(notices: NoticeText[] = []): void {
  expect(
    [document.body.textContent, ...notices.flatMap(({ title, description = '' }) => [title, description])].filter(
      (text) => RAW.test(text ?? ''),
    ),
  ).toEqual([])
}
