import { expect, type Page } from '@playwright/test'
import { aBuyableProduct, startSession } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import { holdRequests } from './support/holdRequests.ts'
import { closePage } from './support/navigation.ts'
import { test } from './support/shop.ts'
import { waitForHydration, logIn } from './support/commonSteps.ts'

const EXPIRED = 'Your session has expired due to inactivity. Please login again.'

const notice = (page: Page) => page.getByRole('region', { name: 'Session' })
const keysOf = (page: Page) => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('loginTime')])

const ids = '[SES-02, SES-05, SES-06, SES-08, CTR-21, OPN-60]'

test(`a session is one in two tabs, its end loses nothing, and the log-in leads back ${ids}`, async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install()
  await startSession(context, shop)
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByLabel('Last name').fill('Kamau Njoroge')
  await page.getByLabel('Region').selectOption('Kisii')
  await page.getByLabel('Delivery notes (optional)').fill('Blue gate')
  // Both use the clock of their context.
  const other = await context.newPage()
  await other.goto('/account?tab=addresses')
  await other.getByRole('button', { name: 'Add Address' }).click()
  await other.getByLabel('City').fill('Nakuru')
  await page.bringToFront()

  await test.step('a notice comes before the end, and goes with any activity', async () => {
    await stopClock(page)
    await page.clock.fastForward(41_000)
    await expect(notice(page)).toContainText('Are you still there? You will be logged out in')
    await page.keyboard.press('Shift')
    await expect(notice(page)).toContainText('You are still logged in.')
    await page.clock.fastForward(30_000)
    await expect(notice(page)).toBeHidden()
  })

  await test.step('one tab is in use: the other neither warns nor ends when its own minute passes', async () => {
    const lastActivity = async () => Number((await keysOf(page))[1])
    const before = await lastActivity()
    await other.mouse.move(50, 50)
    await expect.poll(lastActivity).toBeGreaterThan(before)
    await page.clock.fastForward(35_000)
    expect((await keysOf(page))[0]).not.toBeNull()
    await expect(notice(page)).toBeHidden()
  })

  await test.step('it ends in both, and one log-in brings back what was typed in both', async () => {
    await page.clock.fastForward(61_000)
    await page.clock.resume()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expect(other.getByText(EXPIRED)).toBeVisible()
    expect(await keysOf(page)).toEqual([null, null])
    await expect(page).toHaveURL(/\/checkout$/)
    await page.bringToFront()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn(page, 'customer@example.com', 'karibu-sokoni')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(notice(page)).toBeHidden()
    await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
    await expect(page.getByLabel('Region')).toHaveValue('Kisii')
    await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate')
    await expect(other.getByLabel('City')).toHaveValue('Nakuru')
    await closePage(other)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page).toHaveURL(/\/account\?tab=orders$/)
  })

  await test.step('after a change of the clock the next input continues it, after sleep it ends it', async () => {
    const now = () => page.evaluate(() => Date.now())
    await stopClock(page)
    await page.clock.setSystemTime((await now()) - 3_600_000)
    await page.mouse.move(100, 100)
    await expect.poll(async () => Number((await keysOf(page))[1])).toBe(await now())
    await page.clock.resume()
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()

    await page.clock.setSystemTime((await now()) + 3_600_000)
    await page.mouse.move(120, 120)
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await keysOf(page)).toEqual([null, null])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the tap on Stay signed in does not reach the page below', async ({ page, context, shop }) => {
    await page.clock.install()
    await startSession(context, shop)
    await page.goto('/products')
    await waitForHydration(page, 'main [data-add-to-cart]')
    const stay = notice(page).getByRole('button', { name: 'Stay signed in' })
    await stopClock(page)
    await page.clock.fastForward(41_000)
    const { x, y, width, height } = (await stay.boundingBox())!
    const finger = { x: x + width / 2, y: y + height / 2 }
    // A product's button is right below it.
    await page.evaluate(({ x, y }) => {
      const boxes = [...document.querySelectorAll('main [data-add-to-cart]')].map((each) =>
        each.getBoundingClientRect(),
      )
      const { top, height } = boxes.find((box) => box.left < x && box.right > x && box.top > y + 100)!
      scrollBy(0, top + height / 2 - y)
    }, finger)
    await expect(notice(page)).toContainText('You are still logged in.')
    await page.clock.fastForward(2_000)
    await expect(notice(page)).toBeHidden()
    await page.clock.fastForward(41_000)
    await expect(stay).toBeVisible()
    expect(
      await page.evaluate(
        ({ x, y }) => document.elementsFromPoint(x, y).some((each) => each.matches('[data-add-to-cart]')),
        finger,
      ),
    ).toBe(true)
    const pressed = await page.evaluate(() => {
      const hits: string[] = []
      addEventListener(
        'click',
        ({ target }) => hits.push((target as Element).closest('section')?.ariaLabel ?? (target as Element).outerHTML),
        true,
      )
      return ((window as unknown as { hits: string[] }).hits = hits)
    })
    expect(pressed).toEqual([])
    // at first, a tap that is under way reaches what is below
    const hit = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('section')?.ariaLabel, finger)
    await expect.poll(hit).toBe('Session')
    await page.touchscreen.tap(finger.x, finger.y)
    await expect(notice(page)).toContainText('You are still logged in.')
    expect(await page.evaluate(() => (window as unknown as { hits: string[] }).hits)).toEqual(['Session'])
    await page.clock.fastForward(1_500)
    await expect(notice(page)).toBeHidden()
  })
})

test('where data is saved, the account asks for its content with its page, once its link is tapped [ACC-01]', async ({
  page,
  context,
  shop,
}) => {
  await startSession(context, shop, { stored: { dataLight: true } })
  const ahead = page.waitForResponse(/loadAhead/)
  await page.goto('/products')
  await page.keyboard.press('Shift')
  // the module has run when it can be imported again
  await page.evaluate((url) => import(url), (await ahead).url())

  const release = await holdRequests(page, '**/assets/AccountPage*.js')
  const content = page.waitForRequest(/AccountContent/)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await content
  await release()
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
})
