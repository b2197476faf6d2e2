import { expect, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { fetchPage } from '../bench/bytes/html.mjs'
import { aBuyableProduct } from './support/api.ts'
import { holdScripts } from './support/holdRequests.ts'
import { goBack, inOtherBrowser } from './support/navigation.ts'
import { test } from './support/shop.ts'
import { logIn, waitForHydration } from './support/commonSteps.ts'

const badge = (page: Page) => page.getByRole('banner').locator('[data-cart-badge]')
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
const openCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity of/ })

/** Notes the page's uncaught errors. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('WhatsApp is shown name, price and picture of a product; unknown addresses answer 404, with a page', async ({
  shop,
}) => {
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

  for (const [path, text] of [
    ['/no/such/page', 'Oops! Page not found'],
    ['/product/nothing-SKN-999999?id=SKN-999999', 'Product not found'],
  ]) {
    const unknown = await fetch(shop.url + path)
    expect([path, unknown.status]).toEqual([path, 404])
    expect(await unknown.text()).toContain(text)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  for (const name of ['home', 'list', 'product'] as const)
    test(`the first 14,000 bytes of ${name} show what its first screen shows [OPN-392, OPN-402]`, async ({
      page,
      shop,
    }) => {
      const { product_id: id } = await aBuyableProduct(shop)
      const address = shop.url + { home: '/', list: '/products', product: `/product/${id}?id=${id}` }[name]
      const { html, first } = await firstBytes(address, 14_000)
      expect(first.length).toBeLessThan(html.length)
      const seen = async (document: string) => {
        await page.route('**/*', (route) =>
          route.request().url() === address
            ? route.fulfill({ body: document, contentType: 'text/html' })
            : route.abort(),
        )
        await page.goto(address)
        const picture = page.getByRole('main').locator('img[src^="data:image/avif"]')
        await picture.evaluate((img: HTMLImageElement) => img.decode())
        return page.evaluate(onScreen)
      }
      const atFirst = await seen(first)
      expect(atFirst).toEqual(await seen(html))
      expect(atFirst.pictures).toHaveLength(1)
      // of home's second product only the picture and its discount are on the screen
      expect(atFirst.texts.map(([text]) => text)).toContain(name === 'home' ? '10%' : 'Add to Cart')
    })
})

/** Returns the texts of the first screen with their places and looks, and the places of the pictures in the page. */
function onScreen() {
  const placeOf = (part: Element | Range) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return width > 0 && height > 0 && y < innerHeight && x < innerWidth ? [x, y, width, height].join(' ') : ''
  }
  const texts: [text: string, place: string][] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNode(walker.currentNode)
    const { color, backgroundColor, font } = getComputedStyle(walker.currentNode.parentElement!)
    const place = placeOf(range)
    if (place) texts.push([walker.currentNode.textContent!.trim(), `${place} ${color} ${backgroundColor} ${font}`])
  }
  return { texts, pictures: [...document.querySelectorAll('img[src^="data:"]')].map(placeOf).filter(Boolean) }
}

