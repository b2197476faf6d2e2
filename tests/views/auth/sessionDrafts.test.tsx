import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import type { StoredPurchase } from '../../../domain/orders/checkout.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/payments/PaymentsTab.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import '../../../src/entry/HelpPages.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/product/reviews/Reviews.tsx'
import '../../../src/pages/trackOrder/TrackOrderPage.tsx'
import type { SessionEvent } from '../../../machines/people/session.ts'
import { KEYS } from '../../../src/services/device/storage.ts'
import { addressOf, amina, brian, orderOf, productOf } from '../../examples.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const ORDER = 'SAL-ORD-2026-00007'
const cart = { lines: [mug], orderId: ORDER, orderOwner: amina.email }

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => void fireEvent.change(box(name), { target: { value } })
const isFilled = (name: string, value: string) => waitFor(() => void expect(box(name)).toHaveValue(value))

type View = ReturnType<typeof renderPages>

const refusal: SessionEvent = { type: 'session.refused', user: amina }
const expiry: SessionEvent = { type: 'session.endedElsewhere', reason: 'expired' }
const logOut: SessionEvent = { type: 'session.logOut' }
/** The ways in which a shopper leaves. */
const leaves: [string, SessionEvent][] = [
  ['logs out', logOut],
  ['logs out in another tab', { type: 'session.endedElsewhere', reason: 'loggedOut' }],
]

interface Draft {
  what: string
  address: string
  scene?: Scene
  /** Opens the form of the user who is logged in. */
  open: () => Promise<unknown>
  type: () => void | Promise<void>
  /** Expects all of what was typed. */
  isThere: () => Promise<void>
  /** Expects the open form to have nothing of it. */
  isGone: () => unknown
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
async function openForm(button: string, field: string) {
  await press(button)
  await screen.findByRole('textbox', { name: field })
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const NOTES = 'Delivery notes (optional)'
const region = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })

const drafts: Draft[] = [
  {
    what: 'a new address',
    address: '/account?tab=addresses',
    open: () => openForm('Add Address', 'City'),
    type: () => fill('City', 'Nakuru'),
    isThere: () => isFilled('City', 'Nakuru'),
    isGone: () => expect(box('City')).toHaveValue(''),
  },
  {
    what: 'an address that is changed',
    address: '/account?tab=addresses',
    scene: { services: { fetchAddresses: async () => [addressOf()] } },
    open: () => openForm('Edit', 'City'),
    type: () => fill('City', 'Nairobi West'),
    isThere: async () => {
      await isFilled('City', 'Nairobi West')
      expect(screen.getByRole('heading', { name: 'Edit address' })).toBeVisible()
    },
    isGone: () => expect(box('City')).toHaveValue('Nairobi'),
  },
  {
    what: 'the holder of a card',
    address: '/account?tab=payments',
    open: () => openForm('Add Payment Method', 'Cardholder name'),
    type: () => fill('Cardholder name', 'Amina Otieno'),
    isThere: () => isFilled('Cardholder name', 'Amina Otieno'),
    isGone: () => expect(box('Cardholder name')).toHaveValue(''),
  },
  {
    what: 'a mobile-money number',
    address: '/account?tab=payments',
    open: () => openForm('Add Payment Method', 'Cardholder name'),
    type: async () => {
      choose('Mobile money')
      await screen.findByRole('textbox', { name: 'Phone number' })
      fill('Phone number', '0712345678')
    },
    isThere: () => isFilled('Phone number', '0712345678'),
    isGone: async () => {
      expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked()
      choose('Mobile money')
      expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('')
    },
  },
  {
    what: 'a review',
    address: '/product/kettle-ITEM-1?id=ITEM-1&tab=reviews',
    scene: { services: { fetchProducts: async () => [productOf()] } },
    open: () => openForm('Write a Review', 'Your review'),
    type: () => {
      choose('2 stars')
      fill('Your review', 'Boils fast')
    },
    isThere: async () => {
      await isFilled('Your review', 'Boils fast')
      expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked()
    },
    isGone: () => {
      expect(box('Your review')).toHaveValue('')
      expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
    },
  },
  {
    what: 'a message to the shop',
    address: '/contact',
    open: () => screen.findByRole('form', { name: 'Write to us' }),
    type: () => fill('Message', 'Where is my kettle?'),
    isThere: () => isFilled('Message', 'Where is my kettle?'),
    isGone: () => isFilled('Message', ''),
  },
  {
    what: 'the checkout',
    address: '/checkout',
    scene: { cart },
    open: () => screen.findByRole('option', { name: 'Kisii' }),
    type: () => {
      fireEvent.change(region(), { target: { value: 'Kisii' } })
      fill(NOTES, 'Blue gate')
      fill('Last name', 'Njoroge')
    },
    isThere: async () => {
      await isFilled(NOTES, 'Blue gate')
      expect(box('Last name')).toHaveValue('Njoroge')
      expect(region()).toHaveValue('Kisii')
    },
    isGone: async () => {
      await isFilled(NOTES, '')
      expect(box('Last name')).not.toHaveValue('Njoroge')
      expect(region()).toHaveValue('')
    },
  },
  {
    what: 'an order number',
    address: '/track-order',
    open: () => screen.findByRole('textbox', { name: 'Order number' }),
    type: () => fill('Order number', 'SAL-ORD-2026-000'),
    isThere: () => isFilled('Order number', 'SAL-ORD-2026-000'),
    isGone: () => isFilled('Order number', ''),
  },
]

