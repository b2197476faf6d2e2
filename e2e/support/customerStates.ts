import { expect, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { cart, customer, invoiceOf, orderedCart, orderOf, paymentOf, rider } from './fixtures.ts'
import { skipTimeUntil, type PageStates } from './pageStates.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressInDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first()
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first()

const loggingIn: PageStates = {
  'log in, on the page': { path: '/account', shows: (page) => page.getByRole('region', { name: 'Log in' }) },
  'log in, in the modal': {
    path: '/cart',
    storage: { cart },
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
    act: async (page) => {
      await fill(page, 'Mobile number or email', '0712345678')
      await pressInDialog('Log in')(page)
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Logging in...' }),
  },
  'log in that fails': {
    path: '/cart',
    storage: { cart },
    replies: { login: 'failed' },
    act: async (page) => {
      await press('Proceed to Checkout')(page)
      await fill(page, 'Mobile number or email', '0712345678')
      await fill(page, 'Password', 'karibu')
      await pressInDialog('Log in')(page)
    },
    shows: (page) => dialog(page).getByRole('alert'),
  },
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
}

const atTheCart: PageStates = {
  'empty cart': { path: '/cart', shows: text('Your cart is empty') },
  cart: { path: '/cart', storage: { cart }, shows: button('Proceed to Checkout') },
  'linked cart': { path: '/cart', user: customer, storage: { cart: orderedCart }, shows: text('Existing order:') },
  'cart being ordered': {
    replies: { create_order: 'pending' },
    act: press('Update Order & Checkout'),
    shows: button('Processing...'),
  },
  'cart after the session': {
    path: '/cart',
    user: customer,
    storage: { cart },
    act: async (page) => {
      await button('Proceed to Checkout')(page).waitFor()
      await stopClock(page)
      await page.clock.fastForward(41_000)
      await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
      await page.clock.fastForward(21_000)
      await page.clock.resume()
    },
    shows: (page) => page.getByRole('region', { name: 'Session' }).getByText('You are logged out.'),
  },
}

const drafts = { get_orders: { message: { sales_orders: [orderOf({ region: '', location: '' })] } } }

const atCheckout: PageStates = {
  'nothing to check out': { path: '/checkout', shows: text('Your cart is empty') },
  'checkout of a guest': { path: '/checkout', storage: { cart }, shows: text('Log in before you complete the order.') },
  'checkout without an order': {
    path: '/checkout',
    user: customer,
    storage: { cart },
    shows: text('Your cart is not an order yet.'),
  },
  checkout: {
    path: '/checkout',
    user: customer,
    storage: { cart: orderedCart },
    replies: drafts,
    shows: button('Complete Order'),
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
  'draft from the account': {
    path: '/account?tab=orders',
    user: customer,
    replies: { get_orders: { message: { sales_orders: [orderOf()] } } },
    act: press('Checkout'),
    shows: text('Order: SAL-ORD-2026-00001'),
  },
  'checkout without regions': {
    path: '/checkout',
    user: customer,
    storage: { cart: orderedCart },
    replies: { ...drafts, get_regions: 'failed' },
    act: skipTimeUntil(text('The regions could not be loaded.')),
    shows: text('The regions could not be loaded.'),
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
const manyOrders = statuses.map((status, index) =>
  orderOf({
    sales_order_name: `SAL-ORD-2026-0000${index + 1}`,
    status,
    ...(status === 'Dispatched' && {
      payment: paymentOf('requested', 'The customer is to enter the PIN.'),
      invoice: invoiceOf('Unpaid'),
    }),
    ...(status === 'Delivered' && {
      payment: paymentOf('paid', 'Payment received.', 'SKJ4H7T2QX'),
      invoice: invoiceOf('Paid'),
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
const returned = { state: 'accepted', reason: 'One sleeve is torn.', answer: 'Wanjala comes on Friday.', items: [] }
const ended = {
  get_orders: {
    message: {
      sales_orders: [
        orderOf({ deletable: 1 }),
        orderOf({
          sales_order_name: 'SAL-ORD-2026-00002',
          status: 'Delivered',
          returnable_until: '2096-11-27T11:00:00.000Z',
        }),
        orderOf({ sales_order_name: 'SAL-ORD-2026-00003', status: 'Delivered', return: returned }),
      ],
    },
  },
}

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

const inTheAccount: PageStates = {
  profile: { path: '/account', user: customer, shows: text('Member since January 2024') },
  'password to be changed': {
    act: press('Change'),
    shows: (page) => page.getByRole('dialog', { name: 'Set a new password' }),
  },
  settings: {
    path: '/account?tab=settings',
    user: customer,
    replies: loggedInTwice,
    shows: text('Firefox on Windows'),
  },
  'orders while they load': {
    path: '/account?tab=orders',
    user: customer,
    replies: { get_orders: 'pending' },
    shows: text('Loading your orders...'),
  },
  'no orders': { path: '/account?tab=orders', user: customer, shows: text('No orders yet') },
  orders: {
    path: '/account?tab=orders',
    user: customer,
    replies: listed,
    shows: (page) => page.getByRole('navigation', { name: 'Pages of orders' }),
  },
  'page 2 of the orders': { replies: listed, act: press('Next'), shows: text('Page 2 of 2') },
  'no orders found': {
    replies: listed,
    act: (page) => fill(page, 'Search orders', 'zzzz'),
    shows: button('Show all orders'),
  },
  'orders to delete and to return': {
    path: '/account?tab=orders',
    user: customer,
    replies: ended,
    shows: button('Delete draft'),
  },
  'return being asked for': {
    replies: ended,
    act: press(/^Return$/),
    shows: (page) => page.getByRole('dialog', { name: 'Return this order?' }),
  },
  'orders without an answer': {
    path: '/account?tab=orders',
    user: customer,
    replies: { get_orders: 'failed' },
    act: skipTimeUntil(text('Your orders could not be loaded.')),
    shows: button('Try Again'),
  },
  'addresses while they load': {
    path: '/account?tab=addresses',
    user: customer,
    replies: { get_customer_addresses: 'pending' },
    shows: text('Loading your addresses...'),
  },
  'no addresses': { path: '/account?tab=addresses', user: customer, shows: text('No addresses yet') },
  'address being written': {
    act: press('Add Address'),
    shows: (page) => page.getByRole('form', { name: 'Add address' }),
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
  addresses: { path: '/account?tab=addresses', user: customer, replies: listedAddresses, shows: text('Kisumu') },
  'address to be deleted': {
    replies: listedAddresses,
    act: press('Delete'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Delete this address?' }),
  },
  'addresses without an answer': {
    path: '/account?tab=addresses',
    user: customer,
    replies: { get_customer_addresses: 'failed' },
    act: skipTimeUntil(text('Your addresses could not be loaded.')),
    shows: button('Try Again'),
  },
}

const method = {
  id: 'mpesa-1',
  type: 'mpesa',
  name: 'M-PESA',
  number: '0712345678',
  expiry: '',
  isPrimary: false,
  isActive: true,
}
const visa = {
  id: 'pm_1',
  type: 'card',
  name: 'Visa',
  number: '4242',
  expiry: '04/30',
  isPrimary: true,
  isActive: true,
  cardPaymentMethodId: 'pm_1',
}
const number = { get_last_mpesa_number: { message: { mobile_number: '0799000111' } } }

const paying: PageStates = {
  'payments while they load': {
    path: '/account?tab=payments',
    user: customer,
    replies: { get_last_mpesa_number: 'pending' },
    shows: text('Loading your mobile-money number...'),
  },
  'no payment methods': { path: '/account?tab=payments', user: customer, shows: text('No payment methods yet.') },
  'payments without an answer': {
    path: '/account?tab=payments',
    user: customer,
    replies: { get_last_mpesa_number: 'failed' },
    act: skipTimeUntil(button('Try Again')),
    shows: button('Try Again'),
  },
  'card being added': {
    path: '/account?tab=payments',
    user: customer,
    act: press('Add Payment Method'),
    shows: text('Card number, MM / YY, CVC'),
  },
  'mobile money being added': {
    act: (page) => page.getByRole('main').getByText('Mobile money', { exact: true }).click(),
    shows: (page) => page.getByLabel('Phone number'),
  },
  'payment methods': {
    path: '/account?tab=payments',
    user: customer,
    storage: { 'paymentMethods:customer@example.com': { version: 1, methods: [visa, method] } },
    replies: number,
    shows: text('M-PESA 0799 000 111'),
  },
  'payment method to be removed': {
    replies: number,
    act: press('Remove'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Remove this payment method?' }),
  },
}

const dispatched = (payment: unknown = null, given: Record<string, unknown> = {}) => ({
  get_orders: {
    message: {
      sales_orders: [
        orderOf({ status: 'Dispatched', payment, ...given }),
        orderOf({ sales_order_name: 'SAL-ORD-2026-00002', status: 'Delivered' }),
      ],
    },
  },
})
const riding = { path: '/account?tab=orders', user: rider }
const asked = {
  orderId: 'SAL-ORD-2026-00001',
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

const atTheDoor: PageStates = {
  'rider’s orders': { ...riding, replies: dispatched(), shows: button('Initiate Payment') },
  'order to deliver': {
    ...riding,
    replies: {
      get_orders: {
        message: {
          sales_orders: [
            orderOf({ status: 'Dispatched', ...toDeliver, missed }),
            orderOf({ sales_order_name: 'SAL-ORD-2026-00002', status: 'Dispatched', ...toDeliver }),
          ],
        },
      },
    },
    shows: button('Delivered'),
  },
  'customer not there': { act: press('Customer not there'), shows: text('Why could you not hand it over?') },
  'customer not there, own words missing': {
    act: async (page) => {
      await page.getByText('Another reason').click()
      await press('Record the attempt')(page)
    },
    shows: text('Please choose or write a reason.'),
  },
  'unpaid order handed over': {
    ...riding,
    replies: dispatched(null, toDeliver),
    act: press('Delivered'),
    shows: text('This order is not paid. Why do you hand it over?'),
  },
  'delivery being recorded': {
    ...riding,
    replies: {
      ...dispatched(paymentOf('paid', 'Payment received.', 'TKK7SOKONI'), toDeliver),
      deliver_order: 'pending',
    },
    act: async (page) => {
      await press('Delivered')(page)
      // so that the header covers no link
      await page.evaluate(() => scrollTo(0, 0))
    },
    shows: button('Recording...'),
  },
  'payment being asked for': {
    ...riding,
    replies: { ...dispatched(), make_payment: 'pending' },
    act: press('Initiate Payment'),
    shows: button('Requesting payment...'),
  },
  'order without a phone': {
    ...riding,
    replies: dispatched(null, { mobile_number: '' }),
    shows: text('No customer phone number'),
  },
  'payment waited for': {
    ...riding,
    replies: dispatched(paymentOf('requested', 'The customer is to enter the PIN.')),
    shows: text(/Waiting for the customer's PIN on/),
  },
  'payment refused': {
    ...riding,
    replies: dispatched(paymentOf('failed', 'The customer cancelled the payment.'), { invoice: invoiceOf('Unpaid') }),
    shows: text('The customer cancelled the payment.'),
  },
  'payment unanswered': {
    ...riding,
    replies: dispatched(paymentOf('expired', 'Nobody answered the payment request.')),
    shows: text('Nobody answered the payment request.'),
  },
  paid: {
    ...riding,
    replies: dispatched(paymentOf('paid', 'Payment received.', 'SKJ4H7T2QX'), { invoice: invoiceOf('Paid') }),
    shows: text('M-PESA receipt SKJ4H7T2QX'),
  },
  'payment of unknown state, without its invoice': {
    ...riding,
    storage: { 'paymentRequests:rider@example.com': { version: 1, requests: [asked] } },
    replies: dispatched(),
    shows: button('Create Invoice'),
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
  'track order': { path: '/track-order', user: customer, shows: text('Track your order') },
  'nothing to track': {
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Track Order' }).click(),
    shows: text('Please enter a tracking number'),
  },
  tracking: { replies: { get_order_tracking_status: 'pending' }, act: track, shows: button('Tracking...') },
  'order on its way': {
    path: '/track-order',
    user: customer,
    replies: tracking({ order_id: 'SAL-ORD-2026-00001', status: 'Dispatched', timeline: steps(3) }),
    act: track,
    shows: text('The order is on its way.'),
  },
  'order of a host’s own status': {
    path: '/track-order',
    user: customer,
    replies: tracking({ order_id: 'SAL-ORD-2026-00001', status: 'To Deliver and Bill', timeline: [] }),
    act: track,
    shows: text('Current status: To Deliver and Bill'),
  },
  'no tracking': {
    path: '/track-order',
    user: customer,
    replies: tracking('none'),
    act: track,
    shows: text('No tracking information found for this order'),
  },
  'tracking without an answer': {
    path: '/track-order',
    user: customer,
    replies: { get_order_tracking_status: 'failed' },
    act: track,
    shows: text(/Failed to track order/),
  },
  'tracking of a guest': { path: '/track-order', act: track, shows: text('Your order is then tracked right away.') },
  'session nearly over': {
    path: '/account',
    user: customer,
    act: async (page) => {
      await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
      await stopClock(page)
      await page.clock.fastForward(41_000)
      // axe waits for timers of 0 ms, which a stopped clock would never fire.
      await page.evaluate(() => {
        const later = window.setTimeout
        window.setTimeout = ((run: () => void, ms: number) =>
          ms > 0 ? later(run, ms) : queueMicrotask(run)) as typeof setTimeout
      })
    },
    shows: (page) => page.getByRole('button', { name: 'Stay signed in' }),
  },
}

/** The states of log-in, cart and checkout, list by list. */
export const checkoutStates = {
  'at the log-in': loggingIn,
  'at the cart': atTheCart,
  'at checkout': atCheckout,
} satisfies Record<string, PageStates>

/** The states of the account, the rider's orders and tracking, list by list. */
export const accountStates: Record<string, PageStates> = {
  'in the account': inTheAccount,
  'ways to pay': paying,
  'a rider at the door': atTheDoor,
  'on the way': onTheWay,
}
