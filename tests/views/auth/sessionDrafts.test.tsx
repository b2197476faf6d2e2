import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import type { StoredPurchase } from '../../../domain/orders/checkout.ts'
import type { CompleteOutcome, PlaceOutcome } from '../../../domain/outcomes.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/payments/PaymentsTab.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import '../../../src/entry/HelpPages.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/product/reviews/Reviews.tsx'
import '../../../src/pages/trackOrder/TrackOrderPage.tsx'
import type { SessionEvent } from '../../../machines/session.ts'
import { KEYS } from '../../../src/services/storage.ts'
import { addressOf, amina, brian, orderOf, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const ORDER = 'SAL-ORD-2026-00007'
const cart = { lines: [mug], orderId: ORDER, orderOwner: amina.email }

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const isFilled = (name: string, value: string) => waitFor(() => void expect(box(name)).toHaveValue(value))

type View = ReturnType<typeof renderApp>

/** The ways a session expires. */
const ends: [string, SessionEvent][] = [
  ['the minute of another tab is over', { type: 'session.endedElsewhere', reason: 'expired' }],
  ['the token is refused', { type: 'session.refused', user: amina }],
]
/** The ways in which a shopper leaves. */
const leaves: [string, SessionEvent][] = [
  ['logs out', { type: 'session.logOut' }],
  ['logs out in another tab', { type: 'session.endedElsewhere', reason: 'loggedOut' }],
]

interface Draft {
  what: string
  address: string
  scene?: Scene
  /** Types something, as Amina. */
  type: (view: View) => Promise<void>
  /** Expects all of it. */
  isThere: () => Promise<void>
  /** The user who is logged in opens the form and finds nothing of it. */
  isGone: (view: View) => Promise<void>
}

const writeReview = () => button('Write a Review')

const drafts: Draft[] = [
  {
    what: 'a new address',
    address: '/account?tab=addresses',
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Address' }))
      await user.type(box('City'), 'Nakuru')
    },
    isThere: () => isFilled('City', 'Nakuru'),
    isGone: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Address' }))
      expect(box('City')).toHaveValue('')
    },
  },
  {
    what: 'an address that is changed',
    address: '/account?tab=addresses',
    scene: { services: { fetchAddresses: async () => [addressOf()] } },
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await user.type(box('City'), ' West')
    },
    isThere: async () => {
      await isFilled('City', 'Nairobi West')
      expect(screen.getByRole('heading', { name: 'Edit address' })).toBeVisible()
    },
    isGone: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      expect(box('City')).toHaveValue('Nairobi')
    },
  },
  {
    what: 'the holder of a card',
    address: '/account?tab=payments',
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
      await user.type(box('Cardholder name'), 'Amina Otieno')
    },
    isThere: () => isFilled('Cardholder name', 'Amina Otieno'),
    isGone: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
      expect(box('Cardholder name')).toHaveValue('')
    },
  },
  {
    what: 'a mobile-money number',
    address: '/account?tab=payments',
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
      await user.click(screen.getByRole('radio', { name: 'Mobile money' }))
      await user.type(box('Phone number'), '0712345678')
    },
    isThere: () => isFilled('Phone number', '0712345678'),
    isGone: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
      expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked()
      await user.click(screen.getByRole('radio', { name: 'Mobile money' }))
      expect(box('Phone number')).toHaveValue('')
    },
  },
  {
    what: 'a review',
    address: '/product/kettle-ITEM-1?id=ITEM-1&tab=reviews',
    scene: { services: { fetchProducts: async () => [productOf()] } },
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Write a Review' }))
      await user.click(screen.getByRole('radio', { name: '2 stars' }))
      await user.type(box('Your review'), 'Boils fast')
    },
    isThere: async () => {
      await isFilled('Your review', 'Boils fast')
      expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked()
    },
    isGone: async ({ user }) => {
      await user.click(writeReview())
      expect(box('Your review')).toHaveValue('')
      expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
    },
  },
  {
    what: 'a message to the shop',
    address: '/contact',
    type: async ({ user }) => {
      await screen.findByRole('form', { name: 'Write to us' })
      await user.type(box('Message'), 'Where is my kettle?')
    },
    isThere: () => isFilled('Message', 'Where is my kettle?'),
    isGone: () => isFilled('Message', ''),
  },
  {
    what: 'the checkout',
    address: '/checkout',
    scene: { cart },
    type: async ({ user }) => {
      await screen.findByRole('option', { name: 'Kisii' })
      await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kisii')
      await user.type(box('Estate, building, house number, landmark (optional)'), 'Blue gate')
      await user.clear(box('Last name'))
      await user.type(box('Last name'), 'Njoroge')
    },
    isThere: async () => {
      await isFilled('Estate, building, house number, landmark (optional)', 'Blue gate')
      expect(box('Last name')).toHaveValue('Njoroge')
      expect(screen.getByRole('combobox', { name: 'Region' })).toHaveValue('Kisii')
    },
    isGone: async () => {
      await isFilled('Estate, building, house number, landmark (optional)', '')
      expect(box('Last name')).not.toHaveValue('Njoroge')
      expect(screen.getByRole('combobox', { name: 'Region' })).toHaveValue('')
    },
  },
  {
    what: 'an order number',
    address: '/track-order',
    type: async ({ user }) =>
      user.type(await screen.findByRole('textbox', { name: 'Order number' }), 'SAL-ORD-2026-000'),
    isThere: () => isFilled('Order number', 'SAL-ORD-2026-000'),
    isGone: () => isFilled('Order number', ''),
  },
]

