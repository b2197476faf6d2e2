import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Notice, User } from '../../../domain/entities.ts'
import { createServices, type Services } from '../../../src/services/services.ts'
import { openFrappeHost, type FrappeHost } from '../../frappe/host.ts'
import { ODDITIES, type Oddity, type OddityName } from '../../frappe/oddities.ts'
import { renderApp, type Scene } from '../support.tsx'

// The whole page in each error would hide which oddity it was.
configure({ getElementError: (message) => new Error(message ?? '') })

export type Over = Awaited<ReturnType<typeof openOver>>

/** What odd answers have in common, so that a failing test says both where and on what. */
export const GROUPS = {
  'a no inside HTTP 200': [
    'status 400 inside',
    'status 404 inside',
    'status 500 inside, in words of the program',
    'status 500 inside, with a traceback',
    'a pair with 404',
    'a pair with 500',
    'success_key 0',
  ],
  'an HTTP error': [
    '417 with HTML in its messages',
    '403 not permitted',
    '404 with a traceback',
    '429 too many',
    '500 with a traceback',
    '500 without',
    '502 page',
  ],
  'no JSON': ['a log-in page', 'cut-off JSON', 'a broken connection', 'an exc and no more'],
} as const satisfies Record<string, OddityName[]>

export type Group = keyof typeof GROUPS

/** Whether HTTP was fine, so that the answer itself was looked at. */
export const isInside = (odd: OddityName): boolean =>
  (GROUPS['a no inside HTTP 200'] as readonly OddityName[]).includes(odd)

/** What the host says to a person in that answer, or the empty text. */
export const saidBy = (odd: OddityName): string => (ODDITIES[odd] as Oddity).says ?? ''

const LOGINS = { amina: '0712345678', rider: '0110123456' }

/** Opens the real app with its real services over HTTP to a Frappe host; the charts' time passes only in `until`. */
export async function openOver(
  address: string,
  { as, prepare, ...scene }: Scene & { as?: keyof typeof LOGINS; prepare?: (host: FrappeHost) => void } = {},
) {
  const host = await openFrappeHost()
  onTestFinished(host.close)
  prepare?.(host)
  const clock = new SimulatedClock()
  const onTokenRefused = (user: User) => void setTimeout(() => view.app.session.send({ type: 'session.refused', user }))
  const services: Services = createServices({ host: host.url, app: 'duka', onTokenRefused }, () =>
    Date.UTC(2026, 10, 20, 9),
  )
  const user = as ? await logIn(services, as) : null
  const view = renderApp(address, { clock, ...scene, user, services })

  /** Waits until it is so; the charts' seconds pass meanwhile, and somebody is there. */
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
    /** As through the form, at the host; another login than the one before. */
    async logInAgain() {
      view.app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
      view.app.authModal.send({ type: 'auth.type', field: 'usr', value: LOGINS[as ?? 'amina'] })
      view.app.authModal.send({ type: 'auth.type', field: 'pwd', value: 'karibu' })
      view.app.authModal.send({ type: 'auth.submit' })
      await until(() => expect(view.app.session.getSnapshot().value).toEqual({ loggedIn: 'active' }))
    },
    /** What was said in toasts since it was put aside. */
    heard: (): Notice[] => [...view.notices],
    /** The same, and puts it aside. */
    said: (): Notice[] => view.notices.splice(0),
    /** The next toasts, waited for. */
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

export const error = (title: string, description?: string): Notice => ({
  title,
  ...(description && { description }),
  tone: 'error',
})

export function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** What stands in the fields now, of those that `fill` knows. */
export function filled(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).map((label) => [label, screen.getByLabelText<HTMLInputElement>(label).value]),
  )
}

/** The one element of a kind with that text: much faster than by role, and other tests see to the roles. */
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

/** What no page may show, and the toasts neither. */
export function expectNothingRaw(notices: Notice[] = []): void {
  expect(
    [document.body.textContent, ...notices.flatMap(({ title, description = '' }) => [title, description])].filter(
      (text) => RAW.test(text ?? ''),
    ),
  ).toEqual([])
}
