import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../../src/app/app.ts'
import { lineOf } from '../../../domain/orders/cart.ts'
import { amina, brian, orderOf, productOf } from '../../examples.ts'
import { renderPages } from '../renderApp.tsx'
import { renderPart } from '../support.tsx'

const mug = productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 })
const kisii = { region: 'Kisii', has_location: false, delivery_fee: 300 }
const filled = { lines: [lineOf(mug)], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }

afterEach(() => vi.useRealTimers())

/** An effect opens the checkout, a moment after its page is shown. */
const checkoutIsOpen = ({ purchase }: App) =>
  waitFor(() => expect(purchase.getSnapshot().matches({ order: 'checkout' })).toBe(true))

async function completeInKisii(app: App): Promise<void> {
  await checkoutIsOpen(app)
  act(() => app.purchase.send({ type: 'purchase.chooseRegion', region: kisii }))
  act(() => app.purchase.send({ type: 'purchase.complete', user: amina, shown: null }))
}

describe('what the browser stores', () => {
  it('a login: the user and the time of it, under the two keys [SES-01, OPN-14, AUT-17]', () => {
    const { app, storage } = renderPart(<></>)
    vi.useFakeTimers({ now: 1_790_000_000_000, toFake: ['Date'] })
    act(() => app.session.send({ type: 'session.start', user: amina }))
    expect(storage.read('user')).toEqual(amina)
    expect(storage.read('loginTime')).toBe(1_790_000_000_000)
  })

  it('a login: exactly the eight fields of the user, and what the account has set before it [ENT-12, OPN-204]', () => {
    const { app, storage } = renderPart(<></>)
    const write = vi.spyOn(storage, 'write')
    act(() => app.session.send({ type: 'session.start', user: { ...amina, language: 'sw', idleMinutes: 30 } }))
    expect(Object.keys(storage.read('user') as object).sort()).toEqual(
      'api_key api_secret email full_name mobile_number role sid username'.split(' '),
    )
    expect(storage.read('accountSettings')).toEqual({
      version: 1,
      email: amina.email,
      language: 'sw',
      idleMinutes: 30,
    })
    const keys = write.mock.calls.map(([key]) => key)
    expect(keys.indexOf('accountSettings')).toBeLessThan(keys.indexOf('user'))
    act(() => app.session.send({ type: 'session.start', user: { ...amina, language: '' } }))
    expect([storage.read('user'), storage.read('accountSettings')]).toEqual([amina, null])
  })

  it('the time before the user, so that a tab that hears of the user finds them fresh', () => {
    const { app, storage } = renderPart(<></>)
    const write = vi.spyOn(storage, 'write')
    act(() => app.session.send({ type: 'session.start', user: amina }))
    expect(write.mock.calls.map(([key]) => key)).toEqual(['loginTime', 'user'])
  })

  it('activity: the stored time moves forward with the timer [CTR-20]', () => {
    const { app, storage } = renderPart(<></>, { user: amina })
    storage.write('user', amina)
    vi.useFakeTimers({ now: 1_790_000_030_000, toFake: ['Date'] })
    act(() => app.session.send({ type: 'session.extend' }))
    expect(storage.read('loginTime')).toBe(1_790_000_030_000)
  })

  it('no activity of a session that another tab has just ended [SES-10]', () => {
    const { app, storage } = renderPart(<></>, { user: amina })
    act(() => app.session.send({ type: 'session.extend' }))
    expect(storage.read('loginTime')).toBeNull()
  })

  it.each([true, false])(
    'a logout: neither key is left, and a host that has account calls is told: %s [SES-09, SES-10, OPN-203]',
    (hasAccountCalls) => {
      const { app, storage, services } = renderPart(<></>, { config: { hasAccountCalls } })
      act(() => app.session.send({ type: 'session.start', user: amina }))
      act(() => app.session.send({ type: 'session.logOut' }))
      expect([storage.read('user'), storage.read('loginTime')]).toEqual([null, null])
      expect(app.session.getSnapshot().context.user).toBeNull()
      expect(vi.mocked(services.logOut).mock.calls).toEqual(hasAccountCalls ? [[amina, 'loggedOut']] : [])
    },
  )

  it.each([
    ['loggedOut', { type: 'session.logOut' }],
    ['refused', { type: 'session.refused', user: amina }],
  ] as const)(
    'how a session ended, before the user is gone, so that a tab that hears of that knows why: %s',
    (reason, event) => {
      const { app, storage } = renderPart(<></>, { user: amina })
      const told: unknown[] = []
      vi.spyOn(storage, 'remove').mockImplementation((key) => void told.push([key, storage.read('sessionEnd')]))
      act(() => app.session.send(event))
      expect(told.slice(-4)).toEqual([
        ['user', reason],
        ['accountSettings', reason],
        ['loginTime', reason],
        ['heldUntil', reason],
      ])
    },
  )

  it('an end in another tab: what that tab stored is left alone', () => {
    const { app, storage } = renderPart(<></>, { user: amina })
    storage.write('user', { ...amina, email: 'next@example.com' })
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'loggedOut' }))
    expect([storage.read('user'), storage.read('sessionEnd')]).toEqual([{ ...amina, email: 'next@example.com' }, null])
  })

  it.each(['loggedOut', 'expired', 'refused'])(
    'an end in another tab that is found by a look at the clock: as that tab says, once: %s [SES-10]',
    async (reason) => {
      const { app, storage, services } = renderPart(<></>, { config: { hasAccountCalls: true } })
      act(() => app.session.send({ type: 'session.start', user: amina }))
      const ended: unknown[] = []
      app.session.on('session.ended', (fact) => void ended.push(fact))
      storage.write('sessionEnd', reason)
      storage.remove('user')
      storage.remove('loginTime')
      await act(async () => app.session.send({ type: 'session.pageShown' }))
      expect(ended).toEqual([{ type: 'session.ended', reason, isElsewhere: true, user: amina }])
      expect(storage.read('sessionEnd')).toBe(reason)
      expect(services.logOut).not.toHaveBeenCalled()
    },
  )

  it('the cart after every change, with its version [OPN-16]', () => {
    const { app, storage } = renderPart(<></>)
    act(() => app.cart.send({ type: 'cart.addItem', product: mug, quantity: 3 }))
    expect(storage.read('cart')).toEqual({ version: 1, lines: [lineOf(mug, 3)], orderId: null, orderOwner: null })
  })
})