const send = (view: View, event: SessionEvent) => act(async () => view.app.session.send(event))
const logIn = (view: View, who = amina) => send(view, { type: 'session.start', user: { ...who, api_key: 'key-new' } })

describe.each(drafts)('$what', ({ address, scene, open, type, isThere, isGone }) => {
  it('is on the same page after the session expired; not after a log-out, not for others [OPN-60]', async () => {
    const view = renderPages(address, { user: amina, config: { stripeKey: 'pk_test_sokoni' }, ...scene })
    const where = () => view.router.state.location.pathname + view.router.state.location.search
    await open()
    await type()
    await isThere()
    await send(view, expiry)
    expect(where()).toBe(address)
    await logIn(view)
    await isThere()
    expect(where()).toBe(address)
    await send(view, logOut)
    await logIn(view)
    await open()
    await isGone()
    await type()
    await isThere()
    await send(view, expiry)
    await logIn(view, brian)
    await open()
    await isGone()
  })
})

describe('the session, ending', () => {
  it('while a field is typed into: who logs in again in the panel goes on in that field', async () => {
    const view = renderPages('/account?tab=addresses', { user: amina })
    await view.user.click(await screen.findByRole('button', { name: 'Add Address' }))
    await view.user.type(box('City'), 'Nak')
    await send(view, refusal)
    await screen.findByRole('region', { name: 'Log in' })
    fill('Mobile number or email', amina.email)
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'karibu-sokoni' } })
    await view.user.type(screen.getByLabelText('Password'), '{Enter}')
    await isFilled('City', 'Nak')
    expect(box('City')).toHaveFocus()
    await view.user.keyboard('uru')
    expect(box('City')).toHaveValue('Nakuru')
  })

  it('while an address is saved: it is saved, and listed once its writer is back', async () => {
    let answer = () => {}
    const fetchAddresses = vi.fn(async () => [addressOf()])
    const view = renderPages('/account?tab=addresses', {
      user: amina,
      services: {
        fetchAddresses,
        saveAddress: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
      },
    })
    await openForm('Edit', 'City')
    fill('City', 'Nairobi West')
    await view.user.type(box('City'), '{Enter}')
    await send(view, expiry)
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
    const view = renderPages('/account?tab=addresses', {
      user: amina,
      services: { fetchAddresses: async () => [addressOf()], deleteAddress },
    })
    await press('Delete')
    await screen.findByRole('alertdialog')
    await send(view, expiry)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    await logIn(view)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(deleteAddress).not.toHaveBeenCalled()
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
    await send(view, expiry)
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
    const view = renderPages('/checkout', { user: amina, state })
    await isFilled('First name', 'Otieno')
    expect(shown()).toHaveLength(6)
    return view
  }

  it('stays for who logs in again after either end [OPN-60]', async () => {
    const view = await opened()
    fill(NOTES, 'Blue gate, ring twice')
    // The refusal first: it names Amina's first token.
    for (const end of [refusal, expiry]) {
      await send(view, end)
      expect(box(NOTES)).toHaveValue('Blue gate, ring twice')
      await logIn(view)
      expect(box(NOTES)).toHaveValue('Blue gate, ring twice')
      expect(box('First name')).toHaveValue('Otieno')
      expect(screen.getByText(`Order: ${draft.orderId}`)).toBeVisible()
    }
  })

  it('stays over a reload after the session ran out [OPN-60]', async () => {
    const { storage, unmount } = await opened()
    fill(NOTES, 'Blue gate, ring twice')
    const purchase = storage.read(KEYS.purchase) as StoredPurchase
    unmount()
    const view = renderPages('/checkout', { state, purchase })
    await isFilled(NOTES, 'Blue gate, ring twice')
    await logIn(view)
    expect(box(NOTES)).toHaveValue('Blue gate, ring twice')
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
      renderPages('/checkout', { state, purchase, cart })
      await screen.findByRole('option', { name: 'Kisii' })
      expect(shown()).toEqual([])
    },
  )

  it('is not there for another person who logs in in between, and again for its owner', async () => {
    const view = await opened()
    await send(view, expiry)
    await logIn(view, brian)
    await waitFor(() => expect(shown()).toEqual([]))
    await send(view, logOut)
    await logIn(view)
    await isFilled('First name', 'Otieno')
  })
})
