import { expect } from '@playwright/test'
import { orderOutForDelivery } from '../support/api.ts'
import { stopClock } from '../support/clock.ts'
import { logIn } from '../support/commonSteps.ts'
import { goBack } from '../support/navigation.ts'
import type { ModelContext } from './context.ts'

/** Performs an event on the page, by role and name. */
export type Action = (context: ModelContext) => Promise<unknown>

const press =
  (name: string): Action =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
/** Presses by keyboard, because a toast covers the top right for 5 seconds [TST-02]. */
const pressBeneath =
  (name: string): Action =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
const openTab =
  (name: string): Action =>
  ({ page }) =>
    page.getByRole('tab', { name }).click()
const answerPhone =
  (answer: 'pay' | 'cancel'): Action =>
  async ({ shop, delivery }) =>
    expect(await shop.store('mpesa', answer, delivery)).toMatchObject({ code: 0 })
const askForPayment: Action = ({ page, delivery }) =>
  page.getByRole('article', { name: delivery }).getByRole('button', { name: 'Initiate Payment' }).click()

/** The action of each event of the machine, by its type. */
export const actions: Record<string, Action> = {
  'guest.addsToCart': press('Add to Cart'),
  'guest.browses': ({ page }) => page.getByRole('main').getByRole('link', { name: 'View all products' }).click(),
  'guest.choosesSuggestion': ({ page, product }) => page.getByRole('option', { name: product }).click(),
  'guest.closesLogin': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  'guest.filters': ({ page, product }) =>
    page.getByRole('searchbox', { name: 'Filter by name or category' }).fill(product),
  'guest.goesHome': ({ page }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click(),
  'guest.logsIn': ({ page }) => logIn(page, 'customer@example.com', 'karibu-sokoni'),
  'guest.logsInAsRider': async (context) => {
    await logIn(context.page, 'rider@example.com', 'safari-salama')
    // The address may still name the tab of an earlier user.
    await openTab('Orders')(context)
  },
  'guest.logsInWrongly': ({ page }) => logIn(page, 'customer@example.com', 'kwaheri-sokoni'),
  'guest.lowersQuantity': press('Decrease quantity'),
  'guest.opensAccount': ({ page }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click(),
  'guest.opensCart': ({ page }) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
  'guest.opensProduct': ({ page, product }) => page.getByRole('main').getByRole('link', { name: product }).click(),
  'guest.opensTracking': ({ page }) => page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click(),
  'guest.proceeds': press('Proceed to Checkout'),
  'guest.raisesQuantity': press('Increase quantity'),
  'guest.removesLine': ({ page, product }) => page.getByRole('button', { name: `Remove ${product}` }).click(),
  'guest.searches': ({ page, product }) => page.getByRole('combobox', { name: 'Search products' }).fill(product),
  'guest.tracksOrder': async ({ page, order }) => {
    await page.getByRole('textbox', { name: 'Order number' }).fill(order)
    await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
  },

  'customer.choosesLocation': ({ page }) => page.getByRole('combobox', { name: 'Location' }).selectOption('Karen'),
  'customer.choosesRegion': ({ page }) => page.getByRole('combobox', { name: 'Region' }).selectOption('Nairobi'),
  'customer.completesOrder': async (context) => {
    const number = await context.page
      .getByRole('region', { name: 'Order summary' })
      .getByText(/^Order: /)
      .textContent()
    context.order = number!.slice('Order: '.length)
    await press('Complete Order')(context)
  },
  'customer.goesBack': ({ page }) => goBack(page, page.getByRole('tab', { name: 'Orders' })),
  'customer.goesBackToCart': ({ page }) => page.getByRole('link', { name: 'Back to cart' }).click(),
  'customer.logsOut': pressBeneath('Sign Out'),
  'customer.opensProfile': openTab('Profile'),
  'customer.proceeds': press('Proceed to Checkout'),
  'customer.reloads': ({ page }) => page.reload(),
  'customer.tracksOrder': ({ page, order }) =>
    page.getByRole('article', { name: order }).getByRole('button', { name: 'Track Order' }).click(),
  'customer.updatesOrder': press('Update Order & Checkout'),
  'customer.waits': async ({ page }) => {
    await stopClock(page)
    await page.clock.fastForward(41_000)
    // The clock stays stopped until the session ends; on a busy machine the rest of the minute could pass by itself.
    if (await page.evaluate(() => localStorage.getItem('user') === null)) await page.clock.resume()
  },

  'rider.asksOnBadLine': async (context) => {
    await context.page.route('**/*.create_invoice', (route) => route.abort())
    await askForPayment(context)
  },
  'rider.createsInvoice': async ({ page, delivery }) => {
    await page.unroute('**/*.create_invoice')
    await page.getByRole('article', { name: delivery }).getByRole('button', { name: 'Create Invoice' }).click()
  },
  'rider.logsOut': pressBeneath('Sign Out'),
  'rider.triesAgain': askForPayment,

  'owner.dispatchesOrder': async (context) => {
    context.delivery = await orderOutForDelivery(context.shop)
    await context.page.reload()
  },
  'phone.cancels': answerPhone('cancel'),
  'phone.pays': answerPhone('pay'),
}
