import { expect, type Page } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import { holdRequests } from './support/holdRequests.ts'
import { test, type Shop } from './support/shop.ts'
import { waitForHydration, logIn } from './support/commonSteps.ts'

const EXPIRED = 'Your session has expired due to inactivity. Please login again.'

const notice = (page: Page) => page.getByRole('region', { name: 'Session' })
const keysOf = (page: Page) => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('loginTime')])

async function openAccount(page: Page, tab = 'profile'): Promise<void> {
  await page.clock.install()
  await page.goto(`/account?tab=${tab}`)
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
}

async function openCheckout(page: Page, shop: Shop): Promise<void> {
  await openAccount(page)
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

test('a session ends at the checkout: nothing is lost, and the log-in leads back [SES-02, SES-06, OPN-60]', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop)
  await page.getByLabel('Last name').fill('Kamau Njoroge')
  await page.getByLabel('Region').selectOption('Kisii')
  await page.getByLabel('Delivery notes (optional)').fill('Blue gate')
  await stopClock(page)
  await page.clock.fastForward(41_000)
  await expect(notice(page)).toContainText('Are you still there? You will be logged out in')
  await page.keyboard.press('Shift')
  await expect(notice(page)).toContainText('You are still logged in.')
  await page.clock.fastForward(30_000)
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward(31_000)
  await page.clock.resume()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  expect(await keysOf(page)).toEqual([null, null])

  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
  await expect(page.getByLabel('Region')).toHaveValue('Kisii')
  await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
})

test('after sleep or a change of the clock, the next input ends or continues the session [SES-02, SES-08]', async ({
  page,
}) => {
  await openAccount(page)
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

test('two tabs share one session; a log-out also clears what was typed in the other [SES-05, CTR-21]', async ({
  page,
  context,
}) => {
  await openAccount(page, 'addresses')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByLabel('City').fill('Nakuru')
  // Both use the clock of their context.
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('tab', { name: 'Profile' })).toBeVisible()

  // One tab is in use, so the other neither warns nor ends the session when its own minute passes.
  await stopClock(page)
  await page.clock.fastForward(35_000)
  const lastActivity = async () => Number((await keysOf(page))[1])
  const before = await lastActivity()
  await other.mouse.move(50, 50)
  await expect.poll(lastActivity).toBeGreaterThan(before)
  await page.clock.fastForward(35_000)
  await expect(page.getByLabel('City')).toHaveValue('Nakuru')
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  await expect(notice(page)).toBeHidden()

  await page.clock.fastForward(61_000)
  await page.clock.resume()
  await expect(other.getByText(EXPIRED)).toBeVisible()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await page.bringToFront()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByLabel('City')).toHaveValue('Nakuru')
  await expect(page.getByLabel('City')).toBeFocused()

  await other.bringToFront()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.bringToFront()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(page.getByLabel('City')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the tap on Stay signed in does not reach the page below', async ({ page }) => {
    await openAccount(page)
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
}) => {
  await page.addInitScript(() => localStorage.setItem('dataLight', 'true'))
  await page.goto('/account')
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
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
