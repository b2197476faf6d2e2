import type { Locator, Page } from '@playwright/test'
import type { ModelContext } from './context.ts'

/** What a user sees in a state, by role and name. */
export interface Expectation {
  /** All of these are visible. An empty list fails the walk. */
  shows: (context: ModelContext) => Locator[]
  /** None of these is visible. */
  hides?: (context: ModelContext) => Locator[]
}

const main = ({ page }: ModelContext) => page.getByRole('main')
const dialog = ({ page }: ModelContext) => page.getByRole('dialog')
const logInDialog = ({ page }: ModelContext) => page.getByRole('dialog', { name: 'Log in' })
const logInPanel = ({ page }: ModelContext) => page.getByRole('region', { name: 'Log in' })
const notice = (place: Page | Locator, text: string) => place.getByRole('status').filter({ hasText: text })
const button = (context: ModelContext, name: string) => main(context).getByRole('button', { name, exact: true })
const title = (context: ModelContext, name: string) =>
  main(context).getByRole('heading', { level: 1, name, exact: true })
const cartLink = ({ page }: ModelContext, count = '') =>
  page.getByRole('banner').getByRole('link', { name: count ? new RegExp(`^Cart ?, ${count}$`) : /^Cart$/ })
const quantity = (context: ModelContext, count: string) =>
  main(context)
    .getByRole('group', { name: `Quantity of ${context.product}` })
    .filter({ hasText: new RegExp(`^${count}$`) })
const field = (context: ModelContext, name: string, value: string) =>
  main(context)
    .getByRole('textbox', { name, exact: true })
    .and(context.page.locator(`[value="${value}"]`))
const chosen = (context: ModelContext, name: string, value: string) =>
  main(context)
    .getByRole('combobox', { name })
    .filter({ has: context.page.getByRole('option', { name: value, exact: true, selected: true }) })
const tab = ({ page }: ModelContext, name: string) => page.getByRole('tab', { name, selected: true })
const delivery = ({ page, delivery }: ModelContext) => page.getByRole('article', { name: delivery })
const said = (context: ModelContext, text: string | RegExp) =>
  delivery(context).getByRole('status').filter({ hasText: text })
const initiate = (context: ModelContext) => button(context, 'Initiate Payment')
const createInvoice = (context: ModelContext) => button(context, 'Create Invoice')

const REFUSED = 'Wrong number, email or password.'
const WAITING = /^Waiting for the customer's PIN on 0712•••678$/

