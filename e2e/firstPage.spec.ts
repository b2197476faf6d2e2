import { expect, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { aBuyableProduct } from './support/api.ts'
import { holdScripts } from './support/holdRequests.ts'
import { inOtherBrowser } from './support/navigation.ts'
import { test } from './support/shop.ts'
import { waitForHydration, logIn } from './support/commonSteps.ts'

const badge = (page: Page) => page.getByRole('banner').locator('[data-cart-badge]')

test('a link to a product shows name, price and picture to WhatsApp', async ({ shop }) => {
  const { product_id, product_name, price } = await aBuyableProduct(shop)
  const answer = await fetch(`${shop.url}/product/${product_id}?id=${product_id}`, {
    headers: { 'user-agent': 'WhatsApp/2.23.20.0' },
  })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(property('og:title')).toBe(product_name)
  expect(html).toContain(`KES ${price.toLocaleString('en')}`)
  expect(property('og:url')).toContain(`${shop.url}/product/`)
  const picture = await fetch(property('og:image') ?? '')
  expect(picture.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png)$/)
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000)
})

test('an unknown address answers 404, with a page', async ({ shop }) => {
  for (const [path, text] of [
    ['/no/such/page', 'Oops! Page not found'],
    ['/product/nothing-SKN-999999?id=SKN-999999', 'Product not found'],
  ]) {
    const answer = await fetch(shop.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain(text)
  }
})

test('every page hydrates without an error, for guests and with a filled cart', async ({ page, shop }) => {
  const { product_id } = await aBuyableProduct(shop)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const paths = [
    '/',
    '/products',
    '/products?category=Kitchen&sort=price-low',
    `/product/${product_id}`,
    '/favourites',
    '/cart',
    '/checkout',
    '/account',
    '/track-order',
    '/nowhere',
  ]
  for (const isFilled of [false, true]) {
    for (const path of paths) {
      await page.goto(path)
      // Only a hydrated page opens its dialogs.
      await waitForHydration(page, 'header button, header a')
    }
    if (isFilled) break
    await page.goto(`/product/${product_id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(badge(page)).toHaveText('1')
    await expect(page.getByText('Added to cart')).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('nothing injected into a page runs, loads or sends', async ({ browser, shop }) => {
  // The policy refuses a lot here, which no other page may need.
  await inOtherBrowser(browser, { baseURL: shop.url }, expectNothingInjected)
})

async function expectNothingInjected(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page, 'header button, header a')
  await page.evaluate(async () => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, disposition }) => void violations.push(`${effectiveDirective} ${disposition}`),
    )
    const put = (tag: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(tag), properties))
    put('script', { text: 'ran = "a script"' })
    put('script', { src: 'https://stranger.example/x.js' })
    put('img', { src: 'http://stranger.example/x.png' })
    put('iframe', { src: 'https://stranger.example' })
    put('object', { data: 'https://stranger.example/x' })
    put('base', { href: 'https://stranger.example/' })
    put('link', { rel: 'stylesheet', href: 'https://stranger.example/x.css' })
    put('a', { href: 'javascript:ran = "a link"', id: 'put' })
    document.getElementById('put')!.click()
    const button = document.createElement('button')
    button.setAttribute('onclick', 'ran = "a handler"')
    button.click()
    await fetch('https://stranger.example/').catch(() => undefined)
  })
  const refused = () =>
    page.evaluate(() => ({
      violations: [...new Set(Reflect.get(window, 'violations') as string[])].sort(),
      ran: Reflect.get(window, 'ran') ?? null,
      base: document.baseURI.startsWith(location.origin),
    }))
  await expect.poll(refused).toEqual({
    violations: [
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ].map((directive) => `${directive} enforce`),
    ran: null,
    base: true,
  })
}

test.describe('before hydration', () => {
  test('a page can be scrolled, and keeps its position when it hydrates', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/products')
    await page.evaluate(() => scrollTo(0, 400))
    await release()
    await waitForHydration(page, 'main button')
    // The router takes over scrolling after it has set the position of the first page.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })

  test('a tap on a page that is only painted adds a product to the cart', async ({ page, shop }) => {
    const { product_id } = await aBuyableProduct(shop)
    const release = await holdScripts(page)
    await page.goto(`/product/${product_id}?id=${product_id}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(badge(page)).toHaveText('1')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await release()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('2')
  })

  test('the stored cart is counted, links work, and the search form works', async ({ page, shop }) => {
    const { product_id, product_name } = await aBuyableProduct(shop)
    await page.goto(`/product/${product_id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to cart')).toBeVisible()

    await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(badge(page)).toHaveText('1')
    await page.getByRole('combobox', { name: 'Search products' }).fill(product_name)
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(page.getByText('1 product found')).toBeVisible()
    await page.getByRole('link', { name: product_name }).click()
    await expect(page.getByRole('heading', { level: 1, name: product_name })).toBeVisible()
  })

  test('typed text stays when the page hydrates, and is searched', async ({ page, shop }) => {
    const { product_name } = await aBuyableProduct(shop)
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Search products' }).fill(product_name)
    await release()
    await expect(page.getByRole('option').first()).toContainText(product_name)
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue(product_name)
  })
})

test.describe('before hydration, on pages with forms', () => {
  test('a submitted login is sent after hydration, and never in the address', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/account', { waitUntil: 'commit' })
    await logIn(page, 'customer@example.com', 'karibu-sokoni')
    expect(page.url()).toMatch(/\/account$/)
    await release()
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
    expect(page.url()).toMatch(/\/account$/)
  })

  test('a sorting and a filter of the catalogue chosen early are applied', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
    await release()
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low')
  })

  test('the log-in form is shown at once, unless there is a session', async ({ page }) => {
    await holdScripts(page)
    const form = page.getByRole('main').getByRole('button', { name: 'Log in' })
    const open = async (lastActive: number) => {
      await page.evaluate((time) => {
        localStorage.setItem('user', '{}')
        localStorage.setItem('loginTime', String(time))
      }, lastActive)
      await page.goto('/account', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    }
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.goto('/robots.txt')
    await open(now)
    await expect(form).toBeHidden()
    await open(now - 61_000)
    await expect(form).toBeVisible()
  })

  test('a rider’s heading is painted below the place of the next stop, on a phone [OPN-260]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await holdScripts(page)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.setItem('user', JSON.stringify({ role: 'Rider' }))
      localStorage.setItem('loginTime', String(Date.now()))
    })
    const heading = page.getByRole('heading', { level: 1, name: 'Account' })
    for (const [path, isBelow] of [
      ['/account', true],
      ['/account?tab=orders', true],
      ['/account?tab=profile', false],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(heading).toBeVisible()
      expect([path, (await heading.boundingBox())!.y > 740]).toEqual([path, isBelow])
    }
  })

  for (const path of ['/cart', '/checkout']) {
    test(`the footer of ${path} is never in view beside the cart`, async ({ page }) => {
      await page.goto('/robots.txt')
      await page.evaluate(() => {
        const line = { id: 'X-1', name: 'Blue mug', price: 850, quantity: 2, image: '', inStock: true }
        localStorage.setItem('cart', JSON.stringify({ version: 1, lines: [line], orderId: null, orderOwner: null }))
      })
      const release = await holdScripts(page)
      await page.goto(path)
      await expect(page.getByRole('main').getByText('KES 1,700').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
      await release()
      await expect(page.locator('[data-first-cart]')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    })
  }

  test('unknown data in storage breaks nothing', async ({ page, shop }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.setItem('cart', '{"lines":[null]}')
      sessionStorage.setItem('added', '[null,5,{}]')
    })
    const { product_id } = await aBuyableProduct(shop)
    await page.goto(`/product/${product_id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(badge(page)).toHaveText('1')
    await page.goto('/cart')
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
    expect(problems).toEqual([])
  })

  test('a product added on a page that is left at once is in the cart', async ({ page, shop }) => {
    const { product_id } = await aBuyableProduct(shop)
    const release = await holdScripts(page)
    await page.goto(`/product/${product_id}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(badge(page)).toHaveText('1')
    await release()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
    await page.reload()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
  })
})

test('a page that could not be loaded offline says so, and opens by itself when the network is back [OPN-181]', async ({
  page,
  context,
}) => {
  await page.goto('/cart')
  await waitForHydration(page, 'header button, header a')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toContainText(
    'This page needs a connection. It opens by itself as soon as you have one.',
  )
  await expect(page).toHaveTitle('You are offline · Sokoni')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a product added on a page that is left at once is in the cart of a partly rendered page', async ({
  page,
  shop,
}) => {
  const { product_id } = await aBuyableProduct(shop)
  const release = await holdScripts(page)
  await page.route('**/cart', (route) =>
    route.fulfill({ path: join(import.meta.dirname, '../dist/client/index.html'), contentType: 'text/html' }),
  )
  await page.goto(`/product/${product_id}`, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart', { waitUntil: 'commit' })
  await release()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
})

test('a script that fails to load is requested again, and no tap is lost', async ({ page, shop }) => {
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  let lost = 0
  await page.route('**/assets/readStoredData-*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect.poll(() => lost).toBe(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read and searched', async ({ page, shop }) => {
    const { product_name } = await aBuyableProduct(shop)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search products' }).fill(product_name)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('1 product found')).toBeVisible()
  })
})

test('as static files without a server the storefront works as a client app', async ({ page, shop }) => {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  }
  const folder = join(import.meta.dirname, '../dist/client')
  const files = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname
    const file = path !== '/' && existsSync(join(folder, path)) ? join(folder, path) : join(folder, 'index.html')
    void readFile(file).then((content) =>
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/html' }).end(content),
    )
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  try {
    // The API host; in production it would be behind the same origin.
    await page.context().route(`${address}/api/**`, async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(address, shop.url) })
      await route.fulfill({ response: answer })
    })
    await page.goto(`${address}/products`)
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await page.goto(`${address}/`)
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  } finally {
    // A call may still be running.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    files.close()
  }
})
