import Fastify, { type FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAGES, type Page } from '../../../../contract/pages.ts'
import { shopConfig, type ShopConfig } from '../../../../contract/shopConfig.ts'
import { addSiteFiles } from '../../../../server/http/site/siteFiles.ts'
import type { Listing } from '../../../../server/http/site/sitemap.ts'
import { scales } from '../../../../src/theme/scales.ts'

const SHOP: Listing = {
  version: '1',
  categories: ['Home & Kitchen', 'Books'],
  products: [
    { id: 'ITEM-0042', name: 'Café Kettle' },
    { id: `O'Neil & <Sons>`, name: 'سوكوني' },
  ],
}

let app: FastifyInstance
let listed: Listing | Error

function open(config: Partial<ShopConfig> = {}, languages = ['en']) {
  app = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('Not found'))
  const parsed = shopConfig.parse(config)
  addSiteFiles(app, {
    config: () => parsed,
    languages,
    listing: async () => {
      if (listed instanceof Error) throw listed
      return listed
    },
  })
}

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host: 'duka.example', ...headers } })

beforeEach(() => {
  listed = SHOP
  open()
})
afterEach(() => app.close())

it('finds the sitemap, however its address is written [OPN-310]', async () => {
  const { body } = await get('/sitemap.xml')
  expect(await get('/%73itemap%2Exml?x')).toMatchObject({ statusCode: 200, body })
})

describe('robots.txt', () => {
  it('keeps search engines out of personal pages, and names the sitemap', async () => {
    const { statusCode, headers, body } = await get('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /favourites\nDisallow: /cart\nDisallow: /checkout\n' +
        'Disallow: /account\n\nSitemap: http://duka.example/sitemap.xml\n',
    )
  })

  it('begins like the one for a site without a server', async () => {
    const { body } = await get('/robots.txt')
    expect(body.startsWith(await readFile('public/robots.txt', 'utf8'))).toBe(true)
  })
})

describe('a shop in two languages', () => {
  it('lists each page in both, and keeps search engines out of the personal ones [OPN-77]', async () => {
    await app.close()
    open({}, ['en', 'sw'])
    const robots = (await get('/robots.txt')).body
    expect(robots).toContain(
      'Disallow: /account\nDisallow: /sw/favourites\nDisallow: /sw/cart\nDisallow: /sw/checkout\n' +
        'Disallow: /sw/account\n',
    )
    const paths = [...(await get('/sitemap.xml')).body.matchAll(/<loc>http:\/\/duka\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    )
    const inEnglish = paths.slice(0, paths.length / 2)
    expect(inEnglish).toContain('/products?category=Books')
    expect(paths.slice(inEnglish.length)).toEqual(inEnglish.map((path) => `/sw${path}`))
  })
})

describe('the sitemap', () => {
  it('lists every page that search engines may show', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://duka.example/</loc></url>
<url><loc>http://duka.example/products</loc></url>
<url><loc>http://duka.example/track-order</loc></url>
<url><loc>http://duka.example/about</loc></url>
<url><loc>http://duka.example/contact</loc></url>
<url><loc>http://duka.example/faq</loc></url>
<url><loc>http://duka.example/shipping</loc></url>
<url><loc>http://duka.example/returns</loc></url>
<url><loc>http://duka.example/privacy</loc></url>
<url><loc>http://duka.example/terms</loc></url>
<url><loc>http://duka.example/cookies</loc></url>
<url><loc>http://duka.example/products?category=Home%20%26%20Kitchen</loc></url>
<url><loc>http://duka.example/products?category=Books</loc></url>
<url><loc>http://duka.example/product/cafe-kettle-ITEM-0042?id=ITEM-0042</loc></url>
<url><loc>http://duka.example/product/O&apos;Neil%20%26%20%3CSons%3E?id=O&apos;Neil%20%26%20%3CSons%3E</loc></url>
</urlset>
`)
  })

  it('names pages by the owner’s address, whatever the request’s', async () => {
    await app.close()
    open({ address: 'https://www.duka.example' })
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://www.duka.example/products</loc>')
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://www.duka.example/sitemap.xml')
  })

  it('has the address of each request', async () => {
    for (const host of [
      'a.example',
      'b.example:8080',
      'a.example',
      'c.example',
      'd.example',
      'e.example',
      'a.example',
    ]) {
      expect((await get('/sitemap.xml', { host })).body).toContain(`<loc>http://${host}/products</loc>`)
    }
  })

  it('has its paths made once for a version, whatever hosts senders write', async () => {
    let made = 0
    listed = {
      ...SHOP,
      get products() {
        made += 1
        return SHOP.products
      },
    }
    for (const host of ['a.example', 'b.example', 'c.example']) await get('/sitemap.xml', { host })
    expect(made).toBe(1)
  })

  it('is compressed, and not sent again to who holds it', async () => {
    const first = await get('/sitemap.xml', { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await get('/sitemap.xml', { 'if-none-match': first.headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is made anew for new products', async () => {
    const { headers } = await get('/sitemap.xml')
    listed = { ...SHOP, version: '2', products: [{ id: 'NEW-1', name: 'Mug' }] }
    const { statusCode, body } = await get('/sitemap.xml', { 'if-none-match': headers.etag as string })
    expect(statusCode).toBe(200)
    expect(body).toContain('/product/mug-NEW-1?id=NEW-1')
    expect(body).not.toContain('cafe-kettle')
  })

  it('is an index of several where there is too much for one', async () => {
    const others = Object.values<Page>(PAGES).filter(({ path, isListed }) => isListed && !path.includes(':')).length
    const count = 100_000 - others + 1
    listed = {
      version: '3',
      categories: [],
      products: Array.from({ length: count }, (_, index) => ({ id: `P-${index}`, name: 'Mug' })),
    }
    expect((await get('/sitemap.xml')).body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>http://duka.example/sitemap-1.xml</loc></sitemap>
<sitemap><loc>http://duka.example/sitemap-2.xml</loc></sitemap>
<sitemap><loc>http://duka.example/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`)
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => (await get(`/sitemap-${part}.xml`)).body.match(/<loc>.*?<\/loc>/g) ?? []),
    )
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1])
    expect([parts[0]?.[0], parts[2]?.[0]]).toEqual([
      '<loc>http://duka.example/</loc>',
      `<loc>http://duka.example/product/mug-P-${count - 1}?id=P-${count - 1}</loc>`,
    ])
  })

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-.xml'])(
    'has no part %s where one file is enough',
    async (path) => {
      const { statusCode, body } = await get(path)
      expect([statusCode, body]).toEqual([404, 'Not found'])
    },
  )

  it('is to be asked for later where the products cannot be had', async () => {
    listed = new Error('no host')
    const { statusCode, headers, body } = await get('/sitemap.xml')
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '600', 'The sitemap cannot be made at the moment'])
  })
})

