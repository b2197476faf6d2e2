import { expect, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { holdRequests, holdScripts } from './support/holdRequests.ts'
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

const name = 'a guest reads reviews, logs in and writes one, after a refusal of the shop and a lost connection'

test(`${name} [GEN-12, GEN-14, REV-01, REV-03, REV-04, REV-11, REV-12]`, async ({ page, context, shop }) => {
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
  await panel(page).getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: '1 star', exact: true })).toBeChecked()
  const text = panel(page).getByRole('textbox', { name: 'Your review' })
  await text.fill('<b>Not</b> for me & my cat')

  await test.step('an expired login and a lost connection are told, and keep what was typed', async () => {
    const cookies = await context.cookies()
    await context.clearCookies({ name: 'sid' })
    await submit.click()
    const alert = panel(page).getByRole('alert')
    await expect(alert).toHaveText('Failed to submit review. Please try again.Please log in to submit a review.')
    await expect(text).toHaveValue('<b>Not</b> for me & my cat')
    await expect(submit).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await context.setOffline(true)
    await submit.click()
    await expect(alert).toHaveText('Failed to submit review. Please try again.')
    // before the connection: the page asks at once who is logged in
    await context.addCookies(cookies)
    await context.setOffline(false)
    expect(await reviewsOf(shop, 'SKN-0002')).toEqual(before)
  })

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
