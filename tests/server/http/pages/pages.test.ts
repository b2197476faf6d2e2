import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DICTIONARY } from '../../../../contract/render.ts'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { raiseCatalogueVersion } from '../../../../server/catalogue/catalogue.ts'
import { hasDictionaries } from '../../../../server/dictionary.ts'
import { withConfig } from '../../../../server/http/pages/withConfig.ts'
import { StartProblem } from '../../../../server/settings/startProblem.ts'
import { PAGE_ADDRESSES } from '../../../pageAddresses.ts'
import {
  builtShop,
  lonelyShop,
  CART,
  CART_PICTURES,
  EARLY,
  IMPORT_MAP,
  INDEX,
  MORE,
  QUESTION,
} from '../../builtShop.ts'
import { openTestStore, testStore, type TestStore } from '../../support.ts'

const config = shopConfig.parse({ name: 'Duka </script><script>alert(1)</script>' })
const shop = testStore({ config })
/** A shop whose outside host never answers. */
let lonely: Awaited<ReturnType<typeof lonelyShop>>
let lonelyUrl: string

beforeAll(async () => {
  const settings = builtShop({
    'icon.svg': '<svg/>',
    '../secret.txt': 'secret',
    '../pictures/mug-640.jpg': 'jpeg',
    '../pictures/.made-by': 'secret',
  })
  lonely = await lonelyShop(config, { settings })
  lonelyUrl = await lonely.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lonely.close())

async function getFrom(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url + path, { method, headers: { accept: 'text/html,*/*', ...headers } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    text: await answer.text(),
  }
}
const get = (path: string, headers?: Record<string, string>, method?: string) =>
  getFrom(shop.url, path, headers, method)
const getLonely = (path: string, headers?: Record<string, string>) => getFrom(lonelyUrl, path, headers)

/** The address, variant and currency that the rendered page shows; null for index.html. */
function shown(text: string): string | null {
  return /<div id="root"><p>(.*?)<\/p><\/div>/.exec(text)?.[1] ?? null
}

/** What differs from the defaults. */
const configText = (differs: object) => JSON.stringify({ name: config.name, ...differs }).replaceAll('<', '\\u003c')
const CONFIG_TEXT = configText({ isDemo: true })
const INLINE = `(()=>{"use strict";${EARLY}\n})()`

const PARTS = '/assets/shared-1.js /assets/card-1.js /assets/home-1.js /assets/app-1.js'

describe('a page', () => {
  it('comes finished, with the styles that it needs at first before it and all after it [OPN-392]', async () => {
    const { status, type, text } = await get('/')
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toBe(`<!doctype html>
<html lang="en">
  <head>
<meta charset="utf-8" />
<link rel="icon" href="/icon.svg" type="image/svg+xml" />
<title>Duka &lt;/script>&lt;script>alert(1)&lt;/script></title><meta name="description" content="own">
<style></style>
<script data-app="/assets/build1/app.js" data-parts="${PARTS}">${INLINE}</script>
</head>
  <body>
    <div id="root"><p>${shop.url} / full KES</p></div>
<link rel="stylesheet" href="/assets/app-1.css" disabled>
<link rel="stylesheet" href="/assets/card-1.css" disabled>
<link rel="stylesheet" href="/assets/home-1.css" disabled>
<style media="(scripting: none)">.in::after{content:"assets/app-1.css"}
.in::after{content:"assets/card-1.css"}
.in::after{content:"assets/home-1.css"}</style>
<script type="application/json" id="shop-config">${CONFIG_TEXT}</script>
<script type="application/json" id="first-data">{"text":"\\u003c/script>\\u003c!-- \\u2028\\u2029"}</script>
    <noscript>Without scripts</noscript>
  </body>
</html>
`)
  })

  it('holds data that cannot end its script element and is still the same data', async () => {
    const { text } = await get('/')
    const inside = (id: string) =>
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)![1]!
    expect(JSON.parse(inside('first-data'))).toEqual({ text: '</script><!-- \u2028\u2029' })
    expect(JSON.parse(inside('shop-config'))).toEqual({ name: config.name, isDemo: true })
    expect(text.match(/<script/g)).toHaveLength(3)
  })

  it('loads only what its own parts need', async () => {
    const { text } = await get('/cart')
    expect(text).toContain('data-parts="/assets/shared-1.js /assets/card-1.js /assets/list-1.js /assets/app-1.js"')
    expect(text).not.toContain('home-1')
  })

  it('runs only its own scripts and the inline ones, and cannot be framed [CTR-51]', async () => {
    const { headers, text } = await get('/')
    const script = /<script data-app[^>]*>(.*?)<\/script>/s.exec(text)![1]!
    const clicks = 'self.clicks=[];onclick=e=>{self.clicks?.push(e)}'
    const scripts = (...inline: string[]) => {
      const digests = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      return `script-src 'self' ${digests.join(' ')}`
    }
    const policy = headers.get('content-security-policy')!.split('; ')
    // only where such a page may have them
    const wrapped = [MORE, CART_PICTURES, CART, QUESTION].map((code) => `(()=>{"use strict";${code}\n})()`)
    const cart = await get('/cart', { 'save-data': 'on' })
    expect(cart.headers.get('content-security-policy')).toContain(
      `; ${scripts(clicks, script, ...wrapped, IMPORT_MAP)};`,
    )
    expect(policy).toEqual([
      `default-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
      scripts(clicks, script, IMPORT_MAP),
      `style-src 'self' 'unsafe-inline'`,
      `connect-src 'self'`,
      `frame-src 'none'`,
      `img-src 'self' data: https:`,
      `font-src 'self'`,
      `worker-src 'self' blob:`,
    ])
    const others = [
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'permissions-policy',
      'strict-transport-security',
      'cross-origin-resource-policy',
    ]
    expect(others.map((name) => headers.get(name))).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
      'DENY',
      'camera=(), geolocation=(self), microphone=(), midi=(), payment=(), usb=()',
      null,
      null,
    ])
  })

  it('lets Google and Stripe in where the shop uses them [AUT-02, PAY-09]', async () => {
    const open = await lonelyShop({ googleClientId: 'duka.apps.googleusercontent.com', stripeKey: 'pk_live' })
    onTestFinished(() => open.close())
    const { headers } = await open.inject('/cart')
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ https:\S+\/gsi\/client https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/),
        `style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style`,
        `connect-src 'self' https://accounts.google.com/gsi/ https://api.stripe.com`,
        'frame-src https://accounts.google.com/gsi/ ' +
          'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ]),
    )
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  })

  it('may use the camera where an owner counts stock, and nowhere else [OPN-393]', async () => {
    const cameraAt = async (path: string) => (await get(path)).headers.get('permissions-policy')!.replace(/,.*/, '')
    const others = ['/', '/account', '/account?tab=products', '/products?count=1', '/none?count=1']
    for (const path of others) expect([path, await cameraAt(path)]).toEqual([path, 'camera=()'])
    for (const path of ['/account?tab=products&count=1', '/sw/account?count=1'])
      expect([path, await cameraAt(path)]).toEqual([path, 'camera=(self)'])
  })

  it('loads pictures that the browser’s host names by plain HTTP', async () => {
    const direct = await lonelyShop({ apiHost: 'https://erp.example.com' })
    onTestFinished(() => direct.close())
    const policyOf = async (app: typeof direct) =>
      String((await app.inject('/cart')).headers['content-security-policy']).split('; ')
    expect(await policyOf(direct)).toContain(`img-src 'self' data: https: http://erp.example.com`)
    expect(await policyOf(lonely)).toContain(`img-src 'self' data: https:`)
  })

  it('names the request’s id in a page, and in no file of it', async () => {
    const idOf = async (path: string) => (await fetch(shop.url + path)).headers.get('x-request-id')
    expect(await idOf('/')).toMatch(/^[\da-f-]{36}$/)
    for (const path of ['/assets/app-1.js', '/assets/none.js', '/pictures/none.png'])
      expect([path, await idOf(path)]).toEqual([path, null])
  })

  it.each([
    ['/', null],
    ['/products', null],
    ['/product/mug-1', null],
    ['/no/such/page', null],
    ['/account?tab=orders', 'same-origin-allow-popups'],
    ['/Cart/', 'same-origin-allow-popups'],
    ['/checkout', 'same-origin-allow-popups'],
    ['/track-order', 'same-origin-allow-popups'],
  ])('at %s keeps its window to itself: %s', async (path, expected) => {
    expect((await get(path)).headers.get('cross-origin-opener-policy')).toBe(expected)
    expect((await getLonely(path)).headers.get('cross-origin-opener-policy')).toBe(expected)
  })

  it.each([
    ['/', '/'],
    ['/?utm_source=whatsapp&fbclid=1', '/'],
    ['/products/', '/products'],
    [
      '/products?sort=price-low&utm_source=x&category=Baby%20%26%20Kids&category=B',
      '/products?category=Baby+%26+Kids&sort=price-low',
    ],
    ['/products?search=tea+pot&page=2', '/products?search=tea+pot&page=2'],
    ['/products?search=&query=tea', '/products'],
    ['/products?query=tea', '/products?search=tea'],
    ['/product/mug-1?tab=xyz&page=3', '/product/mug-1'],
    ['/product/mug-1?tab=reviews&id=', '/product/mug-1?id=&tab=reviews'],
    ['/product/mug-1?variant=MUG-BLUE&colour=blue', '/product/mug-1?variant=MUG-BLUE'],
    ['/account?tab=xyz', '/account'],
    ['/cart?tab=orders&id=7&page=2', '/cart'],
    ['/Products', '/products'],
    ['/%70roduct%73/?page=2&utm_source=x', '/products?page=2'],
    ['/PRODUCT/caf%c3%a9%2d1/', '/product/caf%C3%A9-1'],
    ['/product/a%5Cb', '/product/a%5Cb'],
    ['/product/blue-mug-ITEM-0042?id=ITEM-0042', '/product/blue-mug-ITEM-0042?id=ITEM-0042'],
    ['/product/ITEM.0042', '/product/ITEM.0042'],
    ['/product/blue-mug/ITEM-0042', '/product/blue-mug/ITEM-0042'],
    ['/product/pipe-PVC%2F3%2F50?id=PVC%2F3%2F50', '/product/pipe-PVC%2F3%2F50?id=PVC%2F3%2F50'],
    ['/product/caf%C3%A9-1', '/product/caf%C3%A9-1'],
    ['/account/?tab=orders', '/account?tab=orders'],
  ])('is served at %s', async (path, rendered) => {
    const { status, text } = await get(path, { accept: '*/*' })
    expect([status, shown(text)]).toEqual([200, `${shop.url} ${rendered.replaceAll('&', '&amp;')} full KES`])
  })

  it.each([
    ['an address that leads nowhere', '/no/such/page?page=2', '/404'],
    ['an address that cannot be read, as a link cut in a message is', '/product/mug%E0%A4', '/404'],
    ['a host in place of a path', '//example.com/products', '/404'],
    ['a product that the shop does not have', '/product/none-1', '/product/none-1'],
  ])('has status 404 at %s', async (_, path, rendered) => {
    const { status, type, text } = await get(path)
    expect([status, type, shown(text)]).toEqual([404, 'text/html; charset=utf-8', `${shop.url} ${rendered} full KES`])
  })

  it.each([
    ['/products.', '/products'],
    ['/products%20?page=2', '/products?page=2'],
    ['/sw/products),', '/sw/products'],
    ['/sw)', '/sw'],
    ['/Cart!', '/Cart'],
    ['/track-order%E2%80%9D', '/track-order'],
    ['/)', '/'],
    ['/product/meant.', '/product/meant?id=meant'],
    ['/sw/product/meant.', '/sw/product/meant?id=meant'],
  ])('leads from %s, as a message ends, to %s [OPN-242]', async (path, location) => {
    const answer = await fetch(shop.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      location,
      'no-store',
    ])
  })

  it('has status 404 where the address without the end of a message leads nowhere either [OPN-242]', async () => {
    const outside = ['//example.com/products).', '/%2F%2Fexample.com).', '/sw//example.com).']
    for (const path of ['/no/such/page.', '/product).', '/carts)', ...outside]) {
      const { status, headers } = await fetch(shop.url + path, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      expect([path, status, headers.get('location')]).toEqual([path, 404, null])
    }
  })

  it('is light for who wants little data, and says what it depends on', async () => {
    const { headers, text } = await get('/', { 'save-data': 'on' })
    expect([shown(text), text.split('\n')[1]]).toEqual([`${shop.url} / light KES`, '<html data-light="" lang="en">'])
    expect([headers.get('vary'), headers.get('accept-ch')]).toEqual([
      'accept-encoding, available-dictionary, save-data, ect, cookie',
      'ECT, Save-Data',
    ])
    expect(shown((await get('/', { ect: '2g', cookie: 'data-light=0' })).text)).toBe(`${shop.url} / full KES`)
  })

  it('names the address that it was asked at', async () => {
    const { port } = new URL(shop.url)
    expect(shown((await getFrom(`http://localhost:${port}`, '/')).text)).toBe(`http://localhost:${port} / full KES`)
    expect(shown((await get('/')).text)).toBe(`${shop.url} / full KES`)
  })

  it('is not sent again to who holds it', async () => {
    const first = await get('/products')
    const etag = first.headers.get('etag')!
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'private, no-cache',
      expect.stringMatching(/^W\/"[\w-]{22}"$/),
    ])
    const again = await get('/products', { 'if-none-match': etag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('/products', { 'if-none-match': etag, 'save-data': 'on' })).status).toBe(200)
  })

  it('is there for HEAD too', async () => {
    const { status, text, headers } = await get('/cart', {}, 'HEAD')
    expect([status, text, headers.get('etag')]).toEqual([200, '', (await get('/cart')).headers.get('etag')])
  })

  it('comes packed as the browser takes it', async () => {
    const plain = await raw('/', {})
    const brotli = await raw('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await raw('/', { 'accept-encoding': 'gzip' })
    const encodings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'br', 'gzip'])
    expect(zlib.brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(zlib.gunzipSync(gzip.body)).toEqual(plain.body)
  })

  it('shows a change of the shop', async () => {
    expect(shown((await get('/account')).text)).toBe(`${shop.url} /account full KES`)
    await setCurrency('UGX')
    expect(shown((await get('/account')).text)).toBe(`${shop.url} /account full UGX`)
    await setCurrency('KES')
    expect(shown((await get('/account')).text)).toBe(`${shop.url} /account full KES`)
  })

  it('is made of what the shop has now when it is loaded again [OPN-351]', async () => {
    await get('/account')
    const read = vi.spyOn(shop.store.catalogue, 'read')
    onTestFinished(() => read.mockRestore())
    const anew = async (control?: string) => {
      read.mockClear()
      await get('/account', control === undefined ? {} : { 'cache-control': control })
      return read.mock.calls.map(([, asksAnew]) => asksAnew)
    }
    expect(await anew('max-age=0')).toEqual([true, true, true, true, true])
    expect(await anew()).toEqual([false, false, false, false, false])
  })

  it('is made by the browser where it cannot be rendered', async () => {
    const { status, headers, text } = await get('/product/broken-1')
    expect([status, text]).toEqual([200, INDEX.replace('{}', CONFIG_TEXT)])
    expect(headers.get('content-security-policy')).toContain(`script-src 'self'; `)
  })
})

