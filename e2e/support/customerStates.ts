import { expect, type Page } from '@playwright/test'
import { mpesa, visa } from '../../tests/examples.ts'
import { stopClock } from './clock.ts'
import { cart, customer, invoiceOf, orderedCart, orderOf, paymentOf, rider } from './fixtures.ts'
import { skipTimeUntil, storeElsewhere, type PageStates } from './pageStates.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressInDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first()
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first()

/** The widest badge and sums. */
const many = ({ lines, ...rest }: typeof cart | typeof orderedCart) => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, quantity: 120 })),
})

const logIn = async (page: Page) => {
  await fill(page, 'Mobile number or email', '0712345678')
  await fill(page, 'Password', 'karibu')
  await pressInDialog('Log in')(page)
}

const ofGuest: PageStates = {
  'log in, on the page': {
    path: '/account',
    storage: { cart: many(cart) },
    shows: (page) => page.getByRole('region', { name: 'Log in' }),
    isLayout: true,
  },
  'checkout of a guest': { goTo: '/checkout', shows: text('Log in before you complete the order.') },
  cart: { goTo: '/cart', shows: button('Proceed to Checkout'), isLayout: true },
  'log in, in the modal': {
    act: press('Proceed to Checkout'),
    shows: (page) => page.getByRole('dialog', { name: 'Log in' }),
  },
  'log in with a mistake': {
    act: async (page) => {
      await fill(page, 'Mobile number or email', 'nonsense@')
      await fill(page, 'Password', 'karibu')
      await pressInDialog('Log in')(page)
    },
    shows: (page) => dialog(page).getByLabel('Mobile number or email').and(page.locator('[aria-invalid=true]')),
  },
  'logging in': {
    replies: { login: 'pending' },
    act: logIn,
    shows: (page) => dialog(page).getByRole('button', { name: 'Logging in...' }),
  },
  'log in that fails': { replies: { login: 'failed' }, shows: (page) => dialog(page).getByRole('alert') },
  register: {
    act: pressInDialog('Create an account'),
    shows: (page) => page.getByRole('dialog', { name: 'Create an account' }),
  },
  'forgot password': {
    act: async (page) => {
      await pressInDialog('Back to log in')(page)
      await pressInDialog('Forgot password?')(page)
    },
    shows: (page) => page.getByRole('dialog', { name: 'Set a new password' }),
  },
  'enter the code': {
    replies: { generate_otp: { message: { status: 200 } } },
    act: async (page) => {
      await fill(page, 'Mobile number', '0712345678')
      await pressInDialog('Send OTP')(page)
    },
    shows: (page) => page.getByRole('dialog', { name: 'Enter the code' }),
  },
  'choose a password': {
    replies: { validate_otp_exists: { message: { status: 200, message: 'Valid' } } },
    act: (page) => fill(page, 'Code', '123456'),
    shows: (page) => page.getByRole('dialog', { name: 'Choose a new password' }),
  },
  'empty cart': {
    act: async (page) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await storeElsewhere('cart')(page)
    },
    shows: text('Your cart is empty'),
  },
  'nothing to check out': { goTo: '/checkout', shows: text('Your cart is empty') },
}

const drafts = { get_orders: { message: { sales_orders: [orderOf({ region: '', location: '' })] } } }

const staySignedIn = (page: Page) => page.getByRole('button', { name: 'Stay signed in' })

async function nearlyEndSession(page: Page): Promise<void> {
  await button('Proceed to Checkout')(page).waitFor()
  await stopClock(page)
  await page.clock.fastForward(41_000)
  await expect(staySignedIn(page)).toBeVisible()
}

const atCheckout: PageStates = {
  'linked cart': {
    path: '/cart',
    user: customer,
    storage: { cart: many(orderedCart) },
    replies: { ...drafts, get_regions: 'failed' },
    shows: text('Existing order:'),
    isLayout: true,
  },
  'checkout without regions': {
    goTo: '/checkout',
    replies: { ...drafts, get_regions: 'failed' },
    act: skipTimeUntil(text('The regions could not be loaded.')),
    shows: text('The regions could not be loaded.'),
  },
  checkout: {
    replies: drafts,
    act: press('Try Again'),
    shows: (page) => page.getByLabel('Region').getByRole('option', { name: 'Nairobi' }).locator('..'),
    isLayout: true,
  },
  'checkout without a region': {
    replies: drafts,
    act: press('Complete Order'),
    shows: (page) => page.getByRole('combobox', { name: 'Region' }).and(page.locator('[aria-invalid=true]')),
  },
  'checkout with a wrong phone': {
    replies: drafts,
    act: (page) => fill(page, 'Contact phone', '0712'),
    shows: (page) => page.getByLabel('Contact phone').and(page.locator('[aria-invalid=true]')),
  },
  'checkout without locations': {
    replies: { ...drafts, get_locations: 'failed' },
    act: (page) => page.getByLabel('Region').selectOption('Nairobi'),
    shows: text('The locations could not be loaded.'),
  },
  'checkout filled in': {
    replies: drafts,
    act: async (page) => {
      await fill(page, 'Contact phone', '0712345678')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByLabel('Location').selectOption('Karen')
    },
    shows: (page) => page.getByLabel('Location').and(page.locator(':enabled')),
  },
  'order being completed': {
    replies: { ...drafts, complete_order: 'pending' },
    act: press('Complete Order'),
    shows: button('Processing Payment...'),
  },
  'checkout without an order': {
    path: '/checkout',
    user: customer,
    storage: { cart },
    shows: text('Your cart is not an order yet.'),
  },
  'cart being ordered': {
    goTo: '/cart',
    replies: { create_order: 'pending' },
    act: press('Proceed to Checkout'),
    shows: button('Processing...'),
  },
}

