import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { User } from '../../../domain/entities.ts'
import type { App } from '../../../src/app/app.ts'
import { useOrders, useUser } from '../../../src/app/hooks.ts'
import { OrderCard } from '../../../src/pages/account/orders/OrderCard.tsx'
import { OrdersTab } from '../../../src/pages/account/orders/OrdersTab.tsx'
import { Chakra } from '../../../src/theme/Chakra.tsx'
import { answered, isAsking } from '../ownerHttp.ts'

/** A part of the account while a user is logged in. As in the account, it starts anew for another user. */
export function ForUser({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  return user && <Chakra key={user.email}>{children(user)}</Chakra>
}

/** The cards of the user's orders, without the list around them. */
export const ORDER_CARDS = <ForUser>{(user) => <OrderCards user={user} />}</ForUser>

function OrderCards({ user }: { user: User }) {
  return useOrders().data?.map((order) => <OrderCard key={order.orderId} order={order} user={user} />)
}

/** The tab with the user's orders. */
export const ORDERS_TAB = (
  <ForUser>{(user) => <OrdersTab user={user} received={null} onDismiss={() => undefined} />}</ForUser>
)

/** Waits until what is under way is answered, at once or by a real store. */
export async function settle(): Promise<void> {
  do await act(answered)
  while (isAsking())
}

/** Ends the session of a user, who then logs in again. */
export async function logInAgain({ session }: App, user: User, reason: 'expired' | 'loggedOut' = 'expired') {
  act(() => session.send({ type: 'session.endedElsewhere', reason }))
  await act(async () => session.send({ type: 'session.startedElsewhere', user: { ...user, sid: 'next' } }))
  await settle()
}

/** Returns whether the browser would ask before the page is closed. */
export function asksOnUnload(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}

/** Waits until no dialog is open that asks something. */
export const closedDialog = () => waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())

/** Focuses a control and clicks it, so often, and waits for the answers. */
export async function press(control: HTMLElement, times = 1): Promise<void> {
  await act(async () => {
    control.focus()
    for (let time = 0; time < times; time++) control.click()
  })
  if (isAsking()) await settle()
}

/** Replaces the text of a field, or the choice of a list, in one change. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Returns the card of an order by its number. */
export const orderCard = (orderId: string): HTMLElement =>
  screen.getByText(orderId, { selector: 'h2' }).closest('article')!

/** Returns the link to a screen of an owner's counter, such as `Shop`. */
export const screenLink = (name: string): HTMLElement => within(screen.getByRole('navigation')).getByText(name)

/** Returns the texts of the buttons in a part. */
export const buttonsIn = (part: HTMLElement) => [...part.querySelectorAll('button')].map(wordsOf)

/** Returns the button with a text, much sooner than a query by role. Throws unless there is one. */
export function buttonIn(part: HTMLElement, words: string): HTMLButtonElement {
  const [found, ...others] = [...part.querySelectorAll('button')].filter((button) => wordsOf(button) === words)
  if (!found || others.length > 0) throw new Error(`Not one button "${words}" but: ${buttonsIn(part).join(', ')}`)
  return found
}

const wordsOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent.trim()