describe('a page of a shop with an address of its own', () => {
  let known: TestStore
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    known = await openTestStore({ config: { ...config, address: 'https://duka.example' } })
  })
  afterAll(async () => {
    await known.close()
    vi.useRealTimers()
  })

  it('may be kept by caches for everybody', async () => {
    const { headers } = await getFrom(known.url, '/')
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'no-cache',
      'accept-encoding, available-dictionary, save-data, ect, cookie',
    ])
  })

  it('of which there are endless many is made by the browser after 25 at once, and takes no place', async () => {
    const isRendered = async (path: string) => shown((await getFrom(known.url, path)).text) !== null
    // a search, a category that the shop does not have, a page that no list has
    const endless = ['search=', 'category=', 'page=500']
    const rendered: boolean[] = []
    for (let index = 0; index < 30; index++)
      rendered.push(await isRendered(`/products?${endless[index % 3]}${10 + index}`))
    expect(rendered).toEqual(Array.from({ length: 30 }, (_each, index) => index < 25))
    expect(await isRendered('/products?category=Baby%20%26%20Kids')).toBe(true)
    expect(await isRendered('/products?page=5000')).toBe(true)
  })
})

async function setCurrency(currency: string): Promise<void> {
  await shop.store.db.transaction(async (statements) => {
    await statements.query(`update settings set value = to_jsonb($1::text) where name = 'currency'`, [currency])
    await raiseCatalogueVersion(statements)
  })
  shop.store.catalogue.invalidate()
}

