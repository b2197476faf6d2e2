import { describe, expect, it, vi } from 'vitest'
import { Actor, type AnyStateMachine } from 'xstate'
import type { PageSource } from '../../contract/render.ts'
import { shopConfig } from '../../contract/shopConfig.ts'
import type { FirstCartSample } from '../../src/entry/firstCartSample.tsx'
import { createRenderer } from '../../src/entry/render.tsx'
import { PAGE_ADDRESSES } from '../pageAddresses.ts'
import { pageSource } from '../pageSource.ts'

const ORIGIN = 'https://duka.example'

async function render(url: string, { source = pageSource(), savesData = false } = {}) {
  return createRenderer(source, shopConfig.parse({})).render({ url, origin: ORIGIN, language: 'en', savesData })
}

const usual = new Map<string, ReturnType<typeof render>>()

/** Renders a page; one of the usual shop only once for all tests. */
function pageAt(url: string, scene?: Parameters<typeof render>[1]) {
  if (scene) return render(url, scene)
  const page = usual.get(url) ?? render(url)
  usual.set(url, page)
  return page
}

/** Returns the page's visible text. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

it.each([
  ['of 320 px', { '-320.avif': 3000, '-160.avif': 900 }, '320'],
  ['of 160 px where that is larger than 3 kB', { '-320.avif': 3001, '-160.avif': 3000 }, '160'],
  ['but none larger', { '-160.avif': 3001 }, undefined],
])(
  'a list and a product’s page have a small file of their first picture in them, and home of 320 px, %s [OPN-402]',
  async (_, sizes, width) => {
    const picture = async (address: string) => {
      const [, ending = ''] = /^\/pictures\/(?:blue|hero)-kettle(.*)$/.exec(address) ?? []
      const bytes = (sizes as Record<string, number>)[ending]
      return bytes === undefined ? null : Buffer.alloc(bytes, ending)
    }
    const source = { ...pageSource(), picture }
    const inPage = async (url: string, savesData = false) => {
      const { body } = await render(url, { source, savesData })
      return [...body.matchAll(/src="data:image\/avif;base64,([^"]*)"/g)].map(([, text]) =>
        Buffer.from(text!, 'base64'),
      )
    }
    for (const address of ['/product/blue-kettle-SKN-0001?id=SKN-0001', '/products?search=kettle', '/']) {
      const files = await inPage(address)
      const has = address === '/' ? width === '320' : width
      expect(files.map((file) => file.toString().slice(0, 9))).toEqual(has ? [`-${width}.avif`] : [])
      expect(await inPage(address, true)).toEqual([])
    }
    expect([await inPage('/product/SKN-0002?id=SKN-0002'), await inPage('/about')]).toEqual([[], []])
  },
)

describe('a page rendered where there is no window', () => {
  it('runs without a window', () => {
    expect(typeof window).toBe('undefined')
  })

  it.each([undefined, { userAgent: 'Node.js/24' }])(
    'asks for a position as a browser does, with %j [OPN-107]',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator)
      const { body } = await render('/checkout')
      vi.unstubAllGlobals()
      expect(body).toContain('<span>Share my location</span>')
    },
  )

  it.each([
    [
      '/',
      '[ROU-01]',
      200,
      'pages/home/HomePage',
      ['Kettle week', 'Featured Products', 'Blue Kettle', 'KES 2,500', 'Kitchen', 'duka@example.com'],
    ],
    [
      '/products',
      '[ROU-02]',
      200,
      'pages/products/ProductsPage',
      ['3 products found', 'Blue Kettle', 'Red Pan', 'Out of Stock', 'KES 1,200'],
    ],
    ['/products?category=Books&sort=price-low', '', 200, 'pages/products/ProductsPage', ['1 product found', 'KES 0']],
    [
      '/products?search=nothing+like+it',
      '',
      200,
      'pages/products/ProductsPage',
      ['0 products found', 'No products found'],
    ],
    [
      '/products?search=kettles',
      '[OPN-83]',
      200,
      'pages/products/ProductsPage',
      ['0 products found', 'Similar products', 'Blue Kettle', 'Or look in a category'],
    ],
    [
      '/product/blue-kettle-SKN-0001?id=SKN-0001',
      '[ROU-04]',
      200,
      'pages/product/ProductPage',
      ['Blue Kettle', 'KES 2,500', 'KES 3,000', 'Boils fast .', 'Save KES 500', 'Related Products', 'Red Pan'],
    ],
    ['/product/SKN-0001', '[ROU-05]', 200, 'pages/product/ProductPage', ['Blue Kettle']],
    ['/product/blue-kettle-SKN-0001', '[ROU-06]', 200, 'pages/product/ProductPage', ['Blue Kettle']],
    ['/product/blue-kettle/SKN-0001', '[ROU-07]', 200, 'pages/product/ProductPage', ['Blue Kettle']],
    ['/product/%20', '[PDP-26]', 404, 'pages/product/ProductPage', ['Invalid product ID']],
    ['/product/blue-kettle/%20', '[PDP-26]', 404, 'pages/product/ProductPage', ['Invalid product ID']],
    [
      '/product/none-SKN-9999?id=SKN-9999',
      '',
      404,
      'pages/product/ProductPage',
      ['Product not found', 'Browse All Products'],
    ],
    ['/cart', '[ROU-11]', 200, 'pages/cart/CartPage', ['Cart']],
    ['/checkout', '', 200, 'pages/checkout/CheckoutPage', ['Checkout']],
    ['/account', '', 200, 'entry/AccountWithCounter', ['Account']],
    ['/track-order', '[ROU-15]', 200, 'pages/trackOrder/TrackOrderPage', ['Track Order']],
    ['/about', '[ROU-16]', 200, 'entry/HelpPages', ['About Sokoni', 'How an order goes']],
    ['/contact', '[ROU-16]', 200, 'entry/HelpPages', ['Contact us', 'duka@example.com', '9:00-16:00', 'Send Message']],
    [
      '/faq',
      '[ROU-16]',
      200,
      'entry/HelpPages',
      ['Can I cancel an order?', 'within 2 hours if it has not been shipped'],
    ],
    [
      '/shipping',
      '[ROU-16]',
      200,
      'entry/HelpPages',
      ['KES 200 (3-7 days nationwide)', 'Mombasa, Kisumu and Nakuru 3-5 days'],
    ],
    ['/returns', '[ROU-16]', 200, 'entry/HelpPages', ['Returns are accepted within 7 days']],
    ['/privacy', '[ROU-16]', 200, 'entry/HelpPages', ['What we know of you, and why']],
    ['/terms', '[ROU-16]', 200, 'entry/HelpPages', ['Terms of use']],
    ['/cookies', '[ROU-16]', 200, 'entry/HelpPages', ['What is kept, and how long']],
    ['/nowhere/at/all', '[ROU-17]', 404, 'pages/notFound/NotFoundPage', ['Oops! Page not found']],
  ])('%s %s is answered %i with its content', async (url, _ids, status, module, texts) => {
    const page = await pageAt(url)
    expect(page.status).toBe(status)
    expect(page.modules).toContain(`src/${module}.tsx`)
    const text = textOf(page.body)
    for (const each of texts) expect(text).toContain(each)
    expect(text).toContain('Moi Avenue, Nairobi')
    expect(page.body).not.toMatch(/skeleton|Loading (?:products|deals|categories)/i)
    expect(page.body).toMatch(/^<div/)
  })

  it.each([
    ['/product/blue-kettle-SKN-0001?id=SKN-0001', undefined],
    ['/product/SKN-0001', undefined],
    ['/product/blue-kettle', '/product/blue-kettle-SKN-0001?id=SKN-0001'],
    ['/product/Blue%20Kettle?tab=reviews', '/product/blue-kettle-SKN-0001?id=SKN-0001&tab=reviews'],
    ['/product/skn-0001)?tab=reviews.', '/product/blue-kettle-SKN-0001?id=SKN-0001&tab=reviews'],
    ['/product/x?id=SKN-0001%20.', '/product/blue-kettle-SKN-0001?id=SKN-0001'],
    ['/products?category=Kitchen', undefined],
    ['/products?category=Kitchen).&sort=price-low', '/products?category=Kitchen&sort=price-low'],
    ['/products?category=all.', '/products'],
    ['/products?category=Nothing.', undefined],
    ['/cart', undefined],
  ])('%s means %s [OPN-242, OPN-447]', async (url, location) => {
    expect((await pageAt(url)).location).toBe(location)
  })

  it.each(PAGE_ADDRESSES)(
    '%s asks search engines to leave it out if it is not listed',
    async (url, _id, { isListed }) => {
      const { status, head } = await pageAt(url)
      expect([status, head.includes('<meta name="robots" content="noindex"')]).toEqual([200, !isListed])
    },
  )

  /** What stands in the place of a page's content without scripts. */
  async function withoutScript(url: string, { language = 'en', given = {} } = {}) {
    const page = createRenderer(pageSource(given), shopConfig.parse({}))
    const { body } = await page.render({ url, origin: ORIGIN, language, savesData: false })
    const [, inside = '', hidden = ''] = /<noscript data-needs-script="">(.*?)<\/noscript>(.*)/s.exec(body) ?? []
    const links = [...inside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    return { style: inside, text: textOf(inside).trim(), links, hidden: textOf(hidden) }
  }

  it.each([
    ['/cart', 'Loading your cart...'],
    ['/checkout', 'Loading your checkout...'],
    ['/account', 'Log in'],
    ['/favourites', 'Kept on this device only.'],
    ['/track-order', 'Order number'],
  ])('%s says without scripts that it needs them, and how to order [OPN-243]', async (url, waiting) => {
    const { style, text, links, hidden } = await withoutScript(url)
    expect(text).toBe(
      'This page needs JavaScript JavaScript is off in your browser. Cart, checkout, account, favourites and order ' +
        'tracking need it: switch it on in the browser’s settings and reload the page. Without it you can look at ' +
        'all our products, and order by a message or a call. Call 0712 000 000 Order by WhatsApp Write to ' +
        'duka@example.com All products',
    )
    expect(links).toEqual([
      'tel:+254712000000',
      'https://wa.me/254712000000?text=Hello%2C+I+would+like+to+order%3A',
      'mailto:duka@example.com',
      '/products',
    ])
    expect(style).toContain('[data-needs-script]~*{display:none!important}')
    expect(hidden).toContain(waiting)
  })

  it('says so in Kiswahili, with the ways that the shop has, and only where scripts are needed [OPN-243]', async () => {
    expect((await withoutScript('/cart', { language: 'sw' })).text).toMatch(/^Ukurasa huu unahitaji JavaScript /)
    const { text, links } = await withoutScript('/cart', { given: { get_contact_details: { data: {} } } })
    expect(text).toMatch(/Without it you can look at all our products\. All products$/)
    expect(links).toEqual(['/products'])
    expect((await withoutScript('/products')).text).toBe('')
  })

  it('starts with the elements of the head', async () => {
    const { head, body } = await pageAt('/product/blue-kettle-SKN-0001?id=SKN-0001')
    expect(head).toContain('<title>')
    expect(head).toContain('<meta name="description"')
    expect(body).not.toContain('<title>')
    expect(body).not.toContain('<meta')
  })

  it('has the data that it was rendered from, and nothing of a shopper', async () => {
    const { data } = await pageAt('/product/SKN-0001')
    const first = JSON.parse(data) as { origin: string; savesData: boolean; queries: Record<string, unknown> }
    expect(first.origin).toBe(ORIGIN)
    expect(Object.keys(first.queries).sort()).toEqual(['contact', 'currency', 'product SKN-0001'])
    expect(first.queries['product SKN-0001']).toMatchObject({
      detail: { product: { id: 'SKN-0001', name: 'Blue Kettle' }, related: [{ id: 'SKN-0002' }] },
    })
  })

  it.each([
    ['', 'Features'],
    ['&tab=specifications', 'Specifications'],
    ['&tab=reviews', 'Reviews'],
  ])('shows the tab that a product%s asks for, and leads to the others', async (query, title) => {
    const { body } = await pageAt(`/product/blue-kettle-SKN-0001?id=SKN-0001${query}`)
    const chosen = /<a [^>]*aria-selected="true"[^>]*>([^<]*)</.exec(body)?.[1]
    const panels = [...body.matchAll(/<div role="tabpanel"[^>]*>/g)].map(([panel]) => panel.includes(' hidden'))
    expect([chosen, panels.indexOf(false), panels.length]).toEqual([
      title,
      ['Features', 'Specifications', 'Reviews'].indexOf(title),
      3,
    ])
    expect(body).toContain('href="/product/blue-kettle-SKN-0001?id=SKN-0001&amp;tab=reviews#about"')
  })

  it('shows the options of a product in variants, names the part only its page loads [OPN-79, OPN-242]', async () => {
    const part = 'src/pages/product/options/VariantDetails.tsx'
    const variant = { product_id: 'TEE-RED', options: { Colour: 'Red' }, price: 1200 }
    const tee = { product_id: 'TEE', product_name: 'Cotton Tee', price: 1200, variants: [variant] }
    const source = pageSource({ get_all_products: { products: [tee] } })
    const address = '/product/cotton-tee-TEE?id=TEE'
    const { body, modules } = await pageAt(address, { source })
    expect(textOf(body)).toContain('Colour: Red')
    expect(modules).toContain(part)
    expect((await pageAt('/product/SKN-0001')).modules).not.toContain(part)
    for (const [query, location] of [
      ['&variant=TEE-RED', undefined],
      ['&variant=TEE-RED).&tab=reviews', `${address}&variant=TEE-RED&tab=reviews`],
      ['&variant=tee-red', `${address}&variant=TEE-RED`],
      ['&variant=gone.', undefined],
    ] as const)
      expect((await pageAt(address + query, { source })).location, query).toBe(location)
  })

  it('is not rendered where its address means another page [OPN-242]', async () => {
    const { data, ...page } = await pageAt('/products?category=Kitchen.')
    expect(page).toEqual({ status: 200, location: '/products?category=Kitchen', head: '', body: '', modules: [] })
    expect(data).toContain('"name":"Blue Kettle"')
  })

  it('has summaries of products for cards, not their whole texts', async () => {
    const { data } = await pageAt('/products')
    expect(data).not.toContain('Boils')
  })

  it.each(['/cart', '/checkout'])('%s shows no cart, which only the browser knows', async (url) => {
    const { body } = await pageAt(url)
    expect(textOf(body)).not.toMatch(/empty|nothing to check out|KES/i)
    expect(body).toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*Loading your /)
  })

  const templatesIn = (body: string) => [
    ...body.matchAll(/<template data-cart="(\w+)" data-sample="([^"]*)">(.*?)<\/template>/gs),
  ]

  it('has samples of the checkout’s summary, with and without an order [OPN-186]', async () => {
    const templates = templatesIn((await pageAt('/checkout')).body)
    expect(templates.map(([, kind, , html = '']) => [kind, html.includes('Order: sample-order')])).toEqual([
      ['filled', false],
      ['linked', true],
    ])
  })

  it('has a sample of each kind of cart, with its texts as data, for the cart of the device [OPN-186]', async () => {
    const { body } = await pageAt('/cart')
    const templates = templatesIn(body)
    expect(templates.map(([, kind]) => kind)).toEqual(['empty', 'filled', 'linked'])
    const [, , data = '', filled = ''] = templates[1]!
    const sample = JSON.parse(data.replaceAll('&quot;', '"')) as FirstCartSample
    expect([sample.currency, sample.freeFrom]).toEqual(['KES', 0])
    const { orderId, missing, ...texts } = sample.texts
    expect(missing).toBe('sample-missing')
    for (const text of Object.values(texts)) expect(filled).toContain(text)
    expect(filled).not.toContain(orderId)
    expect(templates[2]![3]).toContain(orderId)
    expect(textOf(templates[0]![3]!)).toContain('Your cart is empty')
  })

  it('records that it was rendered in save-data mode', async () => {
    const { data } = await pageAt('/', { savesData: true })
    expect(JSON.parse(data)).toMatchObject({ savesData: true })
  })

  it('leaves nothing in memory that listens to the guest of all pages', async () => {
    const renderer = createRenderer(pageSource(), shopConfig.parse({}))
    const at = (url: string) => renderer.render({ url, origin: ORIGIN, language: 'en', savesData: false })
    await at('/contact')
    const listen = vi.spyOn(Actor.prototype, 'on')
    // these two also have samples of shoppers with a cart
    for (const [url, id] of PAGE_ADDRESSES) if (id !== 'cart' && id !== 'checkout') await at(url)
    const heard = (listen.mock.contexts as Actor<AnyStateMachine>[]).map(({ logic }) => logic.id)
    listen.mockRestore()
    expect([...new Set(heard)]).toEqual(['resource', 'tracking'])
  })

  it('shows a changed catalogue', async () => {
    let source = pageSource()
    const renderer = createRenderer({ read: (name) => source.read(name) }, shopConfig.parse({}))
    const render = () => renderer.render({ url: '/products', origin: ORIGIN, language: 'en', savesData: false })
    expect(textOf((await render()).body)).toContain('Blue Kettle')
    source = pageSource({
      get_all_products: { products: [{ product_id: 'N-1', product_name: 'New lamp', price: 900 }] },
    })
    const { body } = await render()
    expect(textOf(body)).toContain('New lamp')
    expect(textOf(body)).not.toContain('Blue Kettle')
  })

  it('renders without contact details and currency when a host has none [ERR-35]', async () => {
    const { read } = pageSource()
    const source: PageSource = {
      read: (name) => (/contact|currency/.test(name) ? Promise.reject(new Error('no such call')) : read(name)),
    }
    const text = textOf((await pageAt('/', { source })).body)
    expect(text).toContain('KES 2,500')
  })

  it('fails when the shop does not answer, so that the server can send the plain page', async () => {
    const silent = { read: () => Promise.reject(new Error('no host')) }
    await expect(render('/', { source: silent as never })).rejects.toThrow('no host')
  })
})
