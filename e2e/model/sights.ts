import type { Locator, Page } from '@playwright/test'
import type { World } from './world.ts'

/** What a person sees in a state, by role and name. */
export interface Sight {
  /** All of it is to be seen; what a state says nothing of fails the walk. */
  shows: (world: World) => Locator[]
  /** None of it is to be seen. */
  lacks?: (world: World) => Locator[]
}

const main = ({ page }: World) => page.getByRole('main')
const dialog = ({ page }: World) => page.getByRole('dialog')
const logInDialog = ({ page }: World) => page.getByRole('dialog', { name: 'Log in' })
const logInPanel = ({ page }: World) => page.getByRole('region', { name: 'Log in' })
const notice = (place: Page | Locator, text: string) => place.getByRole('status').filter({ hasText: text })
const button = (world: World, name: string) => main(world).getByRole('button', { name, exact: true })
const title = (world: World, name: string) => main(world).getByRole('heading', { level: 1, name, exact: true })
const cartLink = ({ page }: World, count = '') =>
  page.getByRole('banner').getByRole('link', { name: count ? new RegExp(`^Cart ?, ${count}$`) : /^Cart$/ })
const quantity = (world: World, count: string) =>
  main(world)
    .getByRole('group', { name: `Quantity of ${world.product}` })
    .filter({ hasText: new RegExp(`^${count}$`) })
const field = (world: World, name: string, value: string) =>
  main(world)
    .getByRole('textbox', { name, exact: true })
    .and(world.page.locator(`[value="${value}"]`))
const chosen = (world: World, name: string, value: string) =>
  main(world)
    .getByRole('combobox', { name })
    .filter({ has: world.page.getByRole('option', { name: value, exact: true, selected: true }) })
const mistaken = (world: World, name: string) =>
  main(world).getByRole('combobox', { name }).and(world.page.locator('[aria-invalid=true]'))
const tab = ({ page }: World, name: string) => page.getByRole('tab', { name, selected: true })
const delivery = ({ page, delivery }: World) => page.getByRole('article', { name: delivery })
const said = (world: World, text: string | RegExp) => delivery(world).getByRole('status').filter({ hasText: text })
const initiate = (world: World) => button(world, 'Initiate Payment')
const createInvoice = (world: World) => button(world, 'Create Invoice')

const REFUSED = 'Wrong number, email or password.'
const WAITING = /^Waiting for the customer's PIN on 0712•••678$/

