import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OrderPayment, PaymentState } from '../../domain/payments/orderPayment.ts'
import '../../src/pages/account/AccountPage.tsx'
import '../../src/pages/account/payments/PaymentsTab.tsx'
import '../../src/pages/cart/CartPage.tsx'
import '../../src/pages/checkout/CheckoutPage.tsx'
import '../../src/pages/home/HomePage.tsx'
import '../../src/pages/trackOrder/TrackOrderPage.tsx'
import { ServiceError } from '../../src/services/http.ts'
import { paymentMethodsKey } from '../../src/services/paymentMethods.ts'
import { addressOf, amina, kettle, mpesa, orderOf, productOf, rider, unknownDays, visa } from '../examples.ts'
import { namesFaults } from './namesFaults.ts'
import { renderApp } from './renderApp.tsx'
import type { Scene } from './support.tsx'
import { pass, stopTime } from './time.ts'

type View = ReturnType<typeof renderApp>

interface State {
  address: string
  scene?: Scene
  /** The shopper's steps, by accessible names only. */
  act?: (view: View) => Promise<unknown>
  /** Expected announcements: live regions, and the errors of the focused field. */
  says?: string[]
  /** The name of the dialog, if it is one. */
  dialog?: string
}

const never = () => new Promise<never>(() => undefined)
const lost = () => Promise.reject(new ServiceError('Lost', '', 0, null))

const press =
  (name: string) =>
  async ({ user }: View) =>
    user.click(await screen.findByRole('button', { name }))
const type = async ({ user }: View, name: string, text: string, role: 'textbox' | 'searchbox' = 'textbox') =>
  user.type(await screen.findByRole(role, { name }), text)
const password = (name: string) => screen.findByLabelText(name)

/** Returns the texts of live regions and the description of the focused field, a line each. */
function heard(): string {
  const regions = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    ({ textContent }) => textContent ?? '',
  )
  const descriptions = (document.activeElement?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
  return [...regions, ...descriptions].filter(Boolean).join('\n')
}

const cart = { lines: [kettle] }
const linked = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }
const orders = (...given: Parameters<typeof orderOf>) => ({ fetchOrders: async () => [orderOf(...given)] })

const loggingIn: Record<string, State> = {
  'log in, on the page': { address: '/account' },
  'log in, in the modal': { address: '/cart', scene: { cart }, act: press('Proceed to Checkout'), dialog: 'Log in' },
  'log in with a mistake': {
    address: '/cart',
    scene: { cart },
    act: async (view) => {
      await press('Proceed to Checkout')(view)
      await type(view, 'Mobile number or email', 'nonsense@')
      await view.user.type(await password('Password'), 'karibu')
      await press('Log in')(view)
    },
    dialog: 'Log in',
    says: ['Enter a valid email address'],
  },
  'log in that fails': {
    address: '/account',
    scene: { services: { logIn: () => Promise.reject(new ServiceError('Login failed', 'Lost', 500, null)) } },
    act: async (view) => {
      await type(view, 'Mobile number or email', '0712345678')
      await view.user.type(await password('Password'), 'karibu')
      await press('Log in')(view)
    },
    says: ['Lost'],
  },
  'logging in': {
    address: '/account',
    scene: { services: { logIn: never } },
    act: async (view) => {
      await type(view, 'Mobile number or email', '0712345678')
      await view.user.type(await password('Password'), 'karibu')
      await press('Log in')(view)
      await screen.findByRole('button', { name: 'Logging in...' })
    },
  },
  register: { address: '/account', act: press('Create an account') },
  'forgot password': { address: '/account', act: press('Forgot password?') },
  'enter the code': {
    address: '/account',
    act: async (view) => {
      await press('Forgot password?')(view)
      await type(view, 'Mobile number', '0712345678')
      await press('Send OTP')(view)
      await screen.findByRole('textbox', { name: 'Code' })
    },
  },
  'choose a password': {
    address: '/account',
    act: async (view) => {
      await press('Forgot password?')(view)
      await type(view, 'Mobile number', '0712345678')
      await press('Send OTP')(view)
      await type(view, 'Code', '123456')
      await press('Validate OTP')(view)
      await password('New password')
    },
  },
}

const atTheCart: Record<string, State> = {
  'empty cart': { address: '/cart', act: () => screen.findByRole('heading', { name: 'Your cart is empty' }) },
  cart: {
    address: '/cart',
    scene: { cart: { lines: [kettle, { ...kettle, id: 'ITEM-2', name: 'Teapot', inStock: false }] } },
    act: () => screen.findByRole('button', { name: 'Proceed to Checkout' }),
  },
  'linked cart': {
    address: '/cart',
    scene: { cart: linked, user: amina },
    act: () => screen.findByRole('button', { name: 'Clear Order' }),
  },
  'cart being ordered': {
    address: '/cart',
    scene: { cart, user: amina, services: { placeOrder: never } },
    act: async (view) => {
      await press('Proceed to Checkout')(view)
      await screen.findByRole('button', { name: 'Processing...' })
    },
  },
}

