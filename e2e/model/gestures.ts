import { expect } from '@playwright/test'
import { orderOutForDelivery } from '../support/api.ts'
import { stopClock } from '../support/clock.ts'
import { logIn } from '../support/steps.ts'
import type { World } from './world.ts'

/** What somebody does for an event, by role and name. */
export type Gesture = (world: World) => Promise<unknown>

const press =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
/** By keyboard: for 5 seconds a notice lies over what stands at the top right [TST-02]. */
const pressBeneath =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
const openTab =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('tab', { name }).click()
const track =
  (number: (world: World) => string): Gesture =>
  async (world) => {
    await world.page.getByRole('textbox', { name: 'Order number' }).fill(number(world))
    await world.page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
  }
const answerPhone =
  (answer: 'pay' | 'cancel'): Gesture =>
  async ({ shop, delivery }) =>
    expect(await shop.store('mpesa', answer, delivery)).toMatchObject({ code: 0 })
const askForPayment: Gesture = ({ page, delivery }) =>
  page.getByRole('article', { name: delivery }).getByRole('button', { name: 'Initiate Payment' }).click()

/** The gesture of each event of the chart, by its type. */
export const gestures: Record<string, Gesture> = {
  'visitor.addsToCart': press('Add to Cart'),
  'visitor.browses': ({ page }) =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^(View all products|Browse products)$/ })
      .click(),
  'visitor.choosesSuggestion': ({ page, product }) => page.getByRole('option', { name: product }).click(),
  'visitor.clearsCart': press('Clear Cart'),
  'visitor.clearsFilter': ({ page }) => page.getByRole('searchbox', { name: 'Filter by name or category' }).fill(''),
  'visitor.closesLogin': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  'visitor.dismissesSuggestions': ({ page }) => page.getByRole('combobox', { name: 'Search products' }).press('Escape'),
  'visitor.filters': ({ page, product }) =>
    page.getByRole('searchbox', { name: 'Filter by name or category' }).fill(product),
  'visitor.goesHome': ({ page }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click(),
  'visitor.logsIn': ({ page }) => logIn(page, 'customer@example.com', 'karibu-sokoni'),
  'visitor.logsInAsRider': async (world) => {
    await logIn(world.page, 'rider@example.com', 'safari-salama')
    // the address may still name the tab of whoever was here before
    await openTab('Orders')(world)
  },
  'visitor.logsInWrongly': ({ page }) => logIn(page, 'customer@example.com', 'kwaheri-sokoni'),
  'visitor.lowersQuantity': press('Decrease quantity'),
  'visitor.opensAccount': ({ page }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click(),
  'visitor.opensCart': ({ page }) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
  'visitor.opensProduct': ({ page, product }) => page.getByRole('main').getByRole('link', { name: product }).click(),
  'visitor.opensTracking': ({ page }) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click(),
  'visitor.proceeds': press('Proceed to Checkout'),
  'visitor.raisesQuantity': press('Increase quantity'),
  'visitor.removesLine': ({ page, product }) => page.getByRole('button', { name: `Remove ${product}` }).click(),
  'visitor.searches': ({ page, product }) => page.getByRole('combobox', { name: 'Search products' }).fill(product),
  'visitor.showsAllResults': ({ page, product }) =>
    page.getByRole('button', { name: `View all results for ${product}` }).click(),
  'visitor.tracksNothing': track(() => ''),
  'visitor.tracksOrder': track(({ order }) => order),

  'customer.choosesLocation': ({ page }) => page.getByRole('combobox', { name: 'Location' }).selectOption('Karen'),
  'customer.choosesRegion': ({ page }) => page.getByRole('combobox', { name: 'Region' }).selectOption('Nairobi'),
  'customer.clearsOrder': pressBeneath('Clear Order'),
  'customer.completesOrder': async (world) => {
    const number = await world.page
      .getByRole('region', { name: 'Order summary' })
      .getByText(/^Order: /)
      .textContent()
    world.order = number!.slice('Order: '.length)
    await press('Complete Order')(world)
  },
  'customer.goesBack': ({ page }) => page.goBack(),
  'customer.goesBackToCart': ({ page }) => page.getByRole('link', { name: 'Back to cart' }).click(),
  'customer.logsOut': pressBeneath('Sign Out'),
  'customer.opensOrders': openTab('Orders'),
  'customer.opensProfile': openTab('Profile'),
  'customer.proceeds': press('Proceed to Checkout'),
  'customer.reloads': ({ page }) => page.reload(),
  'customer.staysSignedIn': async ({ page }) => {
    await page.getByRole('button', { name: 'Stay signed in' }).press('Enter')
    await page.clock.resume()
  },
  'customer.tracksOrder': ({ page, order }) =>
    page.getByRole('article', { name: order }).getByRole('button', { name: 'Track Order' }).click(),
  'customer.updatesOrder': press('Update Order & Checkout'),
  'customer.waits': async ({ page }) => {
    await stopClock(page)
    await page.clock.fastForward(41_000)
    // Until the session ends, time stands still: on a busy machine the rest of the minute would pass by itself.
    if (await page.evaluate(() => localStorage.getItem('user') === null)) await page.clock.resume()
  },

  'rider.asksForPayment': askForPayment,
  'rider.asksOnBadLine': async (world) => {
    await world.page.route('**/*.create_invoice', (route) => route.abort())
    await askForPayment(world)
  },
  'rider.createsInvoice': async ({ page, delivery }) => {
    await page.unroute('**/*.create_invoice')
    await page.getByRole('article', { name: delivery }).getByRole('button', { name: 'Create Invoice' }).click()
  },
  'rider.logsOut': pressBeneath('Sign Out'),
  'rider.triesAgain': askForPayment,

  'owner.dispatchesOrder': async (world) => {
    world.delivery = await orderOutForDelivery(world.shop)
    await world.page.reload()
  },
  'phone.cancels': answerPhone('cancel'),
  'phone.pays': answerPhone('pay'),
}