const send = (view: View, event: SessionEvent) => act(async () => view.app.session.send(event))
const logIn = (view: View, who = amina) => send(view, { type: 'session.start', user: { ...who, api_key: 'key-new' } })

describe.each(drafts)('$what', ({ address, scene, type, isThere, isGone }) => {
  async function typed() {
    const view = renderApp(address, { user: amina, config: { stripeKey: 'pk_test_sokoni' }, ...scene })
    await type(view)
    await isThere()
    return view
  }

  it.each(ends)('is there, at the same address, for who logs in again after %s [OPN-60]', async (_, end) => {
    const view = await typed()
    const where = () => view.router.state.location.pathname + view.router.state.location.search
    await send(view, end)
    expect(where()).toBe(address)
    await logIn(view)
    await isThere()
    expect(where()).toBe(address)
  })

  it('is not there for another person who logs in in between', async () => {
    const view = await typed()
    await send(view, ends[0]![1])
    await logIn(view, brian)
    await isGone(view)
  })

  it.each(leaves)('is gone when its writer %s', async (_, leave) => {
    const view = await typed()
    await send(view, leave)
    await logIn(view)
    await isGone(view)
  })
})

describe('the session, ending', () => {
  it('while a field is typed into: who logs in again in the panel goes on in that field', async () => {
    const view = renderApp('/account?tab=addresses', { user: amina })
    await view.user.click(await screen.findByRole('button', { name: 'Add Address' }))
    await view.user.type(box('City'), 'Nak')
    await send(view, { type: 'session.refused', user: amina })
    await view.user.type(await screen.findByLabelText('Mobile number or email'), amina.email)
    await view.user.type(screen.getByLabelText('Password'), 'karibu-sokoni{Enter}')
    await isFilled('City', 'Nak')
    expect(box('City')).toHaveFocus()
    await view.user.keyboard('uru')
    expect(box('City')).toHaveValue('Nakuru')
  })

  it('while an address is saved: it is saved, and listed once its writer is back', async () => {
    let answer = () => {}
    const fetchAddresses = vi.fn(async () => [addressOf()])
    const view = renderApp('/account?tab=addresses', {
      user: amina,
      services: {
        fetchAddresses,
        saveAddress: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
      },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Edit' }))
    await view.user.type(box('City'), ' West{Enter}')
    await send(view, ends[0]![1])
    const asked = fetchAddresses.mock.calls.length
    await act(async () => answer())
    expect(view.notices.at(-1)).toEqual({ title: 'Address saved', tone: 'success' })
    expect(fetchAddresses).toHaveBeenCalledTimes(asked)
    let list = () => {}
    fetchAddresses.mockImplementation(
      () => new Promise((resolve) => (list = () => resolve([addressOf({ city: 'Nairobi West' })]))),
    )
    await logIn(view)
    expect(await screen.findByText('Loading your addresses...')).toBeVisible()
    await act(async () => list())
    expect(await screen.findByText('Nairobi West 00100')).toBeVisible()
  })

  it('while an address is to be deleted: it is asked about again, and nothing is sent', async () => {
    const deleteAddress = vi.fn(async () => undefined)
    const view = renderApp('/account?tab=addresses', {
      user: amina,
      services: { fetchAddresses: async () => [addressOf()], deleteAddress },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    await send(view, ends[0]![1])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    await logIn(view)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(deleteAddress).not.toHaveBeenCalled()
  })

  async function openFilledCheckout(services: Scene['services']) {
    const view = renderApp('/checkout', { user: amina, cart, services })
    await screen.findByRole('option', { name: 'Kisii' })
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kisii')
    await view.user.click(button('Complete Order'))
    return view
  }

  it('while an order is completed: the answer counts', async () => {
    let answer = (_: CompleteOutcome) => {}
    const view = await openFilledCheckout({ completeOrder: () => new Promise((resolve) => (answer = resolve)) })
    await send(view, ends[0]![1])
    await act(async () => answer({ status: 'completed' }))
    await waitFor(() =>
      expect(view.router.state.location).toMatchObject({ pathname: '/account', search: '?tab=orders' }),
    )
    expect(screen.getByRole('heading', { name: `Asante! Order ${ORDER} received.` })).toBeVisible()
    expect(view.app.cart.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
  })

  it('while an order is refused: the same click completes it once the shopper is back', async () => {
    const completeOrder = vi.fn(async (): Promise<CompleteOutcome> => ({
      status: 'refused',
      message: 'Authentication required',
    }))
    const view = await openFilledCheckout({ completeOrder })
    await send(view, { type: 'session.refused', user: amina })
    expect(view.notices.at(-1)?.title).toBe('Please log in again')
    await view.user.click(button('Complete Order'))
    expect(completeOrder).toHaveBeenCalledTimes(1)
    await logIn(view)
    completeOrder.mockImplementation(async () => ({ status: 'completed' }))
    await view.user.click(button('Complete Order'))
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(completeOrder).toHaveBeenLastCalledWith(
      expect.objectContaining({ orderId: ORDER, user: { ...amina, api_key: 'key-new' } }),
    )
  })

  it('while the cart becomes an order: it is linked, and the checkout opens', async () => {
    let answer = (_: PlaceOutcome) => {}
    const view = renderApp('/cart', {
      user: amina,
      cart: { lines: [mug] },
      services: { placeOrder: () => new Promise((resolve) => (answer = resolve)) },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
    await send(view, ends[0]![1])
    await act(async () => answer({ status: 'placed', orderId: ORDER }))
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/checkout'))
    expect(view.app.cart.getSnapshot().context).toEqual(cart)
  })

  it('closes no dialog that has nothing to do with it', async () => {
    const view = renderApp('/product/kettle-ITEM-1?id=ITEM-1', {
      user: amina,
      services: { fetchProducts: async () => [productOf()] },
    })
    await screen.findByRole('heading', { level: 1, name: 'Kettle' })
    await act(async () => view.app.authModal.send({ type: 'auth.open', container: 'modal', intent: null }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Mobile number or email'), { target: { value: 'amina' } })
    await send(view, ends[0]![1])
    expect(within(screen.getByRole('dialog')).getByLabelText('Mobile number or email')).toHaveValue('amina')
  })
})

describe('a draft of the account at the checkout', () => {
  const draft = orderOf({ orderId: 'SAL-ORD-2026-00009', first_name: 'Otieno', delivery_notes: 'Blue gate' })
  const state = { order: draft, owner: amina.email }
  /** Returns the texts about the draft and its owner. */
  const shown = () =>
    [draft.orderId, draft.items[0]!.item_name, 'Otieno', amina.email, amina.mobile_number, 'Blue gate'].filter(
      (text) => screen.queryByText(text, { exact: false }) ?? screen.queryByDisplayValue(text),
    )
  const stored = (view: View) => view.storage.read(KEYS.purchase) as StoredPurchase | null

  async function opened() {
    const view = renderApp('/checkout', { user: amina, state })
    await isFilled('First name', 'Otieno')
    expect(shown()).toHaveLength(6)
    return view
  }

  it.each(ends)('stays for who logs in again after %s [OPN-60]', async (_, end) => {
    const view = await opened()
    await view.user.type(box('Estate, building, house number, landmark (optional)'), ', ring twice')
    await send(view, end)
    expect(box('Estate, building, house number, landmark (optional)')).toHaveValue('Blue gate, ring twice')
    await logIn(view)
    expect(box('Estate, building, house number, landmark (optional)')).toHaveValue('Blue gate, ring twice')
    expect(box('First name')).toHaveValue('Otieno')
    expect(screen.getByText(`Order: ${draft.orderId}`)).toBeVisible()
  })

  it('stays over a reload after the session ran out [OPN-60]', async () => {
    const { storage, user, unmount } = await opened()
    await user.type(box('Estate, building, house number, landmark (optional)'), ', ring twice')
    const purchase = storage.read(KEYS.purchase) as StoredPurchase
    unmount()
    const view = renderApp('/checkout', { state, purchase })
    await isFilled('Estate, building, house number, landmark (optional)', 'Blue gate, ring twice')
    await logIn(view)
    expect(box('Estate, building, house number, landmark (optional)')).toHaveValue('Blue gate, ring twice')
  })

  it.each(leaves)(
    'is gone, from storage too, when its owner %s: Back and a reload show nobody else anything of it',
    async (_, leave) => {
      const view = await opened()
      await send(view, leave)
      await waitFor(() => expect(shown()).toEqual([]))
      await act(() => view.router.navigate('/cart'))
      await act(() => view.router.navigate(-1))
      await screen.findByRole('heading', { level: 1, name: 'Checkout' })
      expect(shown()).toEqual([])
      await logIn(view, brian)
      await act(() => view.router.navigate(1))
      await act(() => view.router.navigate(-1))
      await screen.findByRole('heading', { level: 1, name: 'Checkout' })
      expect(shown()).toEqual([])
      expect(stored(view)?.form.delivery_notes ?? '').toBe('')
      const purchase = stored(view)
      view.unmount()
      renderApp('/checkout', { state, purchase, cart })
      await screen.findByRole('option', { name: 'Kisii' })
      expect(shown()).toEqual([])
    },
  )

  it('is not there for another person who logs in in between, and again for its owner', async () => {
    const view = await opened()
    await send(view, ends[0]![1])
    await logIn(view, brian)
    await waitFor(() => expect(shown()).toEqual([]))
    await send(view, leaves[0]![1])
    await logIn(view)
    await isFilled('First name', 'Otieno')
  })
})
