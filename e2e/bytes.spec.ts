import { expect, type Page } from '@playwright/test'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { recordNetwork, sumOf } from '../bench/browser/network.mjs'
import { makeFile } from '../demo/pictures/makePictures.ts'
import { test } from './support/shop.ts'

test.use({
  isNewShopper: true,
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})

const QUIET_MS = 3000

/** Returns by how many bytes a picture is smaller as shoppers get it: those of tests are made quickly. */
async function savedOn(folder: string, url: string, page: Page) {
  const name = basename(url)
  await makeFile(folder, name)
  return (await (await page.request.get(url)).body()).length - (await stat(join(folder, name))).size
}

/**
 * Expects a first visit to load at most so many bytes until the page is quiet, with pictures, fonts and workers. Makes
 * pictures anew, the largest first, until it does.
 */
async function expectAtMost(limit: number, page: Page, path: string) {
  const network = await recordNetwork(await page.context().newCDPSession(page))
  await page.goto(path)
  await expect.poll(network.quietFor, { intervals: [250] }).toBeGreaterThan(QUIET_MS)
  const sum = sumOf(network.requests())
  expect(sum.picture, 'pictures').toBeGreaterThan(0)
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-pictures-'))
  const pictures = network
    .requests()
    .filter(({ kind, url }) => kind === 'picture' && url.includes('/pictures/'))
    .toSorted((one, other) => other.bytes - one.bytes)
  let { bytes } = sum
  for (const { url } of pictures) if (bytes > limit) bytes -= await savedOn(folder, url, page)
  expect(bytes, JSON.stringify(sum)).toBeLessThanOrEqual(limit)
}

test('the home page loads at most 260 kB', async ({ page }) => {
  await expectAtMost(260_000, page, '/')
})

test('a product page loads at most 204 kB', async ({ page, shop }) => {
  const list = await (await fetch(`${shop.url}/products`)).text()
  const [, path = ''] = /<article.*?<a [^>]*href="(\/product\/[^"]*)"/s.exec(list) ?? []
  expect(path).toMatch(/^\/product\/./)
  await expectAtMost(204_000, page, path.replaceAll('&amp;', '&'))
})
