import { expect, type Page } from '@playwright/test'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { recordNetwork, sumOf } from '../bench/browser/network.mjs'
import { makeFile } from '../demo/pictures/makePictures.ts'
import { inOtherBrowser } from './support/navigation.ts'
import { test } from './support/shop.ts'

test.use({
  isNewShopper: true,
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})

const QUIET_MS = 3000

/** Returns by how many bytes these pictures are smaller as shoppers get them: those of tests are made quickly. */
async function savedOn(page: Page, pictures: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-pictures-'))
  let saved = 0
  for (const url of pictures.filter((each) => each.includes('/pictures/'))) {
    const name = basename(url)
    await makeFile(folder, name)
    saved += (await (await page.request.get(url)).body()).length - (await stat(join(folder, name))).size
  }
  return saved
}

/** Returns the bytes on the wire of a first visit until the page is quiet, with pictures, fonts and workers. */
async function bytesOf(page: Page, path: string) {
  const network = await recordNetwork(await page.context().newCDPSession(page))
  await page.goto(path)
  await expect.poll(network.quietFor, { intervals: [250] }).toBeGreaterThan(QUIET_MS)
  const sum = sumOf(network.requests())
  const pictures = network.requests().filter(({ kind }) => kind === 'picture')
  const saved = await savedOn(
    page,
    pictures.map(({ url }) => url),
  )
  return { ...sum, picture: sum.picture - saved, bytes: sum.bytes - saved }
}

test('the home page loads at most 260 kB', async ({ page }) => {
  const sum = await bytesOf(page, '/')
  expect(sum.picture, 'pictures').toBeGreaterThan(0)
  expect(sum.bytes, JSON.stringify(sum)).toBeLessThanOrEqual(260_000)
})

test('a product page loads at most 201.5 kB', async ({ page, browser, shop }) => {
  const path = await inOtherBrowser(browser, { baseURL: shop.url }, async (other) => {
    await other.goto('/products')
    return other.getByRole('main').getByRole('article').first().getByRole('link').first().getAttribute('href')
  })

  const sum = await bytesOf(page, path ?? '')
  expect(sum.picture, 'pictures').toBeGreaterThan(0)
  expect(sum.bytes, JSON.stringify(sum)).toBeLessThanOrEqual(201_500)
})
