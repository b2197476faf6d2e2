import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from './support/commonSteps.ts'
import { ownerTest as test, type Shop } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

/** Logs in with the second factor and opens the products. */
async function openProducts(page: Page, shop: Shop): Promise<void> {
  await page.goto('/account?tab=products')
  await logIn(page, 'owner@example.com', 'duka-langu')
  await page.getByRole('button', { name: 'Text me a code' }).tap()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  const [sent = ''] = (await shop.store('outbox')).stdout.trim().split('\n').slice(-1)
  await code.fill(/\b\d{6}\b/.exec(sent.slice(sent.indexOf('0722333444')))![0])
  await page.getByRole('button', { name: 'Open the counter' }).tap()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
}

test('an owner adds a product with a photo from a phone, and a shopper sees it at once [OPN-165]', async ({
  page,
  shop,
  browser,
}) => {
  await openProducts(page, shop)
  await page.getByRole('link', { name: 'New product' }).tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Jua Solar Lantern')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,850')
  await page.getByLabel('Category').fill('Lighting')
  // a photo as a phone makes it: large, and lying on its side
  const create = { width: 4000, height: 3000, channels: 3, background: '#2e7d32' } as const
  const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const upload = page.waitForRequest(/upload_picture/)
  await page.locator('input[type=file]').setInputFiles([
    { name: 'lantern.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg' })).toContainText('This is not a picture')
  await expect(page.getByRole('img', { name: 'Main picture' })).toBeVisible()
  // the phone has made it smaller
  expect((await (await upload).sizes()).requestBodySize).toBeLessThan(photo.length / 2)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('“Jua Solar Lantern” is in the shop.')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('Jua Solar Lantern')

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`${shop.url}/products?search=jua+solar`)
  const link = shopper.getByRole('link', { name: /Jua Solar Lantern/ }).first()
  await expect(link).toBeVisible()
  await link.click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Jua Solar Lantern')
  await expect(shopper.getByText('KES 1,850').first()).toBeVisible()
  const picture = shopper
    .getByRole('main')
    .getByRole('img', { name: /Jua Solar Lantern/ })
    .first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth && img.complete))
    .toBe(true)
  await shopper.context().close()
})
