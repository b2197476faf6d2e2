import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Notice } from '../../../domain/notices.ts'
import type { CartEvent } from '../../../machines/orders/cart.ts'
import { afterPaint } from '../../../src/app/scheduling.ts'
import { PrimaryToasts } from '../../../src/layout/notices/PrimaryToasts.tsx'
import { messages as english } from '../../../src/messages/en/notices.ts'
import { messages as swahili } from '../../../src/messages/sw/notices.ts'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { announce } from '../../../src/theme/primaryNotices.ts'
import { productOf } from '../../examples.ts'
import { inEnglish } from '../../notices.ts'
import { renderApp } from '../renderApp.tsx'
import { renderRoutes } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

/** A notice, told apart by its description. */
const notice = (detail: string, key: Notice['key'] = 'addedToCart'): Notice => ({ key, detail })
const raise = (given: Notice) => act(() => announce(given))
const region = () => screen.queryByRole('region', { name: /Notifications/i })
const toastWith = (text: string) => screen.queryByText(text)?.closest('[data-tone][data-state]')

/** The toasts with pages that have a link, a search and a form. */
const PAGES = [
  {
    element: (
      <>
        <a href="#content">Skip to content</a>
        <form>
          <input aria-label="Search products" />
        </form>
        <Outlet />
        <PrimaryToasts />
      </>
    ),
    children: [
      {
        path: '*',
        element: (
          <form>
            <input aria-label="Order number" />
          </form>
        ),
      },
    ],
  },
]
const open = (address = '/nowhere') => renderRoutes(PAGES, address)

/** Hides or shows the page, as another tab or the home button does. */
function hide(isHidden: boolean) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

describe('the primary toasts', () => {
  it('come with the first notice; the latest takes the place of one that waits or is shown [TST-01]', async () => {
    renderApp('/nowhere')
    await screen.findByText('Oops! Page not found')
    expect(region()).toBeNull()
    raise(notice('First'))
    raise(notice('Second'))
    expect(await screen.findByText('Second')).toBeInTheDocument()
    expect(screen.getByText('Added to cart')).toBeInTheDocument()
    expect(screen.queryByText('First')).toBeNull()
    raise(notice('Third'))
    expect(await screen.findByText('Third')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  })

  it('are shown for 5000 ms and removed 500 ms after that, one at a time [TST-02, TST-03, CON-21]', async () => {
    open()
    raise(notice('First'))
    await screen.findByText('First')
    await waitFor(() => expect(region()).not.toBeNull())
    stopTime()
    raise(notice('Blue mug'))
    expect(document.querySelectorAll('[data-tone][data-state]')).toHaveLength(1)
    await pass(4999)
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'open')
    await pass(1)
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'closed')
    await pass(499)
    expect(toastWith('Blue mug')).toBeInTheDocument()
    await pass(1)
    expect(screen.queryByText('Blue mug')).toBeNull()
  })

  it('stay while the pointer is on them and while the page is hidden, and then have their whole time', async () => {
    open()
    raise(notice('Blue mug'))
    await screen.findByText('Blue mug')
    stopTime()
    fireEvent.pointerEnter(region()!)
    await pass(10_000)
    fireEvent.pointerLeave(region()!)
    await pass(4999)
    hide(true)
    await pass(10_000)
    hide(false)
    await pass(4999)
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'open')
    await pass(1)
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'closed')
  })

  it('are reached by F8, not by Alt+T, stay, and end with Escape, which gives the focus back [OPN-262]', async () => {
    open()
    raise(notice('Blue mug'))
    await screen.findByText('Blue mug')
    const link = screen.getByRole('link', { name: 'Skip to content' })
    act(() => link.focus())
    stopTime()
    fireEvent.keyDown(link, { altKey: true, code: 'KeyT', key: 't' })
    expect(link).toHaveFocus()
    fireEvent.keyDown(link, { code: 'F8', key: 'F8' })
    expect(region()).toHaveFocus()
    await pass(10_000)
    // the next in the order of Tab
    const next = screen.getByRole('link', { name: 'View cart' })
    expect(region()!.querySelector('a, button')).toBe(next)
    act(() => next.focus())
    await pass(10_000)
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'open')
    fireEvent.keyDown(next, { key: 'Escape' })
    expect(link).toHaveFocus()
    expect(toastWith('Blue mug')).toHaveAttribute('data-state', 'closed')
  })

  it('name their key, in both languages [OPN-262]', () => {
    expect([english.toasts.region, swahili.toasts.region]).toEqual(['Notifications, top-end (F8)', 'Arifa (F8)'])
  })

  it('give the focus back when they are dismissed, also when it came without F8', async () => {
    open()
    raise(notice('Blue mug'))
    await screen.findByText('Blue mug')
    const link = screen.getByRole('link', { name: 'Skip to content' })
    act(() => link.focus())
    const button = screen.getByRole('button', { name: 'Dismiss' })
    act(() => button.focus())
    fireEvent.click(button)
    expect(link).toHaveFocus()
  })
})