const atCheckout = (given: Scene = {}): Pick<State, 'address' | 'scene'> => {
  const { services, ...rest } = given
  return { address: '/checkout', scene: { cart: linked, user: amina, ...rest, services: { ...orders(), ...services } } }
}

const checkout: Record<string, State> = {
  'nothing to check out': {
    address: '/checkout',
    act: () => screen.findByRole('heading', { name: 'Your cart is empty' }),
  },
  'checkout of a guest': {
    ...atCheckout({ user: null, cart }),
    act: () => screen.findByRole('button', { name: 'Log in' }),
    says: ['Log in before you complete the order. What you typed stays here.'],
  },
  'checkout without an order': {
    ...atCheckout({ cart }),
    act: () => screen.findByRole('link', { name: 'Go to your cart and proceed from there' }),
    says: ['Your cart is not an order yet.'],
  },
  checkout: { ...atCheckout(), act: () => screen.findByRole('option', { name: 'Kisii' }) },
  'checkout without a region': {
    ...atCheckout(),
    act: async (view) => {
      await screen.findByRole('option', { name: 'Kisii' })
      await press('Complete Order')(view)
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Region' })).toHaveFocus())
    },
    says: ['Please select your delivery region.'],
  },
  'checkout with a wrong phone': {
    ...atCheckout(),
    act: async (view) => {
      await screen.findByRole('option', { name: 'Kisii' })
      const phone = screen.getByRole('textbox', { name: 'Contact phone' })
      await view.user.clear(phone)
      await view.user.type(phone, '0712')
    },
    says: ['Please enter a valid Kenyan phone number'],
  },
  'checkout without locations': {
    ...atCheckout({ services: { fetchLocations: lost } }),
    act: async (view) => {
      await screen.findByRole('option', { name: 'Nairobi' })
      await view.user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Nairobi')
      await screen.findByRole('button', { name: 'Try Again' })
    },
    says: ['The locations could not be loaded. Try Again'],
  },
  'order being completed': {
    ...atCheckout({ services: { completeOrder: never } }),
    act: async (view) => {
      await screen.findByRole('option', { name: 'Kisii' })
      await view.user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kisii')
      await press('Complete Order')(view)
      await screen.findByRole('button', { name: 'Processing Payment...' })
    },
  },
  'draft from the account': {
    address: '/account?tab=orders',
    scene: { user: amina, services: orders() },
    act: async (view) => {
      await press('Checkout')(view)
      await screen.findByRole('heading', { level: 1, name: 'Checkout' })
      await screen.findByRole('option', { name: 'Kisii' })
    },
  },
}

const account = (tab: string, services: Scene['services'] = {}, given: Scene = {}) => ({
  address: `/account?tab=${tab}`,
  scene: { user: amina, ...given, services },
})
const payment = (state: PaymentState, text = '', receipt = ''): OrderPayment => ({
  state,
  text,
  receipt,
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T11:05:00.000Z',
})
const many = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'On Hold'].map((status, index) =>
  orderOf({
    orderId: `SAL-ORD-2026-0000${index + 1}`,
    status,
    payment: status === 'Delivered' ? payment('paid', '', 'SKJ4H7T2QX') : null,
  }),
)
const methods = [visa, { ...mpesa, isPrimary: true }]
const withMethods = ({ storage }: View) => storage.write(paymentMethodsKey(amina.email), { version: 1, methods })

