import { expect, type Page } from '@playwright/test'
import { startSession } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { holdScripts } from './support/holdRequests.ts'
import { goBack } from './support/navigation.ts'
import { test } from './support/shop.ts'
import { waitForHydration } from './support/commonSteps.ts'

const reviewsTab = (page: Page) => page.getByRole('tab', { name: 'Reviews' })
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })
const open = (page: Page, tab = '') => page.goto(`/product/SKN-0002?id=SKN-0002${tab}`)

test('the stars lead to the reviews; stars are chosen by keys, and the form passes WCAG [REV-04]', async ({
  page,
  context,
  shop,
}) => {
  await startSession(context, shop)
  await open(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rated/ })
    .click()
  await expect(page).toHaveURL(/\?id=SKN-0002&tab=reviews#about$/)
  await expect(reviewsTab(page)).toBeFocused()
  await expect(reviewsTab(page)).toBeInViewport()
  await panel(page).getByRole('button', { name: 'Write a Review' }).click()
  await panel(page).getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: '1 star', exact: true })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
})

test('tabs are in the address; chosen by keys or a tap before hydration they stay chosen, without history', async ({
  page,
}) => {
  const chosen = page.getByRole('tab', { selected: true })
  await page.goto('/robots.txt')

  await test.step('by keys', async () => {
    const release = await holdScripts(page)
    await open(page)
    await page.getByRole('tab', { name: 'Features' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(reviewsTab(page)).toBeFocused()
    await release()
    await expect(chosen).toHaveText('Reviews')
    await expect(reviewsTab(page)).toBeFocused()
    await expect(page).toHaveURL(/\/product\/[^/]+-SKN-0002\?id=SKN-0002&tab=reviews$/)
    await page.keyboard.press('ArrowLeft')
    await expect(chosen).toHaveText('Specifications')
    await page.unroute('**/assets/*.js')
  })

  await test.step('after a reload, by a tap', async () => {
    const release = await holdScripts(page)
    await page.reload()
    await expect(chosen).toHaveText('Specifications')
    await reviewsTab(page).click()
    await release()
    await expect(chosen).toHaveText('Reviews')
    await expect(page).toHaveURL(/\/product\/[^/]+-SKN-0002\?id=SKN-0002&tab=reviews$/)
  })

  await test.step('after hydration, where the page stays in its place', async () => {
    await waitForHydration(page, '[role=tab]')
    await reviewsTab(page).scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page).toHaveURL(/\?id=SKN-0002&tab=specifications$/)
    await reviewsTab(page).click()
    await expect(page).toHaveURL(/\?id=SKN-0002&tab=reviews$/)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await goBack(page, /robots/)
  })
})