/** Returns a page's document, and what is in its first so many bytes with headers, in brotli as it is kept. */
async function firstBytes(address: string, count: number) {
  const { headerBytes, text: html } = await fetchPage(address)
  const sent = brotliCompressSync(html).subarray(0, count - headerBytes)
  const first = brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
  return { html, first }
}

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
  test('a page can be scrolled and typed into, and keeps both when it hydrates', async ({ page, shop }) => {
    const { product_name } = await aBuyableProduct(shop)
    const release = await holdScripts(page)
    await page.goto('/products')
    await search(page).fill(product_name)
    await page.evaluate(() => scrollTo(0, 400))
    await release()
    await expect(page.getByRole('option').first()).toContainText(product_name)
    await expect(search(page)).toHaveValue(product_name)
    // The router takes over scrolling after it has set the position of the first page.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })

  test('the stored cart is counted, links and the search work, and a sorting is applied', async ({ page, shop }) => {
    const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
    const lines = [{ id, name, price, image, quantity: 1, inStock: true }]
    await page.addInitScript(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify({ version: 1, lines, orderId: null, orderOwner: null }),
    )
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(badge(page)).toHaveText('1')
    await search(page).fill(name)
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(page.getByText('1 product found')).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
    // it is chosen again
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name')
    await release()
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low')
  })

  const early = 'taps on a page that is only painted fill the cart; what is loaded ahead needs no network, others wait'

  test(`${early} [OPN-181, OPN-392, OPN-404]`, async ({ page, shop, context }) => {
    const { product_id } = await aBuyableProduct(shop)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    const release = await holdScripts(page)
    // before the script that notes taps: it stands after the first screen
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const more = document.querySelector<HTMLElement>('main [aria-label="Increase quantity"]')
        if (!more || window.preHydrationPage) return
        observer.disconnect()
        more.click()
      }).observe(document, { childList: true, subtree: true })
      // the shop registers its service worker, which this browser lacks, once it has loaded what it loads ahead
      const register = () => new Promise(() => Object.assign(window, { hasLoadedAhead: true }))
      Object.assign(navigator, { serviceWorker: Object.assign(new EventTarget(), { register }) })
    })
    await page.goto(`/product/${product_id}?id=${product_id}`, { waitUntil: 'commit' })
    await addToCart(page)
    await expect(badge(page)).toHaveText('2')
    // the font and all styles are shown at once, so that the page is laid out anew only once
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    await expect(page.locator('#root ~ style')).not.toHaveAttribute('media')
    await openCart(page)
    await release()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expect(quantity(page)).toHaveText('2')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.waitForFunction(() => Reflect.get(window, 'hasLoadedAhead'))
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sokoni' }).click()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    const openCard = async () => {
      const card = page.locator('main article:visible').first()
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('link').first().click()
      await expect(heading).toHaveText(name)
      await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
    }
    await openCard()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Kitchen')
    await expect(heading).toHaveText('Kitchen')
    await openCard()
    await goBack(page, page.getByText(/^\d+ products found$/))
    await openCart(page)
    await expect(quantity(page)).toHaveText('2')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toContainText(
      'This page needs a connection. It opens by itself as soon as you have one.',
    )
    await expect(page).toHaveTitle('You are offline · Sokoni')
    await context.setOffline(false)
    await expect(page.getByText('How do I pay?')).toBeVisible()
  })

  const left = 'pieces and a favourite of a page that is left at once are kept, also by a partly rendered page'

  test(`${left} [OPN-444]`, async ({ page, shop }) => {
    const { product_id } = await aBuyableProduct(shop)
    const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' })
    const heart = page.getByRole('main').locator('[data-favourite]')
    const favourites = () => page.evaluate(() => localStorage.getItem('favourites'))
    let release = await holdScripts(page)
    await page.goto(`/product/${product_id}`, { waitUntil: 'commit' })
    await more.click()
    await more.click()
    await addToCart(page)
    await heart.click()
    await page.reload({ waitUntil: 'commit' })
    await expect(badge(page)).toHaveText('3')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await favourites()).toBeNull()
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(badge(page)).toHaveText('3')
    const kept = await page.evaluate(() => sessionStorage.getItem('kept')!)
    await release()
    await expect(page.locator('[data-first-cart]')).toHaveCount(0)
    await expect(quantity(page)).toHaveText('3')
    expect(await favourites()).toContain(`"${product_id}"`)
    await page.reload()
    await expect(quantity(page)).toHaveText('3')

    // Where no app runs that would take it as its own.
    await page.goto('/robots.txt')
    await page.evaluate((value) => {
      localStorage.removeItem('cart')
      sessionStorage.setItem('kept', value)
    }, kept)
    release = await holdScripts(page)
    await page.route('**/cart', (route) =>
      route.fulfill({ path: join(import.meta.dirname, '../dist/client/index.html'), contentType: 'text/html' }),
    )
    await page.goto('/cart', { waitUntil: 'commit' })
    await release()
    await expect(quantity(page)).toHaveText('3')
  })

  const unlucky = 'without import maps, with unknown data in storage, and a script that fails at first, no tap is lost'

  test(`${unlucky} [OPN-389]`, async ({ page, shop }) => {
    const errors = errorsOf(page)
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.setItem('cart', '{"lines":[null]}')
      sessionStorage.setItem('kept', '[null,5,{}]')
    })
    let lost = 0
    await page.route('**/assets/*/readStoredData.js', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    const { product_id } = await aBuyableProduct(shop)
    await page.goto(`/product/${product_id}`)
    await addToCart(page)
    await expect(badge(page)).toHaveText('1')
    await openCart(page)
    await expect(quantity(page)).toHaveText('1')
    await expect.poll(() => lost).toBe(2)
    await page.goto('/cart')
    await expect(quantity(page)).toHaveText('1')
    expect(errors).toEqual([])
  })

  test('the account shows what a guest, a customer or a rider will see, and keeps a log-in [OPN-260]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const now = Date.now()
    await page.clock.setFixedTime(now)
    const release = await holdScripts(page)
    await page.goto('/robots.txt')
    const form = page.getByRole('main').getByRole('button', { name: 'Log in' })
    const heading = page.getByRole('heading', { level: 1, name: 'Account' })
    const open = async (path: string, user: string, lastActive: number) => {
      await page.evaluate(
        ([person, time]) => {
          localStorage.setItem('user', person!)
          localStorage.setItem('loginTime', time!)
        },
        [user, String(lastActive)],
      )
      await page.goto(path, { waitUntil: 'commit' })
      await expect(heading).toBeVisible()
    }

    await test.step('on a phone the heading of a rider is painted below the place of the next stop', async () => {
      for (const [path, isBelow] of [
        ['/account', true],
        ['/account?tab=orders', true],
        ['/account?tab=profile', false],
      ] as const) {
        await open(path, JSON.stringify({ role: 'Rider' }), now)
        expect([path, (await heading.boundingBox())!.y > 740]).toEqual([path, isBelow])
        await expect(form).toBeHidden()
      }
    })

    await test.step('the log-in form is shown at once, unless there is a session', async () => {
      await open('/account', '{}', now)
      await expect(form).toBeHidden()
      await open('/account', '{}', now - 61_000)
      await expect(form).toBeVisible()
    })

    await test.step('a submitted login is sent after hydration, and never in the address', async () => {
      await page.evaluate(() => localStorage.removeItem('user'))
      await logIn(page, 'customer@example.com', 'karibu-sokoni')
      expect(page.url()).toMatch(/\/account$/)
      await release()
      await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
      expect(page.url()).toMatch(/\/account$/)
    })
  })
})