const overSession: PageStates = {
  'cart after the session': {
    path: '/cart',
    user: customer,
    storage: { cart },
    act: async (page) => {
      await nearlyEndSession(page)
      await page.clock.fastForward(21_000)
      await page.clock.resume()
    },
    shows: (page) => page.getByRole('region', { name: 'Session' }).getByText('You are logged out.'),
  },
}

const endingSession: PageStates = {
  'session nearly over': {
    path: '/cart',
    user: customer,
    storage: { cart },
    act: async (page) => {
      await nearlyEndSession(page)
      // axe waits for timers of 0 ms, which a stopped clock would never fire.
      await page.evaluate(() => {
        const later = window.setTimeout
        window.setTimeout = ((run: () => void, ms: number) =>
          ms > 0 ? later(run, ms) : queueMicrotask(run)) as typeof setTimeout
      })
    },
    shows: staySignedIn,
  },
}

const statuses = [
  'Draft',
  'Order Received',
  'Processing',
  'Dispatched',
  'Delivered',
  'To Deliver and Bill',
  'Cancelled',
]
const returned = { state: 'accepted', reason: 'One sleeve is torn.', answer: 'Wanjala comes on Friday.', items: [] }
const manyOrders = statuses.map((status, index) =>
  orderOf({
    sales_order_name: `SAL-ORD-2026-0000${index + 1}`,
    status,
    ...(status === 'Draft' && { deletable: 1 }),
    ...(status === 'Order Received' && { status: 'Delivered', return: returned }),
    ...(status === 'Dispatched' && {
      payment: paymentOf('requested', 'The customer is to enter the PIN.'),
      invoice: invoiceOf('Unpaid'),
    }),
    ...(status === 'Delivered' && {
      payment: paymentOf('paid', 'Payment received.', 'SKJ4H7T2QX'),
      invoice: invoiceOf('Paid'),
      returnable_until: '2096-11-27T11:00:00.000Z',
    }),
    ...(status === 'Processing' && { payment: paymentOf('expired', 'Nobody answered.') }),
  }),
)
const loggedInTwice = {
  get_sessions: {
    message: {
      sessions: [
        { device: 'Chrome on Android', is_this: true },
        { device: 'Firefox on Windows', is_this: false },
      ].map((each, index) => ({
        ...each,
        session_id: String(index + 1),
        begun: '2026-11-20 09:00',
        last_seen: '2026-11-20 09:30',
      })),
    },
  },
}

const listed = { get_orders: { message: { sales_orders: manyOrders } } }
const address = {
  address_id: 'ADR-1',
  logged_in_user: customer.email,
  street_address: 'Moi Avenue 1',
  city: 'Nairobi',
  country: 'Kenya',
  postal_code: '00100',
}
const listedAddresses = {
  get_customer_addresses: {
    message: {
      data: [
        address,
        {
          ...address,
          address_id: 'ADR-2',
          street_address: 'Oginga Odinga Street 12, opposite the old market hall',
          city: 'Kisumu',
          postal_code: '40100',
        },
      ],
    },
  },
}

const number = { get_last_mpesa_number: { message: { mobile_number: '0799000111' } } }

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page).or(page.getByRole('alertdialog'))).toBeHidden()
}

