import { expect, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toastOf, waitForHydration } from './support/commonSteps.ts'
import { changeSetting, orderReceived, startSession } from './support/api.ts'
import { closePage } from './support/navigation.ts'
import { test } from './support/shop.ts'
import { methodPath } from '../contract/wire/methodPath.ts'
import { PAGE_READS, type ServiceWorkerBuild } from '../contract/render.ts'
import { ordersOf } from './support/purchase.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

/** Returns the paths of what the service worker has kept, by cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      all[name] = requests.map(({ url }) => url.replace(location.origin, ''))
    }
    return all
  })

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/**
 * Gives the service worker a message, as the browser's push service does. Returns what it shows: a browser without
 * windows has no notifications.
 */
async function pushed(page: Page, origin: string, message: object): Promise<unknown> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().startsWith(origin))!
  const shown = await worker.evaluateHandle(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const calls: unknown[] = []
    registration.showNotification = async (...given) => void calls.push(...given)
    return calls
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [known] }) => {
      if (known) resolve(known.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await expect.poll(() => shown.evaluate((calls) => calls.length)).toBe(2)
  return shown.jsonValue()
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(100, 300)
  await page.mouse.wheel(0, 200)
}

/** Uses the page until the service worker has kept all that shoppers will probably need. */
async function use(page: Page): Promise<void> {
  await scroll(page)
  let looks = 0
  const keptNow = async () => {
    // a session ends after a minute without
    await page.mouse.move(100, 300 + (looks++ % 2))
    return kept(page)
  }
  const script = await page.evaluate(async () => (await fetch('/service-worker.js')).text())
  const [, json = ''] = /^self\.build=(\{.*?\});\(\(\)/s.exec(script) ?? []
  const { first, ahead, messages } = JSON.parse(json) as ServiceWorkerBuild
  const wanted = ['/_shell', ...first, ...ahead, ...messages.en!]
  await expect.poll(async () => (await keptNow()).files ?? []).toEqual(expect.arrayContaining(wanted))
  const calls = PAGE_READS.map((name) => methodPath('sokoni', name))
  await expect.poll(async () => (await keptNow()).catalogue ?? []).toEqual(expect.arrayContaining(calls))
}

/** Returns the versions of the files that are kept. */
const filesOf = async (page: Page) => [
  ...new Set(
    (await kept(page)).files
      ?.filter((path) => path.startsWith('/assets/'))
      .map((path) => (path.startsWith('/assets/new-') ? 'new' : 'old')),
  ),
]

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const firstProduct = async (page: Page) => (await cards(page).first().getByRole('link').first().getAttribute('href'))!

/** Opens a proxy to the shop that can answer as another version of it, all of whose files have other names. */
async function openVersions(url: string) {
  let isNew = false
  const renamed = (text: string) =>
    text
      .replace(/(?<=["'`/])assets\/(\w{10}\/(?!imports))?/g, (_, folder) =>
        folder ? `assets/new-${folder}new-` : 'assets/new-',
      )
      .replace(/(["'`])\.\/(?=\$\{|[\w.-]+\.(?:js|css))/g, '$1./new-')
  const server = createServer(async (incoming, outgoing) => {
    const answer = await fetch(url + incoming.url!.replaceAll('/new-', '/'))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    outgoing.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    // old files stay as they were, as on a server
    const isOfNew = isNew && /html|javascript|json/.test(type) && !/^\/assets\/(?!new-)/.test(incoming.url!)
    outgoing.end(isOfNew ? renamed(body.toString()) : body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => void (isNew = true),
    close: () => void server.close(),
  }
}

/** Returns the versions of the scripts that a page has loaded. */
const versionsOf = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance.getEntriesByType('resource').flatMap(({ name }) => {
        const [, isNew] = /\/assets\/(new-)?.*\.js$/.exec(name) ?? [null, null]
        return isNew === null ? [] : [isNew ? 'new' : 'old']
      }),
    ),
  ])

const visits = 'a first page is finished before a service worker is registered; a second visit needs no network'

test(`${visits} [OPN-180, OPN-182, OPN-397]`, async ({ page, context, shop }) => {
  await page.goto('/products')
  await expect(cards(page).first()).toBeVisible()
  await waitForHydration(page, 'main article')
  expect(await registrations(page)).toBe(0)
  await use(page)
  expect(await registrations(page)).toBe(1)
  const product = await firstProduct(page)
  await page.goto(product)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('main')
    .getByRole('button', { name: /to favourites$/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /1 item/ })).toBeVisible()
  await closePage(page)

  await context.setOffline(true)
  const second = await context.newPage()
  await test.step('without a network: a page that was seen', async () => {
    await second.goto(product)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step('pages that were not seen, rendered by the browser', async () => {
    await second.goto('/products?search=phone')
    const found = second.getByRole('main').getByRole('status').filter({ hasText: 'products found' })
    await expect(found).not.toHaveText(/^0 /)
    const other = await cards(second).last().getByRole('link').first().getAttribute('href')
    await second.goto(other!)
    await expect(second.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  })

  await test.step('favourites and cart', async () => {
    await second.goto('/favourites')
    await expect(cards(second)).toHaveCount(1)
    await second.goto('/cart')
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Cart')
    await expect(second.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
    await expect(second.getByRole('status').filter({ hasText: 'You are offline' }).first()).toContainText(
      'You are offline. Your cart stays on this device. To order you need a connection.',
    )
    await context.setOffline(false)
  })

  await test.step('a new order that the shop sends by Web Push is shown', async () => {
    const message = { title: 'New order', body: 'A-1: KES 900, 2 pieces', tag: 'A-1', url: '/account' }
    expect(await pushed(second, shop.url, message)).toEqual([
      'New order',
      { body: 'A-1: KES 900, 2 pieces', tag: 'A-1', data: '/account', icon: '/counter-192.png' },
    ])
  })

  await test.step('one setting removes the worker and all that it has kept', async () => {
    try {
      await changeSetting(shop, 'offline', 'off')
      // Not a page that the worker has kept, which would still ask for it. A browser may look for a new worker only at
      // the next visit.
      await expect(async () => {
        await second.goto('/products?category=Kitchen')
        await expect(cards(second).first()).toBeVisible()
        expect(await registrations(second)).toBe(0)
      }).toPass()
      await expect.poll(() => kept(second)).toEqual({})
      await scroll(second)
      await second.goto('/')
      await expect(cards(second).first()).toBeVisible()
      expect(await registrations(second)).toBe(0)
    } finally {
      await changeSetting(shop, 'offline', '--reset')
    }
  })
})

const personal = 'tracking and checkout wait for the connection, and nothing of a person is kept'

test(`${personal} [OPN-181, OPN-183]`, async ({ page, context, shop }) => {
  const orderId = await orderReceived(shop)
  const before = await ordersOf(shop)
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'You are offline' })
  await startSession(context, shop)
  await page.goto('/track-order')
  await use(page)

  await test.step('an order’s status is looked up once there is a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(note).toHaveText(
      'You are offline. An order’s status needs a connection. It is looked up as soon as you have one.',
    )
    await page.getByLabel('Order number').fill(orderId)
    await page.getByRole('button', { name: 'Track Order' }).click()
    await expect(page.getByRole('button', { name: 'Tracking...' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 2, name: orderId })).toBeVisible()
    await expect(note).toBeHidden()
  })

  await test.step('checkout and cart send nothing, also not later', async () => {
    await page.goto('/products')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(page.getByRole('banner').getByRole('link', { name: /1 item/ })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/checkout')
    await expect(note).toHaveText(
      'You are offline. What you enter stays on this device. To complete the order you need a connection: nothing is ' +
        'sent until you press the button with one.',
    )
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(toastOf(page, 'Order Failed')).toBeVisible()
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })

  // however the address is written
  for (const [path, tab] of Object.entries({
    '/account': 'profile',
    '/%61ccount': 'addresses',
    '/ACCOUNT/': 'orders',
  })) {
    await page.goto(`${path}?tab=${tab}&order=${orderId}`)
    await waitForHydration(page, 'main [role=tab]')
  }
  await expect(page.getByRole('article', { name: orderId })).toBeVisible()
  expect(await ordersOf(shop)).toEqual(before)

  await test.step('nothing of the person can be read after the log-out', async () => {
    const { api_key, api_secret } = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    const texts = await page.evaluate(async () => {
      const all: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) all.push(request.url, await (await cache.match(request))!.text())
      }
      return all.join('\n')
    })
    expect(texts.length).toBeGreaterThan(100_000)
    for (const each of [orderId, 'customer@example.com', 'Achieng Kamau', api_key, api_secret])
      expect(texts.includes(each), each).toBe(false)
  })
})

test('a new version takes over with the next page, in both tabs, and works without a network [OPN-184]', async ({
  context,
  shop,
}) => {
  const versions = await openVersions(shop.url)
  try {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto(`${versions.url}/products`)
    await use(one)
    await other.goto(`${versions.url}/`)
    await expect(cards(other).first()).toBeVisible()

    versions.update()
    await expect(async () => {
      await other.reload()
      await expect.poll(() => versionsOf(other)).toEqual(['new'])
      await scroll(other)
      await expect.poll(() => filesOf(other), { timeout: 5000 }).toEqual(['new'])
    }).toPass()
    // the page that was open goes on as it is
    expect(await versionsOf(one)).toEqual(['old'])
    await one.getByLabel('Sort by').selectOption('Price: Low to High')
    await expect(one).toHaveURL(/sort=/)
    expect(await versionsOf(one)).toEqual(['old'])
    // its next page is of the new version
    await one.bringToFront()
    await cards(one).first().getByRole('link').first().click()
    await expect(one.getByRole('heading', { name: 'Related Products' })).toBeVisible()
    await expect.poll(() => versionsOf(one)).toEqual(['new'])

    await use(one)
    await context.setOffline(true)
    await other.goto(`${versions.url}/products?search=phone`)
    await expect(cards(other).first()).toBeVisible()
    await expect.poll(() => versionsOf(other)).toEqual(['new'])
  } finally {
    versions.close()
  }
})

test('the shop works in a private window, in save-data mode and with a full storage [OPN-180]', async ({
  page,
  context,
  baseURL,
}) => {
  const failures: Error[] = []
  context.on('weberror', (error) => failures.push(error.error()))

  await test.step('a private window has no service workers', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'))
    await page.goto('/products')
    await scroll(page)
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('dataLight', 'true'))
    await closePage(page)
  })

  const second = await context.newPage()
  await test.step('save-data mode loads nothing ahead, and a page seen opens without a network', async () => {
    await second.goto('/products')
    await scroll(second)
    await expect.poll(async () => (await kept(second)).pages).toEqual(['/products'])
    const { catalogue, files } = await kept(second)
    expect(catalogue).toBeUndefined()
    expect(files?.filter((path) => /CheckoutPage|Offers/.test(path))).toEqual([])
    await context.setOffline(true)
    await second.reload()
    await expect(cards(second).first()).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('a full storage is no hindrance', async () => {
    const cdp = await context.newCDPSession(second)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 50_000 })
    await second.evaluate(() => localStorage.removeItem('dataLight'))
    await context.clearCookies()
    await second.goto('/products')
    const product = await firstProduct(second)
    await scroll(second)
    await expect
      .poll(() => second.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      .toEqual(expect.arrayContaining([expect.stringContaining('/assets/ProductPage')]))
    await second.goto(product)
    await second.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(second.getByRole('banner').getByRole('link', { name: /1 item/ })).toBeVisible()
    // the message covers the header's link
    await second.getByRole('link', { name: 'View cart' }).click()
    await expect(second.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
  })
  expect(failures).toEqual([])
})
