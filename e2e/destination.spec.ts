import { expect } from '@playwright/test'
import { test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('the county chosen on a product page fills cart and checkout [OPN-116]', async ({ page }) => {
  await page.goto('/products?sort=price-low')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'County Choose your county' }).click()
  const delivery = page.getByRole('group', { name: 'Delivery' })
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await delivery.getByRole('option', { name: 'Kisumu' }).waitFor({ state: 'attached' })
  const before = await share.boundingBox()
  await delivery.getByRole('combobox', { name: 'County' }).selectOption('Kisumu')
  await delivery.getByRole('combobox', { name: 'Area' }).selectOption('Milimani')
  await expect(delivery.getByRole('status')).toHaveText(
    /^Milimani, Kisumu: KES 300, arrives \w{3} \d+( \w{3})? to \w{3} \d+ \w{3}$/,
  )
  expect(await share.boundingBox()).toEqual(before)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Milimani')
  await expect(page.getByText(/^KES .* more for free delivery$/)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
})