describe('a completed order', () => {
  it('is remembered before the cart is emptied by it, for other tabs, until its shopper logs out', async () => {
    const { app, storage } = renderPages('/checkout', { user: amina, cart: filled })
    await checkoutIsOpen(app)
    act(() => app.purchase.send({ type: 'purchase.chooseRegion', region: kisii }))
    const write = vi.spyOn(storage, 'write')
    act(() => app.purchase.send({ type: 'purchase.complete', user: amina, shown: null }))
    await waitFor(() => expect(storage.read('completedOrder')).toBe('SAL-ORD-2026-00007'))
    expect(write.mock.calls.map(([key]) => key)).toEqual(['completedOrder', 'cart'])
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(storage.read('completedOrder')).toBeNull()
  })

  it.each([
    ['completed', 'SAL-ORD-2026-00007', { shopping: 'completed' }],
    ['cleared', null, { checkout: { filling: 'ready' } }],
  ])('%s in another tab while this one asked in vain is not asked for again [CHK-22]', async (_, completed, state) => {
    const completeOrder = vi.fn(async () => {
      if (completed) storage.write('completedOrder', completed)
      app.cart.send({ type: 'cart.changedElsewhere', stored: { lines: [], orderId: null, orderOwner: null } })
      throw new Error('Failed to complete order')
    })
    const { app, storage } = renderPages('/checkout', { user: amina, cart: filled, services: { completeOrder } })
    await completeInKisii(app)
    await waitFor(() =>
      expect(app.purchase.getSnapshot()).toMatchObject({ value: { order: state }, context: { orderId: null } }),
    )
    act(() => app.purchase.send({ type: 'purchase.complete', user: amina, shown: null }))
    expect(completeOrder).toHaveBeenCalledTimes(1)
  })

  it('that the list of orders tells of is remembered too, before the cart is emptied by it', async () => {
    const fetchOrders = async () => [orderOf({ orderId: 'SAL-ORD-2026-00007', status: 'Order Received' })]
    const { app, storage } = renderPages('/account?tab=orders', {
      user: amina,
      cart: filled,
      services: { fetchOrders },
    })
    const write = vi.spyOn(storage, 'write')
    await waitFor(() => expect(app.cart.getSnapshot().context.orderId).toBeNull())
    expect(write.mock.calls).toEqual([
      ['completedOrder', 'SAL-ORD-2026-00007'],
      ['cart', { version: 1, lines: [], orderId: null, orderOwner: null }],
    ])
  })
})