describe.each(['/robots.txt', '/sitemap.xml'])('%s', (path) => {
  const said = async () => {
    const { headers } = await get(path)
    return [headers['cache-control'], headers['vary']]
  }

  it('may be kept by caches for everybody where the owner has set the address', async () => {
    await app.close()
    open({ address: 'https://www.duka.example' })
    expect(await said()).toEqual(['public, max-age=3600', 'accept-encoding'])
  })

  it('may not be where it names the address that the sender wrote', async () => {
    expect(await said()).toEqual([
      'private, max-age=3600',
      'accept-encoding, host, x-forwarded-host, x-forwarded-proto',
    ])
  })
})

interface Icon {
  src: string
  sizes: string
  purpose: string
}

describe('the web manifest', () => {
  it('carries the shop’s name', async () => {
    await app.close()
    open({ name: 'Duka', tagline: 'Best of Kisumu' })
    const { statusCode, headers, body } = await get('/manifest.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({
      name: 'Duka',
      short_name: 'Duka',
      description: 'Best of Kisumu',
      start_url: '/',
      display: 'standalone',
    })
  })

  it('is the one for a site without a server, where nothing is set', async () => {
    expect(JSON.parse((await get('/manifest.webmanifest')).body)).toEqual(
      JSON.parse(await readFile('public/manifest.webmanifest', 'utf8')),
    )
  })

  it('has the theme’s colours, as the page’s head has', async () => {
    const { bg, footer } = scales.color
    const { theme_color, background_color } = JSON.parse((await get('/manifest.webmanifest')).body)
    expect([theme_color, background_color]).toEqual([footer[0], bg[0]])
    const page = await readFile('index.html', 'utf8')
    expect(page).toContain(`<meta name="theme-color" content="${footer[0]}" media="(prefers-color-scheme: light)" />`)
    expect(page).toContain(`<meta name="theme-color" content="${footer[1]}" media="(prefers-color-scheme: dark)" />`)
  })

  it('is another one at an owner’s counter, installed beside the shop [OPN-372]', async () => {
    await app.close()
    open({ name: 'Duka' })
    const { headers, body } = await get('/counter.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { icons, ...counter } = JSON.parse(body)
    const { icons: own, ...shop } = JSON.parse((await get('/manifest.webmanifest')).body)
    expect(counter).toEqual({
      id: '/counter',
      name: 'Duka counter',
      short_name: 'Duka counter',
      start_url: '/account?tab=orders',
      scope: '/account',
      lang: 'en',
      display: 'standalone',
      theme_color: shop.theme_color,
      background_color: shop.background_color,
      shortcuts: [
        { name: 'New product', url: '/account?tab=products&product=', icons: [icons[0]] },
        { name: 'Shop', url: '/account?tab=shop', icons: [icons[0]] },
      ],
    })
    expect([counter.id === shop.id, icons.length, icons.some(({ src }: Icon) => src === own[0].src)]).toEqual([
      false,
      3,
      false,
    ])
  })

  it.each(['/manifest.webmanifest', '/counter.webmanifest'])(
    'names icons that are there, with sizes: %s',
    async (at) => {
      const { icons } = JSON.parse((await get(at)).body) as { icons: Icon[] }
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
      for (const { src, sizes } of icons) {
        const { format, width, height } = await sharp(`public${src}`).metadata()
        expect([format, `${width}x${height}`]).toEqual(['png', sizes])
      }
    },
  )
})

it.each([
  ['share.png', 1200, 630],
  ['apple-touch-icon.png', 180, 180],
])('public/%s has the size that is said of it, and is under 300 kB', async (file, width, height) => {
  const body = await readFile(`public/${file}`)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height })
  expect(body.length).toBeLessThan(300_000)
})