it('the four toasts of the cart are shown for 5000 ms, on whatever page [TST-04, CON-11]', async () => {
  const mug = productOf({ id: 'MUG-1', name: 'Blue mug' })
  const add: CartEvent = { type: 'cart.addItem', product: mug }
  const { app, router } = open()
  let raised = notice('First')
  app.cart.on('notice.raised', (event) => void (raised = event.notice))
  raise(raised)
  await screen.findByText('First')
  stopTime()
  for (const [title, events] of [
    ['Added to cart', [add]],
    ['Already in cart', [add]],
    ['Removed from cart', [{ type: 'cart.removeItem', id: 'MUG-1' }]],
    ['Cart cleared', [add, { type: 'cart.clear' }]],
  ] as [title: string, events: CartEvent[]][]) {
    act(() => events.forEach((event) => app.cart.send(event)))
    raise(raised)
    await pass(1000)
    await act(() => router.navigate(`/${title}`))
    await pass(3999)
    expect(toastWith(title), title).toHaveAttribute('data-state', 'open')
    await pass(1)
    expect(toastWith(title), title).toHaveAttribute('data-state', 'closed')
    await pass(500)
  }
})

describe('the first notice', () => {
  it('is heard at once, while the toasts are loaded for it, and seen when they are there', async () => {
    renderApp('/nowhere')
    await screen.findByText('Oops! Page not found')
    const places = screen.getAllByRole('status')
    fireEvent.pointerOver(document.body)
    await act(() => vi.dynamicImportSettled())
    expect(region()).toBeNull()
    raise(notice('Blue mug'))
    expect(places).toContain(screen.getByText('Added to cart: Blue mug').parentElement)
    await waitFor(() => expect(toastWith('Blue mug')).toBeInTheDocument())
    expect(screen.queryByText('Added to cart: Blue mug')).toBeNull()
  })
})

describe('a toast ends early', () => {
  const stateOf = (text: string) => toastWith(text)?.getAttribute('data-state')
  /** A toast belongs to the page that is shown when it has been painted. */
  const painted = () => act(() => new Promise<void>(afterPaint))
  const ends = (text: string) => waitFor(() => expect(stateOf(text) ?? 'removed').not.toBe('open'))

  it('when the shopper leaves its page, not on a filter of the page [OPN-81]', async () => {
    const { router } = open('/products')
    raise(notice('Saved', 'addressSaved'))
    await waitFor(() => expect(stateOf('Saved')).toBe('open'))
    await painted()
    await act(() => router.navigate('/products?sort=rating'))
    expect(stateOf('Saved')).toBe('open')
    await act(() => router.navigate('/nowhere'))
    await ends('Saved')
  })

  it('not on the page that opens together with it, only on the next [OPN-81]', async () => {
    const { router } = open()
    raise(notice('First'))
    await waitFor(() => expect(stateOf('First')).toBe('open'))
    act(() => {
      announce(notice('Saved', 'addressSaved'))
      void router.navigate('/terms')
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'))
    await waitFor(() => expect(stateOf('Saved')).toBe('open'))
    await painted()
    await act(() => router.navigate('/privacy'))
    await ends('Saved')
  })

  it.each([
    ['a complaint, when its form is changed', { key: 'trackingNeedsNumber' }, 'input', 'closed'],
    ['a complaint, when its form is sent again', { key: 'trackingMissing' }, 'submit', 'closed'],
    ['no news', { key: 'codeSent' }, 'input', 'open'],
    ['nothing that a form does not correct', { key: 'sessionExpired' }, 'input', 'open'],
  ] as [what: string, given: Notice, event: 'input' | 'submit', state: string][])(
    '%s [OPN-81]',
    async (_, given, event, state) => {
      const { title } = inEnglish(given)
      open('/track-order')
      const field = screen.getByLabelText('Order number')
      field.focus()
      raise(given)
      await waitFor(() => expect(stateOf(title)).toBe('open'))
      const search = screen.getByLabelText('Search products')
      fireEvent.input(search, { target: { value: 'mug' } })
      expect(stateOf(title)).toBe('open')
      if (event === 'input') fireEvent.input(field, { target: { value: 'S' } })
      else fireEvent.submit(field.closest('form')!)
      expect(stateOf(title)).toBe(state)
    },
  )
})

it('"Added to cart" leads to the cart [OPN-80]', async () => {
  const { router } = open()
  raise({ key: 'alreadyInCart', values: { name: 'Red mug' } })
  await screen.findByText('Red mug: change the quantity in the cart.')
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull()
  raise(notice('Blue mug'))
  fireEvent.click(await screen.findByRole('link', { name: 'View cart' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(toastWith('Blue mug')?.getAttribute('data-state')).not.toBe('open')
})

it('speaks the language that is chosen while it is shown', async () => {
  const { app } = open()
  raise(notice('Blue mug'))
  await screen.findByText('Added to cart')
  act(() => app.language.send({ type: 'language.choose', language: 'sw' }))
  expect(await screen.findByText('Imewekwa kwenye kikapu')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Funga' })).toBeInTheDocument()
})
