import { expect } from '@playwright/test'
import { holdScripts } from './support/holdRequests.ts'
import { test } from './support/shop.ts'

test('a variant is chosen, also before hydration, and put into the cart [OPN-79, OPN-220, OPN-444]', async ({
  page,
  shop: _,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/products?category=Fashion')
  await page.getByRole('link', { name: /^Choose Options ?: Pwani Cotton Tee$/ }).click()
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true })

  await add.click()
  const problem = main.getByText('Please choose: Colour, Size')
  await expect(problem).toBeInViewport({ ratio: 1 })
  const white = main.getByRole('button', { name: 'White', exact: true })
  await expect(white).toBeFocused()
  // above the bar at the bottom of the screen
  const [field, message, bar] = await Promise.all([white, problem, add].map((each) => each.boundingBox()))
  expect(field!.y + field!.height).toBeLessThan(message!.y)
  expect(message!.y + message!.height).toBeLessThanOrEqual(bar!.y)

  await main.getByRole('button', { name: 'Red', exact: true }).click()
  await expect(main.getByRole('button', { name: /^M ?, out of stock$/ })).toBeVisible()
  await main.getByRole('button', { name: 'XXL', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/pwani-cotton-tee-SKN-0030\?id=SKN-0030&variant=SKN-0030-RED-XXL$/)
  await expect(main.getByText('KES 1,350').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show picture 3 of 5' })).toHaveAttribute('aria-pressed', 'true')

  await test.step('options pressed before hydration are chosen, and the page hydrates without an error', async () => {
    const release = await holdScripts(page)
    await page.goto('/product/pwani-cotton-tee-SKN-0030?id=SKN-0030', { waitUntil: 'commit' })
    await main.getByRole('button', { name: 'Red', exact: true }).click()
    await main.getByRole('button', { name: 'XXL', exact: true }).click()
    await main.getByRole('button', { name: 'Increase quantity' }).click()
    await add.click()
    await page.reload({ waitUntil: 'commit' })
    await release()
    await expect(page).toHaveURL(/&variant=SKN-0030-RED-XXL$/)
    await expect(main.getByRole('button', { name: 'XXL', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(main.getByRole('group', { name: /^Quantity of/ })).toHaveText('2')
  })

  // On a phone the toast covers the header.
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(main.getByText('Red, XXL', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('group', { name: /^Quantity of/ })).toHaveText('2')
  expect(complaints).toEqual([])
})
