import { expect } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inOtherBrowser } from './support/navigation.ts'
import { openCounter, uploadPicture } from './support/owner.ts'
import { ownerTest as test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test('an owner adds a product with a photo, and tries an import, from a phone [OPN-165, OPN-365, OPN-366]', async ({
  page,
  shop,
  browser,
}) => {
  await openCounter(page, shop, 'products')
  await page.getByRole('link', { name: 'New product' }).tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Jua Solar Lantern')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,850')
  await page.getByLabel('Category').fill('Lighting')
  // a photo as a phone makes it: large, and lying on its side
  const create = { width: 4000, height: 3000, channels: 3, background: '#2e7d32' } as const
  const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const upload = await uploadPicture(page, [
    { name: 'lantern.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg' })).toContainText('This is not a picture')
  await expect(page.getByRole('img', { name: 'Main picture' })).toBeVisible()
  // the phone has made it smaller
  expect((await upload.sizes()).requestBodySize).toBeLessThan(photo.length / 2)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('“Jua Solar Lantern” is in the shop.')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('Jua Solar Lantern')

  await inOtherBrowser(browser, { baseURL: shop.url }, async (shopper) => {
    await shopper.goto('/products?search=jua+solar')
    const main = shopper.getByRole('main')
    await main
      .getByRole('link', { name: /Jua Solar Lantern/ })
      .first()
      .click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Jua Solar Lantern')
    await expect(main.getByText('KES 1,850').first()).toBeVisible()
    const picture = main.getByRole('img', { name: /Jua Solar Lantern/ }).first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth && img.complete))
      .toBe(true)
  })

  await page.getByRole('link', { name: 'Import, export' }).tap()
  await page.getByText('Paste a table').tap()
  const notes = randomBytes(30_000).toString('hex') + ' '.repeat(300_000)
  await page.getByLabel('Table').fill(`Jina;Bei;Maelezo\nKikombe;12.500;${notes}\nSahani;8.250;`)
  // on a slow line the page shows how much of the file is sent
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const bar = page.evaluate(
    () =>
      new Promise((resolve) =>
        new MutationObserver(() => {
          const found = document.querySelector('progress')
          if (found?.value) resolve([found.ariaLabel, found.max, found.value < 100])
        }).observe(document.body, { subtree: true, childList: true, attributes: true }),
      ),
  )
  const sent = page.waitForRequest(/owner_import_file/)
  await page.getByRole('button', { name: 'Read the table' }).tap()
  expect((await sent).postDataBuffer()!.length).toBeLessThan(notes.length / 5)
  expect(await bar).toEqual(['Sent so far', 100, true])
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await page.getByRole('button', { name: '12,500' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'What the file brings' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kikombe' })).toContainText('KES 12,500')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).tap(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Jua Solar Lantern')
})