const inTheAccount: Record<string, State> = {
  profile: { ...account('profile'), act: () => screen.findByRole('button', { name: 'Change' }) },
  'password to be changed': { ...account('profile'), act: press('Change'), dialog: 'Set a new password' },
  settings: { ...account('settings'), act: () => screen.findByRole('button', { name: 'Delete Account' }) },
  'orders while they load': { ...account('orders', { fetchOrders: never }), says: ['Loading your orders...'] },
  'no orders': { ...account('orders'), act: () => screen.findByRole('heading', { name: 'No orders yet' }) },
  orders: {
    ...account('orders', { fetchOrders: async () => many }),
    act: () => screen.findByRole('navigation', { name: 'Pages of orders' }),
    says: ['6 orders found', 'Page 1 of 2'],
  },
  'no orders found': {
    ...account('orders', { fetchOrders: async () => many }),
    act: (view) => type(view, 'Search orders', 'zzzz', 'searchbox'),
    says: ['0 orders found'],
  },
  'addresses while they load': {
    ...account('addresses', { fetchAddresses: never }),
    says: ['Loading your addresses...'],
  },
  'no addresses': { ...account('addresses'), act: () => screen.findByRole('heading', { name: 'No addresses yet' }) },
  addresses: {
    ...account('addresses', { fetchAddresses: async () => [addressOf(), addressOf({ address_id: 'ADR-2' })] }),
    act: () => screen.findByRole('list', { name: 'Addresses' }),
  },
  'address being written': { ...account('addresses'), act: press('Add Address') },
  'address to be deleted': {
    ...account('addresses', { fetchAddresses: async () => [addressOf()] }),
    act: press('Delete'),
    dialog: 'Delete this address?',
  },
  'payments while they load': {
    ...account('payments', { fetchMpesaNumber: never }),
    says: ['Loading your mobile-money number...'],
  },
  'no payment methods': { ...account('payments'), act: () => screen.findByText('No payment methods yet.') },
  'card being added': {
    ...account('payments', {}, { config: { stripeKey: 'pk_test_sokoni' } }),
    act: press('Add Payment Method'),
  },
  'mobile money being added': {
    ...account('payments', {}, { config: { stripeKey: 'pk_test_sokoni' } }),
    act: async (view) => {
      await press('Add Payment Method')(view)
      await view.user.click(await screen.findByRole('radio', { name: 'Mobile money' }))
      await screen.findByRole('textbox', { name: 'Phone number' })
    },
  },
  'payment methods': {
    ...account('profile', { fetchMpesaNumber: async () => '0799000111' }),
    act: async (view) => {
      withMethods(view)
      await view.user.click(await screen.findByRole('tab', { name: 'Payments' }))
      await screen.findByRole('heading', { name: 'Visa ending in 4242' })
    },
  },
  'payment method to be removed': {
    ...account('profile'),
    act: async (view) => {
      withMethods(view)
      await view.user.click(await screen.findByRole('tab', { name: 'Payments' }))
      await view.user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!)
    },
    dialog: 'Remove this payment method?',
  },
}

const atTheDoor = (
  told: OrderPayment | null = null,
  services: Scene['services'] = {},
  given: Parameters<typeof orderOf>[0] = {},
) => account('orders', { ...orders({ status: 'Dispatched', payment: told, ...given }), ...services }, { user: rider })
const arrived = () => screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })

const riding: Record<string, State> = {
  'order to be paid': { ...atTheDoor(), act: arrived },
  'order without a phone': { ...atTheDoor(null, {}, { mobile_number: '' }), act: arrived },
  'payment being asked for': {
    ...atTheDoor(null, { makePayment: never }),
    act: async (view) => {
      await press('Initiate Payment')(view)
      await screen.findByRole('button', { name: 'Requesting payment...' })
    },
  },
  'payment request sent': { ...atTheDoor(), act: press('Initiate Payment'), says: ['Request sentTo 0712•••678 at '] },
  'payment waited for': {
    ...atTheDoor(payment('requested')),
    act: arrived,
    says: ["Waiting for the customer's PIN on 0712•••678"],
  },
  'payment refused': {
    ...atTheDoor(payment('failed', 'The customer cancelled the payment.')),
    act: arrived,
    says: ['Not paidThe customer cancelled the payment.'],
  },
  'payment unanswered': {
    ...atTheDoor(payment('expired', 'Nobody answered the payment request.')),
    act: arrived,
    says: ['Not paidNobody answered the payment request.'],
  },
  paid: {
    ...atTheDoor(payment('paid', 'Payment received.', 'SKJ4H7T2QX')),
    act: arrived,
    says: ['PaidM-PESA receipt SKJ4H7T2QX'],
  },
  'invoice that is missing': {
    ...atTheDoor(null, { createInvoice: lost }),
    act: async (view) => {
      await press('Initiate Payment')(view)
      await screen.findByRole('button', { name: 'Create Invoice' })
    },
  },
}

const track = async (view: View) => {
  await type(view, 'Order number', 'SAL-ORD-2026-00001')
  await press('Track Order')(view)
}
const tracking = (services: Scene['services'], user: Scene['user'] = amina) => ({
  address: '/track-order',
  scene: { user, services },
})
const timeline = ['Order Received', 'Processing', 'Dispatched', 'Delivered'].map((status, index) => ({
  status,
  date: index < 3 ? '2026-11-20 10:00:00' : '',
  completed: index < 3,
}))

const onTheWay: Record<string, State> = {
  'track order': { address: '/track-order', act: () => screen.findByRole('textbox', { name: 'Order number' }) },
  'nothing to track': { address: '/track-order', act: press('Track Order'), says: ['Please enter a tracking number'] },
  'tracking of a guest': { ...tracking({}, null), act: track, says: ['Please log in to track your orders'] },
  tracking: {
    ...tracking({ fetchTracking: never }),
    act: async (view) => {
      await track(view)
      await screen.findByRole('button', { name: 'Tracking...' })
    },
  },
  'order on its way': {
    ...tracking({
      fetchTracking: async () => ({ orderId: 'SAL-ORD-2026-00001', status: 'Dispatched', timeline, ...unknownDays }),
    }),
    act: track,
    says: ['Order SAL-ORD-2026-00001: Dispatched'],
  },
  'no tracking': {
    ...tracking({ fetchTracking: async () => null }),
    act: track,
    says: ['No tracking information found for this order'],
  },
  'tracking without an answer': {
    ...tracking({ fetchTracking: lost }),
    act: track,
    says: ['Failed to track order. Please check your order number and try again.'],
  },
}

