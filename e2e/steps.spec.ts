import { expect, type Locator, type Page } from '@playwright/test'
import { passDoubleTap } from './support/commonSteps.ts'
import { test } from './support/shop.ts'
import { lastText } from './support/texts.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** A shopper's hand, which counts what it does. A field that has the focus needs no tap; a select needs two. */
function handOn(page: Page) {
  const done = { taps: 0, typedFields: 0, selects: 0 }
  return {
    done,
    async tap(target: Locator) {
      await target.tap()
      done.taps += 1
    },
    /** Types into a field; taps it first unless the page has put the focus there. */
    async type(field: Locator, text: string) {
      await expect(field).toBeEditable()
      if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
      await page.keyboard.type(text)
      done.typedFields += 1
    },
    async choose(select: Locator, option: string) {
      await select.selectOption(option)
      done.taps += 2
      done.selects += 1
    },
  }
}

test('a first purchase takes 16 taps and 5 typed fields, the next one 4 taps [OPN-104, OPN-105, OPN-106]', async ({
  page,
  shop,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  /** Puts a product of the home page into the cart and opens the cart. */
  async function buy(hand: ReturnType<typeof handOn>) {
    await page.goto('/')
    await hand.tap(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart/ })
        .first(),
    )
    await hand.tap(page.getByRole('link', { name: 'View cart' }))
    await hand.tap(button('Proceed to Checkout'))
  }

  const first = handOn(page)
  await buy(first)
  await first.tap(button('Create an account'))
  await expect(field('Mobile number')).toBeFocused()
  await first.type(field('Mobile number'), '0722000444')
  await first.type(field('Email'), 'njeri@example.com')
  await first.type(field('Full name'), 'Njeri Wambui')
  await first.tap(button('Register'))
  await first.tap(button('Text me a code'))
  await expect(field('Code')).toBeFocused()
  await first.type(field('Code'), (await lastText(shop, '0722000444')).slice(0, 6))
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await first.type(page.getByLabel('New password', { exact: true }), 'asante-sana')
  await first.tap(button('Reset Password'))
  await expect(button('Log in')).toBeFocused()
  await first.tap(button('Log in'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await first.tap(button('Proceed to Checkout'))
  await expect(field('Contact phone')).toHaveValue('0722000444')
  await first.choose(page.getByLabel('Region'), 'Nairobi')
  await expect(page.getByLabel('Location')).toBeEnabled()
  await first.choose(page.getByLabel('Location'), 'Karen')
  await passDoubleTap(page)
  await first.tap(button('Complete Order'))
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article')).toContainText('Order Received')
  expect(first.done).toEqual({ taps: 16, typedFields: 5, selects: 2 })

  const next = handOn(page)
  await buy(next)
  await expect(page.getByLabel('Location')).toHaveValue('Karen')
  await passDoubleTap(page)
  await next.tap(button('Complete Order'))
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(next.done).toEqual({ taps: 4, typedFields: 0, selects: 0 })
})