/** Gets a body as it is sent: fetch would unpack it. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(shop.url + path, { headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })
}

const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz'

describe.runIf(hasDictionaries)('a page, compressed with a dictionary [OPN-401]', () => {
  it.each(['en', 'sw'])(
    'comes so to who has the dictionary of this build in %s, and decodes to the same page',
    async (language) => {
      const other = await raw(`${DICTIONARY}/${language === 'en' ? 'sw' : 'en'}`)
      const dictionary = await raw(`${DICTIONARY}/${language}`)
      expect(dictionary.body).not.toEqual(other.body)
      const cookie = `language=${language}`
      expect(dictionary).toMatchObject({
        status: 200,
        headers: {
          'use-as-dictionary': 'match="/*", match-dest=("document")',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
      const hashOf = (body: Buffer) => createHash('sha256').update(body).digest()
      const having = (body: Buffer) => ({ cookie, 'available-dictionary': `:${hashOf(body).toString('base64')}:` })
      const hash = hashOf(dictionary.body)
      const available = having(dictionary.body)
      const page = await raw('/products', { ...available, 'accept-encoding': ENCODINGS })
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'dcz'])
      expect(page.body.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]))
      const { zstdDecompressSync } = zlib as typeof zlib & {
        zstdDecompressSync(body: Buffer, options: { dictionary: Buffer }): Buffer
      }
      const decoded = zstdDecompressSync(page.body.subarray(40), { dictionary: dictionary.body })
      expect(decoded).toEqual((await raw('/products', { cookie })).body)

      const asked = async (headers: Record<string, string>) =>
        String((await raw('/', { cookie, ...headers })).body).includes(`${DICTIONARY}/${language}?`)
      expect([await asked({ 'save-data': 'on' }), await asked({})]).toEqual([true, false])

      const others: Record<string, string>[] = [
        { ...available, 'accept-encoding': 'gzip, br' },
        { 'available-dictionary': ':47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:', 'accept-encoding': ENCODINGS },
        { ...having(other.body), 'accept-encoding': ENCODINGS },
        { 'accept-encoding': ENCODINGS },
      ]
      for (const headers of others) expect((await raw('/products', headers)).headers['content-encoding']).toBe('br')
    },
  )
})

it.runIf(!hasDictionaries)('without Zstandard there is no dictionary, and pages come without [OPN-401]', async () => {
  expect((await raw(`${DICTIONARY}/en`)).status).toBe(404)
  const headers = { 'available-dictionary': ':AAAA:', 'accept-encoding': ENCODINGS }
  expect((await raw('/products', headers)).headers['content-encoding']).toBe('br')
  expect(String((await raw('/products', { 'save-data': 'on' })).body)).not.toContain('data-dictionary')
})

describe('a page of the table', () => {
  it.each(PAGE_ADDRESSES)('%s is served and listed as its row says', async (address, _id, page) => {
    const { status, text, headers } = await get(address)
    expect([status, shown(text)]).toEqual([200, `${shop.url} ${address} full KES`])
    expect([headers.get('cache-control'), headers.get('cross-origin-opener-policy')]).toEqual([
      'private, no-cache',
      page.isPersonal ? 'same-origin-allow-popups' : null,
    ])
    expect((await get(`${address}/no/such/page`)).status).toBe(404)
    const sitemap = (await get('/sitemap.xml')).text
    expect(sitemap.includes(`<loc>${shop.url}${address}</loc>`)).toBe(
      Boolean(page.isListed && !page.path.includes(':')),
    )
    const robots = (await get('/robots.txt')).text.split('\n')
    expect(robots.includes(`Disallow: ${page.path}`)).toBe(!page.isListed)
  })
})

describe('the page that the browser makes', () => {
  it.each(['/', '/products', '/product/blue-mug-ITEM-0042', '/account/'])(
    'is served at %s where the host does not answer',
    async (path) => {
      const { status, type, headers, text } = await getLonely(path)
      expect([status, type, text]).toEqual([200, 'text/html; charset=utf-8', INDEX.replace('{}', configText({}))])
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
        'no-cache',
        'accept-encoding, available-dictionary, save-data, ect, cookie',
      ])
    },
  )

  it('has status 404 at an address that leads nowhere', async () => {
    expect(await getLonely('/no/such/page%E0%A4')).toMatchObject({
      status: 404,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('<div id="root">'),
    })
    expect(await getLonely('/%', { accept: '*/*' })).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
    expect(await getLonely('/%', { accept: '*/*', 'sec-fetch-dest': 'script' })).toMatchObject({
      status: 404,
      text: 'Not found',
    })
    const { status, text, headers } = await getLonely('/assets/of-a-newer-build-1.js')
    // between two instances, of which one has the new build
    expect([status, text, headers.get('cache-control')]).toEqual([404, 'Not found', 'no-store'])
    expect(await getLonely('/%', { accept: 'application/json' })).toMatchObject({ status: 404, text: 'Not found' })
  })

  it('is refused without a place for the configuration', () => {
    expect(() => withConfig('<html></html>', config)).toThrow(StartProblem)
  })
})

