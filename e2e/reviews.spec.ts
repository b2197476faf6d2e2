import { expect, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { holdRequests } from './support/holdRequests.ts'
import { goBack } from './support/navigation.ts'
import { test, type Shop } from './support/shop.ts'
import { waitForHydration, logIn } from './support/commonSteps.ts'

interface ReviewOnTheWire {
  customer_name: string
  rating: number
  comment: string
}

const reviewsTab = (page: Page) => page.getByRole('tab', { name: 'Reviews' })
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })
const open = (page: Page, tab = '') => page.goto(`/product/SKN-0002?id=SKN-0002${tab}`)

async function reviewsOf(shop: Shop, item: string): Promise<ReviewOnTheWire[]> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_item_reviews?item_code=${item}`)
  return ((await answer.json()) as { message: { reviews: ReviewOnTheWire[] } }).message.reviews
}

const averageOf = (reviews: ReviewOnTheWire[]) =>
  (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1)

test('a guest reads reviews, logs in and writes one [GEN-12, GEN-14, REV-01, REV-03, REV-04, REV-12]', async ({
  page,
  shop,
}) => {
  const before = await reviewsOf(shop, 'SKN-0002')
  await open(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rated/ })
    .click()
  await expect(page).toHaveURL(/\?id=SKN-0002&tab=reviews#about$/)
  await expect(reviewsTab(page)).toBeFocused()
  await expect(reviewsTab(page)).toBeInViewport()
  await expect(panel(page).getByText(averageOf(before), { exact: true })).toBeVisible()
  await expect(panel(page).getByText(before[0]!.comment)).toBeVisible()
  await expect(panel(page).getByText('Please log in to write a review')).toBeVisible()

  await panel(page).getByRole('link', { name: 'Login to Review' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page).toHaveURL(/\?id=SKN-0002&tab=reviews#about$/)

  await panel(page).getByRole('button', { name: 'Write a Review' }).click()
  const submit = panel(page).getByRole('button', { name: 'Submit Review' })
  await expect(submit).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await panel(page).getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: '1 star', exact: true })).toBeChecked()
  await panel(page).getByRole('textbox', { name: 'Your review' }).fill('<b>Not</b> for me & my cat')
  // An answer between the two clicks would put another button under the second one.
  const letGo = await holdRequests(page, '**/*.create_item_review')
  const [sent] = await Promise.all([page.waitForRequest('**/*create_item_review'), submit.dblclick()])
  await letGo()
  expect(sent.postDataJSON()).toEqual({
    logged_in_user: 'customer@example.com',
    item_code: 'SKN-0002',
    rating: 1,
    comment: '<b>Not</b> for me & my cat',
  })
  expect((await sent.allHeaders()).authorization).toBeUndefined()
  await expect(panel(page).getByRole('alert')).toHaveText('Review submitted successfully!')
  await expect(panel(page).getByRole('form')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const after = await reviewsOf(shop, 'SKN-0002')
  expect(after).toHaveLength(before.length + 1)
  await expect(panel(page).getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()).toContainText(
    '<b>Not</b> for me & my cat',
  )
  await expect(panel(page).getByText(averageOf(after), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Rated/ })).toContainText(`(${after.length} reviews)`)
})

test('an expired login is refused with a message, and keeps what was typed [REV-11]', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/account')
  await logIn(page, 'rider@example.com', 'safari-salama')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  const before = await reviewsOf(shop, 'SKN-0003')
  await page.goto('/product/SKN-0003?tab=reviews')
  await panel(page).getByRole('button', { name: 'Write a Review' }).click()
  await panel(page).getByRole('textbox', { name: 'Your review' }).fill('Long battery')
  await context.clearCookies({ name: 'sid' })
  await panel(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Failed to submit review. Please try again.Please log in to submit a review.',
  )
  await expect(panel(page).getByRole('textbox', { name: 'Your review' })).toHaveValue('Long battery')
  await expect(panel(page).getByRole('button', { name: 'Submit Review' })).toBeFocused()
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await violationsOf(page)).toEqual([])

  await context.setOffline(true)
  await panel(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Failed to submit review. Please try again.')
  await context.setOffline(false)
  expect(await reviewsOf(shop, 'SKN-0003')).toEqual(before)
})

test('a session that ends meanwhile sends nothing and keeps what was typed [REV-10]', async ({ page }) => {
  await page.goto('/account')
  await logIn(page, 'rider@example.com', 'safari-salama')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  await open(page, '&tab=reviews')
  await panel(page).getByRole('button', { name: 'Write a Review' }).click()
  await panel(page).getByRole('textbox', { name: 'Your review' }).fill('Bright')
  // Another tab of this browser ends the session.
  await page.evaluate(() => {
    localStorage.setItem('sessionEnd', '"expired"')
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  await expect(panel(page).getByText('Please log in to write a review')).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('create_item_review') ? 1 : 0))
  await panel(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Please log in to submit a review')
  await expect(panel(page).getByRole('textbox', { name: 'Your review' })).toHaveValue('Bright')
  expect(sent).toBe(0)
})

test.describe('tabs', () => {
  const chosen = (page: Page) => page.getByRole('tab', { selected: true })

  test('are in the address, keep the scroll position and add no history', async ({ page }) => {
    await page.goto('/products')
    await open(page)
    await waitForHydration(page, '[role=tab]')
    await page.getByRole('tab', { name: 'Specifications' }).scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page).toHaveURL(/\?id=SKN-0002&tab=specifications$/)
    await reviewsTab(page).click()
    await expect(page).toHaveURL(/\?id=SKN-0002&tab=reviews$/)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.reload()
    await expect(chosen(page)).toHaveText('Reviews')
    await goBack(page, /\/products$/)
  })

  test('chosen with keys before hydration stay chosen', async ({ page }) => {
    const held: (() => Promise<void>)[] = []
    let isOpen = false
    await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(() => route.continue())))
    await open(page)
    await page.getByRole('tab', { name: 'Features' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(reviewsTab(page)).toBeFocused()
    isOpen = true
    await Promise.all(held.map((release) => release()))
    await expect(chosen(page)).toHaveText('Reviews')
    await expect(reviewsTab(page)).toBeFocused()
    await expect(page).toHaveURL(/\/product\/[^/]+-SKN-0002\?id=SKN-0002&tab=reviews$/)
    await page.keyboard.press('ArrowLeft')
    await expect(chosen(page)).toHaveText('Specifications')
  })

  test('chosen with a tap before hydration stay chosen, on the same page', async ({ page }) => {
    const held: (() => Promise<void>)[] = []
    let isOpen = false
    await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(() => route.continue())))
    await page.goto('/robots.txt')
    await open(page)
    await reviewsTab(page).click()
    isOpen = true
    await Promise.all(held.map((release) => release()))
    await expect(chosen(page)).toHaveText('Reviews')
    await expect(page).toHaveURL(/\/product\/[^/]+-SKN-0002\?id=SKN-0002&tab=reviews$/)
    await goBack(page, /robots/)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are links to their panels', async ({ page }) => {
      await open(page)
      await page.getByRole('tab', { name: 'Specifications' }).click()
      await expect(page).toHaveURL(/\/product\/[^/]+-SKN-0002\?id=SKN-0002&tab=specifications#about$/)
      await expect(page.getByRole('tabpanel', { name: 'Specifications' }).getByRole('table')).toBeVisible()
      await expect(chosen(page)).toBeInViewport()
      await reviewsTab(page).click()
      await expect(panel(page).locator('noscript')).toBeVisible()
    })
  })
})
