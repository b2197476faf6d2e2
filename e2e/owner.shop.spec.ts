import { expect, type Page } from '@playwright/test'
import { changeSetting } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { inOtherBrowser } from './support/navigation.ts'
import { openCounter, screenLink } from './support/owner.ts'
import { ownerTest as test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const DAY_MS = 24 * 60 * 60 * 1000

async function openSection(page: Page, title: string) {
  await page.locator('summary', { hasText: title }).tap()
  const form = page.getByRole('form', { name: title })
  await expect(form).toBeVisible()
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).tap()
    await expect(form.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  }
  return { form, save }
}

/** Looks at the whole page at once: the bars at the screen's edges cover parts of buttons. */
async function violationsInFull(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 360, height: height + 100 })
  const violations = await violationsOf(page)
  await page.setViewportSize({ width: 360, height: 800 })
  return violations
}

test('shoppers see a change when they reload [OPN-170, OPN-172, OPN-174, OPN-175, OPN-176, OPN-376, OPN-377]', async ({
  page,
  browser,
  shop,
}) => {
  await openCounter(page, shop, 'shop')
  const contact = await openSection(page, 'Name and contact')
  await inOtherBrowser(browser, { baseURL: shop.url }, async (shopper) => {
    await shopper.goto('/')
    await expect(shopper).toHaveTitle(/^Sokoni/)

    await contact.form.getByLabel('Name of the shop').fill('Mama Njeri & Co')
    expect(await violationsOf(page)).toEqual([])
    await contact.save()

    const counties = await openSection(page, 'Counties, fees and days')
    await counties.form.getByLabel('Find a county').fill('baringo')
    await counties.form.getByRole('button', { name: /^Baringo/ }).tap()
    await counties.form.getByLabel('Fee', { exact: true }).fill('425')
    await counties.form.getByLabel(/^Business days/).fill('1')
    expect(await violationsInFull(page)).toEqual([])
    await counties.save()

    const slides = await openSection(page, 'Home page')
    const first = slides.form.getByRole('group', { name: /^Slide 1:/ })
    await first.getByLabel(/^Title/).fill('Only this week')
    await first.getByRole('button', { name: 'Use the picture of the product' }).tap()
    await first.getByLabel('Top', { exact: true }).fill('#ffd0a0')
    expect(await violationsInFull(page)).toEqual([])
    await slides.save()
    const hours = await openSection(page, 'Opening hours and holidays')
    await hours.form.getByRole('button', { name: 'Add a day' }).tap()
    const closed = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    await hours.form.getByLabel('Day 1', { exact: true }).fill(closed)
    await hours.save()
    // every page of the tab fits a phone
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await shopper.reload()
    await expect(shopper).toHaveTitle(/^Mama Njeri & Co/)
    await expect(shopper.getByRole('banner')).toContainText('Mama Njeri & Co')
    await expect(shopper.getByRole('heading', { name: 'Only this week' })).toBeVisible()
    const deals = shopper.getByRole('region', { name: 'Deals' })
    const deal = deals.getByRole('group', { name: '1 of 4' })
    await expect(deal.locator('a', { has: shopper.locator('picture') })).toHaveCSS(
      'background-image',
      'linear-gradient(rgb(255, 208, 160), rgb(216, 239, 229))',
    )
    // a square picture makes a wide hero no higher
    await shopper.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => (await deals.boundingBox())!.height).toBe(432)
    await expect.poll(async () => (await deal.boundingBox())!.height).toBe(432)
    await shopper.setViewportSize({ width: 360, height: 800 })
    const regions = await shopper.request.get('/api/method/sokoni.services.rest.get_regions')
    expect(JSON.stringify(await regions.json())).toContain('{"region":"Baringo","has_location":0,"delivery_fee":425}')
    // the days that the browser does not count
    expect(await (await shopper.request.get('/cart')).text()).toMatch(new RegExp(`"holidays":\\[[^\\]]*"${closed}"`))
    await shopper.goto('/shipping')
    await expect(shopper.getByRole('main')).toContainText('Baringo')
  })

  await screenLink(page, 'People').tap()
  await screenLink(page, 'Shop').tap()
  await contact.form.getByLabel('Tagline').fill('Not yet')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Mama Njeri|Sokoni/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Stay' }).tap()
  await expect(contact.form.getByLabel('Tagline')).toHaveValue('Not yet')
  await changeSetting(shop, 'name', '--reset')
})