const states = Object.entries({ ...loggingIn, ...atTheCart, ...checkout, ...inTheAccount, ...riding, ...onTheWay })

describe('by names alone', () => {
  it.each(states)(
    '%s: all is named, in order, tied and announced',
    async (_, { address, scene, act, says = [], dialog }) => {
      const view = renderApp(address, scene)
      await screen.findByRole('heading', { level: 1 })
      await act?.(view)
      if (dialog)
        expect(await screen.findByRole(dialog.endsWith('?') ? 'alertdialog' : 'dialog', { name: dialog })).toBeVisible()
      for (const words of says) await waitFor(() => expect(heard()).toContain(words))
      await waitFor(() => expect(namesFaults()).toEqual([]))
    },
  )

  it.each([
    ['orders', 'Your orders could not be loaded.', 'fetchOrders'],
    ['addresses', 'Your addresses could not be loaded.', 'fetchAddresses'],
    ['payments', 'Your mobile-money number could not be loaded.', 'fetchMpesaNumber'],
  ])('%s without an answer say so', async (tab, words, read) => {
    stopTime()
    renderApp(`/account?tab=${tab}`, { user: amina, services: { [read]: vi.fn(lost) } })
    await pass(0)
    await pass(7_000)
    expect(heard()).toContain(words)
    expect(namesFaults()).toEqual([])
  })

  it('a guest finds a product, logs in, buys it and sees the order; its rider starts the payment', async () => {
    const product = productOf({ is_featured_product: true })
    let status = 'Draft'
    const completeOrder = vi.fn(async () => {
      status = 'Order Received'
      return { status: 'completed' as const }
    })
    const services = {
      fetchProducts: async () => [product],
      fetchOrders: async () => [orderOf({ status })],
      completeOrder,
    }
    const view = renderApp('/', { services })
    const { user, router } = view
    const control = (
      role: 'button' | 'link' | 'option' | 'textbox' | 'combobox' | 'radio',
      name: string | RegExp,
      place: HTMLElement = document.body,
    ) => within(place).findByRole(role, { name })
    const use = async (...found: Parameters<typeof control>) => user.click(await control(...found))

    await user.type(await control('combobox', 'Search products'), 'kettle')
    await use('option', /^Kettle/)
    await screen.findByRole('heading', { level: 1, name: 'Kettle' })
    await user.click((await within(screen.getByRole('main')).findAllByRole('button', { name: 'Add to Cart' }))[0]!)
    await use('link', 'Cart, 1 item', screen.getByRole('banner'))
    await screen.findByRole('heading', { level: 1, name: 'Cart' })
    await use('button', 'Proceed to Checkout')

    const dialog = await screen.findByRole('dialog', { name: 'Log in' })
    await user.type(await control('textbox', 'Mobile number or email', dialog), '0712345678')
    await user.type(within(dialog).getByLabelText('Password'), 'karibu-sokoni')
    await use('button', 'Log in', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await use('button', 'Proceed to Checkout')

    const form = await screen.findByRole('form', { name: 'Checkout' })
    await control('option', 'Nairobi', form)
    expect(await control('textbox', 'First name', form)).toHaveValue('Amina')
    await user.selectOptions(await control('combobox', 'Region', form), 'Nairobi')
    await control('option', 'Karen', form)
    await user.selectOptions(await control('combobox', 'Location', form), 'Karen')
    await use('radio', /^Express delivery/, form)
    await user.type(await control('textbox', 'Delivery notes (optional)', form), 'Blue gate')
    await use('button', 'Complete Order', form)

    const order = await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })
    expect(order).toHaveTextContent('Order Received')
    expect(router.state.location.search).toBe('?tab=orders')
    expect(completeOrder).toHaveBeenCalledTimes(1)
    view.unmount()

    const { services: called } = renderApp('/account', { user: rider, services: orders({ status: 'Dispatched' }) })
    const door = await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })
    expect(await control('link', 'Call 0712 345 678', door)).toHaveAttribute('href', 'tel:+254712345678')
    await use('button', 'Initiate Payment', door)
    await waitFor(() => expect(heard()).toContain('Request sentTo 0712•••678 at '))
    expect(called.makePayment).toHaveBeenCalledTimes(1)
    expect(within(door).getByRole('status')).toHaveTextContent('Request sent')
  })
})