/** The expectation of each state of the machine, by its path. */
export const expectations: Record<string, Expectation> = {
  'guest.home': {
    shows: (context) => [
      main(context).getByRole('heading', { name: 'Featured Products' }),
      main(context).getByRole('link', { name: 'View all products' }),
    ],
    hides: ({ page }) => [page.getByRole('listbox', { name: 'Suggestions' })],
  },
  'guest.suggestions': {
    shows: ({ page, product }) => [
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: product }),
    ],
  },
  'guest.products': {
    shows: (context) => [
      title(context, 'All Products'),
      main(context)
        .getByRole('status')
        .filter({ hasText: /^(\d{2,}|[\d,]{4,}) products found$/ }),
    ],
  },
  'guest.results': {
    shows: (context) => [
      main(context)
        .getByRole('status')
        .filter({ hasText: /^1 product found$/ }),
      main(context).getByRole('link', { name: context.product }).first(),
    ],
  },
  'guest.product': {
    shows: (context) => [title(context, context.product), quantity(context, '1'), button(context, 'Add to Cart')],
  },
  'guest.added': { shows: (context) => [title(context, context.product), cartLink(context, '1 item')] },
  'guest.cartOfOne': {
    shows: (context) => [
      title(context, 'Cart'),
      quantity(context, '1'),
      cartLink(context, '1 item'),
      button(context, 'Proceed to Checkout'),
    ],
    hides: (context) => [dialog(context)],
  },
  'guest.cartOfTwo': {
    shows: (context) => [
      title(context, 'Cart'),
      quantity(context, '2'),
      cartLink(context, '2 items'),
      button(context, 'Proceed to Checkout'),
    ],
  },
  'guest.emptyCart': {
    shows: (context) => [main(context).getByRole('heading', { name: 'Your cart is empty' }), cartLink(context)],
  },
  'guest.loginDialog': {
    shows: (context) => [logInDialog(context).getByRole('button', { name: 'Log in' })],
    hides: (context) => [notice(logInDialog(context), REFUSED)],
  },
  'guest.loginDialogRefused': { shows: (context) => [notice(logInDialog(context), REFUSED)] },
  'guest.tracking': {
    shows: (context) => [title(context, 'Track your order'), button(context, 'Track Order')],
    hides: (context) => [main(context).getByRole('alert'), button(context, 'Log in')],
  },
  'guest.trackingNeedsLogin': {
    shows: (context) => [
      main(context)
        .getByRole('alert')
        .filter({ hasText: /^Please log in to track your orders$/ }),
      button(context, 'Log in'),
    ],
  },
  'guest.loginPanel': {
    shows: (context) => [title(context, 'Account'), logInPanel(context).getByRole('button', { name: 'Log in' })],
    hides: (context) => [button(context, 'Sign Out')],
  },
  'guest.expired': {
    shows: (context) => [
      logInPanel(context).getByRole('button', { name: 'Log in' }),
      notice(context.page, 'Your session has expired due to inactivity. Please login again.'),
    ],
    hides: (context) => [button(context, 'Sign Out')],
  },

  'customer.cart': {
    shows: (context) => [title(context, 'Cart'), button(context, 'Proceed to Checkout')],
    hides: (context) => [dialog(context), button(context, 'Clear Order')],
  },
  'customer.checkout': {
    shows: (context) => [
      title(context, 'Checkout'),
      button(context, 'Complete Order'),
      field(context, 'First name', 'Achieng'),
      chosen(context, 'Region', 'Select your region'),
    ],
  },
  'customer.linkedCart': {
    shows: (context) => [
      title(context, 'Cart'),
      button(context, 'Clear Order'),
      button(context, 'Update Order & Checkout'),
    ],
  },
  'customer.locationWanted': {
    shows: (context) => [
      chosen(context, 'Region', 'Nairobi'),
      main(context).getByRole('combobox', { name: 'Location', disabled: false }),
    ],
  },
  'customer.filledIn': {
    shows: (context) => [
      chosen(context, 'Region', 'Nairobi'),
      chosen(context, 'Location', 'Karen'),
      button(context, 'Complete Order'),
    ],
  },
  'customer.orders': {
    shows: (context) => [
      tab(context, 'Orders'),
      context.page.getByRole('article', { name: context.order }).filter({ hasText: 'Order Received' }),
      cartLink(context),
    ],
  },
  'customer.tracked': {
    shows: (context) => [
      main(context).getByRole('region', { name: 'Tracking result' }).getByRole('heading', { name: context.order }),
      main(context)
        .getByRole('region', { name: 'Tracking result' })
        .getByText('Current status: Order Received', { exact: true }),
    ],
  },
  'customer.profile': {
    shows: (context) => [
      tab(context, 'Profile'),
      field(context, 'Email', 'customer@example.com'),
      button(context, 'Sign Out'),
    ],
    hides: ({ page }) => [page.getByRole('region', { name: 'Session' })],
  },
  'customer.warned': {
    shows: ({ page }) => [
      page
        .getByRole('region', { name: 'Session' })
        .filter({ hasText: 'Are you still there? You will be logged out in' }),
    ],
  },

  'rider.waitingForOrders': { shows: (context) => [tab(context, 'Orders'), button(context, 'Sign Out')] },
  'rider.atTheDoor': {
    shows: (context) => [delivery(context).filter({ hasText: 'Dispatched' }), initiate(context)],
    hides: (context) => [said(context, /./), createInvoice(context)],
  },
  'rider.asked': { shows: (context) => [said(context, WAITING)], hides: (context) => [createInvoice(context)] },
  'rider.askedWithoutInvoice': {
    shows: (context) => [
      said(context, WAITING),
      createInvoice(context),
      delivery(context).getByText('The invoice of this order is not made yet.'),
    ],
  },
  'rider.cancelled': { shows: (context) => [said(context, 'The customer cancelled the payment.'), initiate(context)] },
  'rider.paid': {
    shows: (context) => [said(context, /^PaidM-PESA receipt [A-Z0-9]{10}$/)],
    hides: (context) => [initiate(context), createInvoice(context)],
  },
}
