import { expect } from '@playwright/test'
import { demoTest as test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('the county chosen on a product page fills cart and checkout [OPN-116]', async ({ page }) => {
  await page.goto('/products?sort=price-low')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const delivery = page.getByRole('group', { name: 'Delivery' })
  await page.getByRole('button', { name: 'Increase quantity' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  const shift = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          if (entry && !entry.hadRecentInput) resolve(entry.value)
        }).observe({ type: 'layout-shift' })
        setTimeout(() => resolve(0), 1500)
      }),
  )
  await delivery.getByRole('combobox', { name: 'County' }).selectOption('Kisumu')
  await expect(delivery.getByRole('status')).toHaveText(/^Kisumu: KES \d+, arrives \w{3} \d+.* to \w{3} \d+ \w{3}$/)
  expect(await shift).toBe(0)

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('Kisumu')
  await expect(page.getByText(/^KES .* more for free delivery$/)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Kisumu')
})
