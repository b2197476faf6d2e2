import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { createServer } from 'vite'
import { test } from './support/shop.ts'

test('in development ?inspect shows the machines, also offline; the built shop has none of it [OPN-403]', async ({
  page,
  shop,
}) => {
  const proxy = { '/api': shop.url, '/pictures': shop.url, '/files': shop.url }
  const vite = await createServer({ logLevel: 'silent', server: { host: '127.0.0.1', port: 5190, proxy, watch: null } })
  try {
    await vite.listen()
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    await page.goto(`${vite.resolvedUrls?.local[0]}cart?inspect`)
    const panel = page.getByRole('region', { name: 'The machines, live' })
    await panel.getByRole('button', { name: 'cart shown' }).click()
    await expect(page.locator('.picture [data-current]')).toHaveAttribute('data-state', 'shown')
    await expect(panel.getByText('Stately’s inspector cannot be reached')).toBeVisible()
  } finally {
    await vite.close()
  }

  const files = ['dist/client', 'dist/server', 'dist/render'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.filter((file) => /statechart-live-view|@statelyai|xstateinspector/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