const newCustomer: PageStates = {
  'orders while they load': {
    path: '/account?tab=orders',
    user: customer,
    replies: { get_orders: 'pending' },
    shows: text('Loading your orders...'),
  },
  'no orders': { shows: text('No orders yet') },
  'no addresses': { act: tab('Addresses'), shows: text('No addresses yet') },
  'address being written': {
    act: press('Add Address'),
    shows: (page) => page.getByRole('form', { name: 'Add address' }),
    isLayout: true,
  },
  'address being saved': {
    replies: { create_address: 'pending' },
    act: async (page) => {
      await fill(page, 'Street address', 'Moi Avenue 1')
      await fill(page, 'City', 'Nairobi')
      await fill(page, 'Postal code', '00100')
      await press('Save Address')(page)
    },
    shows: button('Saving...'),
  },
  'no payment methods': { act: tab('Payments'), shows: text('No payment methods yet.') },
  'card being added': { act: press('Add Payment Method'), shows: text('Card number, MM / YY, CVC') },
  'mobile money being added': {
    act: (page) => page.getByRole('main').getByText('Mobile money', { exact: true }).click(),
    shows: (page) => page.getByLabel('Phone number'),
  },
  settings: { replies: loggedInTwice, act: tab('Settings'), shows: text('Firefox on Windows'), isLayout: true },
  profile: { act: tab('Profile'), shows: text('Member since January 2024'), isLayout: true },
  'password to be changed': {
    act: press('Change'),
    shows: (page) => page.getByRole('dialog', { name: 'Set a new password' }),
  },
}

const lost = { get_orders: 'failed', get_customer_addresses: 'failed', get_last_mpesa_number: 'failed' } as const