/** Returns the elements that look otherwise while the styles after the page are not there yet. */
const looksOtherwiseAtFirst = (page: Page) =>
  page.evaluate(() => {
    const SEEN = [
      'display',
      'color',
      'background',
      'border',
      'border-radius',
      'box-shadow',
      'font',
      'opacity',
      'content',
    ]
    const elements = [...document.querySelectorAll('#root, #root *')]
    const lookOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = ['', '::before', '::after'].map((part) => getComputedStyle(element, part))
      return [
        x,
        y,
        width,
        height,
        ...styles.flatMap((style) => SEEN.map((name) => style.getPropertyValue(name))),
      ].join()
    }
    const all = document.querySelector<HTMLStyleElement>('#root ~ style')!
    const [atFirst, whole] = ['not all', 'all'].map((media) => {
      all.media = media
      return elements.map(lookOf)
    })
    return elements.filter((_, at) => whole![at] !== atFirst![at]).map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop has its look at once, can be searched, and answers open by click and address [OPN-392]', async ({
    page,
    shop,
  }) => {
    const { product_name, product_id } = await aBuyableProduct(shop)
    for (const path of [`/product/${product_id}?id=${product_id}`, '/'])
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 740 })
        if (width === 1440) await page.goto(path)
        expect([path, width, await looksOtherwiseAtFirst(page)]).toEqual([path, width, []])
      }
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search products' }).fill(product_name)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('1 product found')).toBeVisible()
    expect(await looksOtherwiseAtFirst(page)).toEqual([])

    await page.goto('/faq#cancel')
    await expect(page.getByText('within 2 hours if it has not been shipped')).toBeInViewport()
    await page.getByText('How do I pay?').click()
    await expect(page.getByText('Nothing is paid at checkout')).toBeVisible()
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