describe('files', () => {
  it('of the build are kept forever, others for an hour', async () => {
    const asset = await getLonely('/assets/app-1.js')
    expect([asset.status, asset.type, asset.text, asset.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'export {}',
      'public, max-age=31536000, immutable',
    ])
    // 31 bytes on each file that are never asked for
    expect(asset.headers.get('etag')).toBeNull()
    const icon = await getLonely('/icon.svg')
    expect([icon.status, icon.type, icon.headers.get('cache-control'), icon.headers.get('etag')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=3600',
      expect.stringMatching(/^W\/".{22}"$/),
    ])
  })

  it('of pictures are kept forever', async () => {
    const picture = await getLonely('/pictures/mug-640.jpg')
    expect([picture.status, picture.type, picture.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
  })

  it.each([
    '/assets/index-old999.js',
    '/assets/',
    '/pictures/none-640.jpg',
    '/pictures/.made-by',
    '/favicon.png',
    '/.vite/manifest.json',
    '/..%2fsecret.txt',
    '/pictures/..%2f..%2fsecret.txt',
    '/pictures/%2e%2e/secret.txt',
  ])('that do not exist or are private are plainly not found: %s', async (path) => {
    const { status, text } = await getLonely(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('secret')
    expect(text).not.toContain('<div')
  })

  it('are not sent for scripts at a wrong address', async () => {
    const { status, type, text } = await getLonely('/no/such/thing', { accept: 'application/json' })
    expect([status, type, text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found'])
  })

  it('list the pages and goods of the store for search engines', async () => {
    const { status, text } = await get('/sitemap.xml')
    const [product] = (await shop.call('get_all_products')).body.message.products
    expect([status, text.split('\n')[2]]).toEqual([200, `<url><loc>${shop.url}/</loc></url>`])
    expect(text).toContain(
      `/product/${product.product_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${product.product_id}` +
        `?id=${product.product_id}</loc>`,
    )
    expect(text.match(/<loc>http:\/\/[^/]+\/product\//g)).toHaveLength(
      (await shop.call('get_all_products')).body.message.products.length,
    )
    expect((await getLonely('/sitemap.xml')).status).toBe(503)
  })
})

describe('does not start', () => {
  const started = (settings: ReturnType<typeof builtShop>) => lonelyShop(config, { settings })

  it('without a build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sokoni-unbuilt-'))
    await expect(started({ ...builtShop(), clientDir: folder })).rejects.toThrow(
      /^The storefront is not built: .*index\.html is missing\. Run npm run build\.$/,
    )
  })

  it('without the build of the pages', async () => {
    const built = builtShop()
    rmSync(join(built.renderDir, 'render.js'))
    await expect(started(built)).rejects.toThrow(
      new StartProblem(`The pages are not built: ${join(built.renderDir, 'render.js')} is missing. Run npm run build.`),
    )
  })

  it('where a file is in the place of the pictures', async () => {
    const picturesDir = join(mkdtempSync(join(tmpdir(), 'sokoni-pictures-')), 'pictures')
    writeFileSync(picturesDir, '')
    await expect(started({ ...builtShop(), picturesDir })).rejects.toThrow(
      new StartProblem(
        `The pictures' folder ${picturesDir} cannot be used (EEXIST). Make it a folder that this user may write ` +
          'to, or set PICTURES_DIR to another.',
      ),
    )
  })
})