const oldCustomer: PageStates = {
  'orders without an answer': {
    path: '/account?tab=orders',
    user: customer,
    storage: { 'paymentMethods:customer@example.com': { version: 1, methods: [{ ...visa, isPrimary: true }, mpesa] } },
    replies: lost,
    act: skipTimeUntil(text('Your orders could not be loaded.')),
    shows: button('Try Again'),
  },
  orders: {
    replies: { ...lost, ...listed },
    act: press('Try Again'),
    shows: (page) => page.getByRole('navigation', { name: 'Pages of orders' }),
    isLayout: true,
  },
  'return being asked for': {
    replies: { ...lost, ...listed },
    act: press(/^Return$/),
    shows: (page) => page.getByRole('dialog', { name: 'Return this order?' }),
  },
  'page 2 of the orders': {
    replies: { ...lost, ...listed },
    act: async (page) => {
      await closeDialog(page)
      await press('Next')(page)
    },
    shows: text('Page 2 of 2'),
  },
  'no orders found': {
    replies: { ...lost, ...listed },
    act: (page) => fill(page, 'Search orders', 'zzzz'),
    shows: button('Show all orders'),
  },
  'addresses without an answer': {
    replies: { ...lost, ...listed },
    act: async (page) => {
      await tab('Addresses')(page)
      await skipTimeUntil(text('Your addresses could not be loaded.'))(page)
    },
    shows: button('Try Again'),
  },
  addresses: {
    replies: { ...lost, ...listed, ...listedAddresses },
    act: press('Try Again'),
    shows: text('Kisumu'),
    isLayout: true,
  },
  'address to be deleted': {
    replies: { ...lost, ...listed, ...listedAddresses },
    act: press('Delete'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Delete this address?' }),
  },
  'payments without an answer': {
    replies: { ...lost, ...listed },
    act: async (page) => {
      await closeDialog(page)
      await tab('Payments')(page)
      await skipTimeUntil(button('Try Again'))(page)
    },
    shows: button('Try Again'),
  },
  'payment methods': {
    replies: { ...listed, ...number },
    act: press('Try Again'),
    shows: text('M-PESA 0799 000 111'),
    isLayout: true,
  },
  'payment method to be removed': {
    replies: { ...listed, ...number },
    act: press('Remove'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Remove this payment method?' }),
  },
  'draft from the account': {
    replies: listed,
    act: async (page) => {
      await closeDialog(page)
      await tab('Orders')(page)
      await fill(page, 'Search orders', '')
      await press('Checkout')(page)
    },
    shows: text('Order: SAL-ORD-2026-00001'),
  },
}

const asked = {
  orderId: 'SAL-ORD-2026-00006',
  phone: '0712•••678',
  askedAt: Date.now() - 600_000,
  toldBefore: '',
  isSent: true,
  isListed: true,
  isInvoiced: false,
}
const toDeliver = { for_delivery: 1, deliverable: 1, map_pin: '-1.28000,36.81000' }
const missed = [
  { at: '2026-11-19T11:05:00.000Z', reason: 'nobody_there' },
  { at: '2026-11-20T08:10:00.000Z', reason: 'The guard did not let me in' },
]
const ridersOrder = (at: number, given: Record<string, unknown>) =>
  orderOf({ sales_order_name: `SAL-ORD-2026-0000${at}`, status: 'Dispatched', ...given })
/** To deliver, paid, asked for, refused, without an answer, of unknown state, without a phone, and delivered. */
const ridersOrders = {
  get_orders: {
    message: {
      sales_orders: [
        ridersOrder(1, { ...toDeliver, missed }),
        ridersOrder(2, {
          ...toDeliver,
          payment: paymentOf('paid', 'Payment received.', 'TKK7SOKONI'),
          invoice: invoiceOf('Paid'),
        }),
        ridersOrder(3, { payment: paymentOf('requested', 'The customer is to enter the PIN.') }),
        ridersOrder(4, {
          payment: paymentOf('failed', 'The customer cancelled the payment.'),
          invoice: invoiceOf('Unpaid'),
        }),
        ridersOrder(5, { payment: paymentOf('expired', 'Nobody answered the payment request.') }),
        ridersOrder(6, {}),
        ridersOrder(7, { mobile_number: '' }),
        ridersOrder(8, { status: 'Delivered' }),
      ],
    },
  },
}

const atTheDoor: PageStates = {
  'rider’s orders': {
    path: '/account?tab=orders',
    user: rider,
    storage: { 'paymentRequests:rider@example.com': { version: 1, requests: [asked] } },
    replies: ridersOrders,
    shows: text('M-PESA receipt TKK7SOKONI'),
    isLayout: true,
  },
  'payment of unknown state, without its invoice; order without a phone': {
    replies: ridersOrders,
    act: press('Next'),
    shows: button('Create Invoice'),
  },
  'customer not there': {
    replies: ridersOrders,
    act: async (page) => {
      await press('Previous')(page)
      await press('Customer not there')(page)
    },
    shows: text('Why could you not hand it over?'),
  },
  'customer not there, own words missing': {
    replies: ridersOrders,
    act: async (page) => {
      await page.getByText('Another reason').click()
      await press('Record the attempt')(page)
    },
    shows: text('Please choose or write a reason.'),
  },
  'unpaid order handed over': {
    replies: ridersOrders,
    act: async (page) => {
      await press('Back')(page)
      await press('Delivered')(page)
    },
    shows: text('This order is not paid. Why do you hand it over?'),
  },
  'payment being asked for': {
    replies: { ...ridersOrders, make_payment: 'pending' },
    act: async (page) => {
      await press('Back')(page)
      await press('Initiate Payment')(page)
    },
    shows: button('Requesting payment...'),
  },
  'delivery being recorded': {
    replies: { ...ridersOrders, make_payment: 'pending', deliver_order: 'pending' },
    act: (page) =>
      page.getByRole('article', { name: 'SAL-ORD-2026-00002' }).getByRole('button', { name: 'Delivered' }).click(),
    shows: button('Recording...'),
  },
}

const steps = (done: number) =>
  ['Order Received', 'Processing', 'Dispatched', 'Delivered'].map((status, index) => ({
    status,
    date: index < done ? `2026-11-${18 + index} 10:30:00` : '',
    completed: index < done,
  }))
const tracking = (message: unknown) => ({ get_order_tracking_status: { message } })
const track = async (page: Page) => {
  await fill(page, 'Order number', 'SAL-ORD-2026-00001')
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
}

const onTheWay: PageStates = {
  'track order': { path: '/track-order', user: customer, shows: text('Track your order'), isLayout: true },
  'nothing to track': {
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Track Order' }).click(),
    shows: text('Please enter a tracking number'),
  },
  tracking: { replies: { get_order_tracking_status: 'pending' }, act: track, shows: button('Tracking...') },
  'order on its way': {
    replies: tracking({ order_id: 'SAL-ORD-2026-00001', status: 'Dispatched', timeline: steps(3) }),
    shows: text('The order is on its way.'),
    isLayout: true,
  },
  'order of a host’s own status': {
    replies: tracking({ order_id: 'SAL-ORD-2026-00001', status: 'To Deliver and Bill', timeline: [] }),
    act: track,
    shows: text('Current status: To Deliver and Bill'),
  },
  'no tracking': {
    replies: tracking('none'),
    act: track,
    shows: text('No tracking information found for this order'),
  },
  'tracking without an answer': {
    replies: { get_order_tracking_status: 'failed' },
    act: track,
    shows: text(/Failed to track order/),
  },
  'tracking of a guest': {
    act: async (page) => {
      await storeElsewhere('user')(page)
      await track(page)
    },
    shows: text('Your order is then tracked right away.'),
  },
}

/** The states of log-in, cart and checkout, list by list. */
export const checkoutStates: Record<string, PageStates> = {
  'cart and log-in of a guest': ofGuest,
  'cart and checkout of a customer': atCheckout,
  'a session that is over': overSession,
  'a session that is nearly over': endingSession,
}

/** The states of the account, the rider's orders and tracking, list by list. */
export const accountStates: Record<string, PageStates> = {
  'account of a new customer': newCustomer,
  'account of an old customer': oldCustomer,
  'a rider at the door': atTheDoor,
  'on the way': onTheWay,
}