/** What is seen in each state of the chart, by its path. */
export const sights: Record<string, Sight> = {
  'visitor.home': {
    shows: (world) => [
      main(world).getByRole('heading', { name: 'Featured Products' }),
      main(world).getByRole('link', { name: 'View all products' }),
    ],
    lacks: ({ page }) => [page.getByRole('listbox', { name: 'Suggestions' })],
  },
  'visitor.suggestions': {
    shows: ({ page, product }) => [
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: product }),
    ],
  },
  'visitor.products': {
    shows: (world) => [
      title(world, 'All Products'),
      main(world)
        .getByRole('status')
        .filter({ hasText: /^(\d{2,}|[\d,]{4,}) products found$/ }),
    ],
  },
  'visitor.results': {
    shows: (world) => [
      main(world)
        .getByRole('status')
        .filter({ hasText: /^1 product found$/ }),
      main(world).getByRole('link', { name: world.product }),
    ],
  },
  'visitor.product': {
    shows: (world) => [title(world, world.product), quantity(world, '1'), button(world, 'Add to Cart')],
  },
  'visitor.productTwice': {
    shows: (world) => [title(world, world.product), quantity(world, '2'), button(world, 'Add to Cart')],
  },
  'visitor.addedOnce': { shows: (world) => [title(world, world.product), cartLink(world, '1 item')] },
  'visitor.addedTwice': { shows: (world) => [title(world, world.product), cartLink(world, '2 items')] },
  'visitor.cartOfOne': {
    shows: (world) => [
      title(world, 'Cart'),
      quantity(world, '1'),
      cartLink(world, '1 item'),
      button(world, 'Proceed to Checkout'),
    ],
    lacks: (world) => [dialog(world)],
  },
  'visitor.cartOfTwo': {
    shows: (world) => [
      title(world, 'Cart'),
      quantity(world, '2'),
      cartLink(world, '2 items'),
      button(world, 'Proceed to Checkout'),
    ],
  },
  'visitor.emptyCart': {
    shows: (world) => [main(world).getByRole('heading', { name: 'Your cart is empty' }), cartLink(world)],
  },
  'visitor.loginDialog': {
    shows: (world) => [logInDialog(world).getByRole('button', { name: 'Log In' })],
    lacks: (world) => [notice(logInDialog(world), REFUSED)],
  },
  'visitor.loginDialogRefused': { shows: (world) => [notice(logInDialog(world), REFUSED)] },
  'visitor.tracking': {
    shows: (world) => [title(world, 'Track your order'), button(world, 'Track Order')],
    lacks: (world) => [main(world).getByRole('alert'), button(world, 'Log in')],
  },
  'visitor.trackingNothing': {
    shows: (world) => [
      main(world)
        .getByRole('alert')
        .filter({ hasText: /^Please enter a tracking number$/ }),
    ],
  },
  'visitor.trackingNeedsLogin': {
    shows: (world) => [
      main(world)
        .getByRole('alert')
        .filter({ hasText: /^Please log in to track your orders$/ }),
      button(world, 'Log in'),
    ],
  },
  'visitor.loginPanel': {
    shows: (world) => [title(world, 'Account'), logInPanel(world).getByRole('button', { name: 'Log In' })],
    lacks: (world) => [button(world, 'Sign Out')],
  },
  'visitor.loginPanelRefused': {
    shows: (world) => [logInPanel(world).getByRole('button', { name: 'Log In' }), notice(world.page, REFUSED)],
  },
  'visitor.expired': {
    shows: (world) => [
      logInPanel(world).getByRole('button', { name: 'Log In' }),
      notice(world.page, 'Your session has expired due to inactivity. Please login again.'),
    ],
    lacks: (world) => [button(world, 'Sign Out')],
  },

  'customer.cart': {
    shows: (world) => [title(world, 'Cart'), button(world, 'Proceed to Checkout')],
    lacks: (world) => [dialog(world), button(world, 'Clear Order')],
  },
  'customer.checkout': {
    shows: (world) => [
      title(world, 'Checkout'),
      button(world, 'Complete Order'),
      field(world, 'First name', 'Achieng'),
      chosen(world, 'Region', 'Select your region'),
    ],
    lacks: (world) => [mistaken(world, 'Region')],
  },
  'customer.linkedCart': {
    shows: (world) => [title(world, 'Cart'), button(world, 'Clear Order'), button(world, 'Update Order & Checkout')],
  },
  'customer.regionMissing': { shows: (world) => [mistaken(world, 'Region')] },
  'customer.locationWanted': {
    shows: (world) => [
      chosen(world, 'Region', 'Nairobi'),
      main(world).getByRole('combobox', { name: 'Location', disabled: false }),
    ],
    lacks: (world) => [mistaken(world, 'Region'), mistaken(world, 'Location')],
  },
  'customer.locationMissing': { shows: (world) => [mistaken(world, 'Location')] },
  'customer.filledIn': {
    shows: (world) => [
      chosen(world, 'Region', 'Nairobi'),
      chosen(world, 'Location', 'Karen'),
      button(world, 'Complete Order'),
    ],
    lacks: (world) => [mistaken(world, 'Location')],
  },
  'customer.orders': {
    shows: (world) => [
      tab(world, 'Orders'),
      world.page.getByRole('article', { name: world.order }).filter({ hasText: 'Order Received' }),
      cartLink(world),
    ],
  },
  'customer.tracked': {
    shows: (world) => [
      main(world).getByRole('region', { name: 'Tracking result' }).getByRole('heading', { name: world.order }),
      main(world)
        .getByRole('region', { name: 'Tracking result' })
        .getByText('Current status: Order Received', { exact: true }),
    ],
  },
  'customer.profile': {
    shows: (world) => [tab(world, 'Profile'), field(world, 'Email', 'customer@example.com'), button(world, 'Sign Out')],
    lacks: ({ page }) => [page.getByRole('region', { name: 'Session' })],
  },
  'customer.warned': {
    shows: ({ page }) => [
      page
        .getByRole('region', { name: 'Session' })
        .filter({ hasText: 'Are you still there? You will be logged out in' }),
    ],
  },

  'rider.waitingForOrders': {
    shows: (world) => [tab(world, 'Orders'), button(world, 'Sign Out')],
    lacks: (world) => [initiate(world)],
  },
  'rider.atTheDoor': {
    shows: (world) => [delivery(world).filter({ hasText: 'Dispatched' }), initiate(world)],
    lacks: (world) => [said(world, /./), createInvoice(world)],
  },
  'rider.asked': { shows: (world) => [said(world, WAITING)], lacks: (world) => [createInvoice(world)] },
  'rider.askedWithoutInvoice': {
    shows: (world) => [
      said(world, WAITING),
      createInvoice(world),
      delivery(world).getByText('The invoice of this order is not made yet.'),
    ],
  },
  'rider.cancelled': { shows: (world) => [said(world, 'The customer cancelled the payment.'), initiate(world)] },
  'rider.paid': {
    shows: (world) => [said(world, /^PaidM-PESA receipt [A-Z0-9]{10}$/)],
    lacks: (world) => [initiate(world), createInvoice(world)],
  },
}