describe('an order of another user than the one who is logged in', () => {
  it('is not placed', async () => {
    const { app, services, notices } = renderPages('/cart', { user: amina, cart: { lines: [lineOf(mug)] } })
    act(() => app.purchase.send({ type: 'purchase.proceed', lines: [lineOf(mug)], orderId: null, user: brian }))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Order Failed']))
    expect(services.placeOrder).not.toHaveBeenCalled()
  })

  it('is not completed', async () => {
    const { app, services, notices } = renderPages('/checkout', { user: amina, cart: filled })
    await checkoutIsOpen(app)
    act(() => app.purchase.send({ type: 'purchase.openCheckout', orderId: filled.orderId, user: brian, order: null }))
    act(() => app.purchase.send({ type: 'purchase.chooseRegion', region: kisii }))
    act(() => app.purchase.send({ type: 'purchase.complete', user: brian, shown: null }))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Payment Error']))
    expect(services.completeOrder).not.toHaveBeenCalled()
  })
})

describe('what a purchase opens', () => {
  it('to the account when it is completed, and Back from there not to the checkout again [CHK-29]', async () => {
    const { app, router } = renderPages('/cart', { user: amina, cart: filled })
    await act(() => router.navigate('/checkout'))
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    await completeInKisii(app)
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/account', search: '?tab=orders' }))
    await screen.findByRole('heading', { name: `Asante! Order ${filled.orderId} received.` })
    // the entry forgets the order, which would end the way back
    await waitFor(() =>
      expect(router.state).toMatchObject({ location: { state: null }, navigation: { state: 'idle' } }),
    )
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  })

  it.each([
    ['completed', async () => ({ status: 'completed' as const })],
    ['not confirmed', async () => Promise.reject(new Error('Failed to complete order'))],
  ])(
    'answered after the session has ended, %s: nobody’s orders are asked for, so that the next login finds none held',
    async (_, answer) => {
      let answerNow = () => {}
      const completeOrder = vi.fn(() => new Promise<void>((resolve) => (answerNow = resolve)).then(answer))
      const { app } = renderPages('/checkout', { user: amina, cart: filled, services: { completeOrder } })
      await completeInKisii(app)
      await waitFor(() => expect(completeOrder).toHaveBeenCalledTimes(1))
      act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
      await act(async () => answerNow())
      await waitFor(() => expect(app.purchase.getSnapshot().hasTag('busy')).toBe(false))
      expect(app.resources.orders.getSnapshot().value).toMatchObject({ request: 'unasked' })
    },
  )
})

describe('what the reads tell the machines', () => {
  it('a linked order that is still a draft leaves the cart alone', async () => {
    const fetchOrders = async () => [orderOf({ orderId: 'SAL-ORD-2026-00007', status: 'Draft' })]
    const { app } = renderPages('/account?tab=orders', { user: amina, cart: filled, services: { fetchOrders } })
    await screen.findByRole('heading', { name: 'SAL-ORD-2026-00007' })
    expect(app.cart.getSnapshot().context).toEqual(filled)
  })

  it('an order whose completion was not confirmed, and is in the orders after all, ends the checkout', async () => {
    let status = 'Draft'
    const services = {
      completeOrder: vi.fn(async () => {
        status = 'Order Received'
        throw new Error('Failed to complete order')
      }),
      fetchOrders: vi.fn(async () => [orderOf({ orderId: 'SAL-ORD-2026-00007', status })]),
    }
    const { app } = renderPages('/checkout', { user: amina, cart: filled, services })
    await completeInKisii(app)
    expect(await screen.findByRole('heading', { name: 'SAL-ORD-2026-00007' })).toBeVisible()
    expect(app.cart.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
    expect(app.purchase.getSnapshot().matches({ order: 'shopping' })).toBe(true)
  })

  it('a price that has changed since, to the cart and the checkout', async () => {
    const fetchProducts = vi.fn(async () => [mug])
    const completeOrder = async () => ({ status: 'refused' as const, message: 'The price is now KES 900.' })
    const { app } = renderPages('/checkout', { user: amina, cart: filled, services: { fetchProducts, completeOrder } })
    await waitFor(() => expect(screen.getAllByText('KES 850')).toHaveLength(3))
    fetchProducts.mockResolvedValue([{ ...mug, price: 900 }])
    await completeInKisii(app)
    expect(await screen.findByText('KES 1,200')).toBeVisible()
  })
})
