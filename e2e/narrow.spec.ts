import { expect } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/commonSteps.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('no page scrolls sideways on the narrowest phones, whatever its content', async ({ page, shop }) => {
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()

  // The widest badge and sum.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { lines: { quantity: number }[] }
    localStorage.setItem(
      'cart',
      JSON.stringify({ ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: 120 })) }),
    )
  })

  const headings: [path: string, heading: string | RegExp][] = [
    ['/', /./],
    ['/products', 'All Products'],
    [`/product/${product_id}`, /./],
    ['/favourites', 'Favourites'],
    ['/cart', 'Cart'],
    ['/checkout', 'Checkout'],
    ['/account?tab=orders', 'Account'],
    ['/account?tab=addresses', 'Account'],
    ['/account?tab=settings', 'Account'],
    ['/track-order', 'Track your order'],
    [`/no/such/page/${'x'.repeat(200)}`, /./],
  ]
  for (const [path, name] of headings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
    if (path === '/cart') await expect(page.getByRole('button', { name: 'Update Order & Checkout' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('99+')
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
})
