import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import '../../../src/pages/home/HomePage.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import '../../../src/pages/trackOrder/TrackOrderPage.tsx'
import { productOf } from '../../examples.ts'
import { renderPages } from '../renderApp.tsx'

const KETTLE = productOf({
  id: 'ITEM-0042',
  name: 'Café Kettle',
  category: 'Kitchen',
  price: 3000,
  image: '/pictures/kettle-640.jpg',
  images: ['/pictures/kettle-640.jpg', 'https://cdn.example/side.jpg'],
  description: `<p>${'Boils fast &amp; quietly. '.repeat(20)}</p>`,
})

const all = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
const meta = (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content') as string[]
const canonical = () => all('link[rel=canonical]', 'href')
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent!),
  )

async function open(address: string, products: Product[] = [KETTLE]) {
  const view = renderPages(address, {
    services: { fetchProducts: async () => products, fetchCategories: async () => ['Kitchen', 'Books'] },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

async function openList(address: string, products?: Product[]) {
  const view = await open(address, products)
  await screen.findByText(/^\d+ products? found$/)
  return view
}

describe('the head of the home page', () => {
  it('says what the shop is, once, also to machines [SEO-01]', async () => {
    await open('/')
    const said = 'Sokoni · Online shopping in Kenya'
    expect(document.title).toBe(said)
    const [description] = meta('description')
    expect(description).toBe(
      'Sokoni: electronics, fashion, home, beauty, sports, books and gaming, ' +
        'delivered in 1-3 days across Kenya and paid by M-PESA.',
    )
    expect(canonical()).toEqual(['http://shop.example/'])
    const expected = {
      'og:site_name': 'Sokoni',
      'og:locale': 'en_KE',
      'og:type': 'website',
      'og:title': said,
      'og:description': description,
      'og:url': 'http://shop.example/',
      'og:image': 'http://shop.example/share.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': said,
      'twitter:description': description,
      'twitter:image': 'http://shop.example/share.png',
    }
    for (const [name, content] of Object.entries(expected)) expect([name, meta(name)]).toEqual([name, [content]])
    expect([meta('robots'), meta('product:price:amount')]).toEqual([[], []])
    expect(structured()).toEqual([
      expect.objectContaining({
        '@graph': [
          expect.objectContaining({ '@type': 'WebSite', url: 'http://shop.example/' }),
          expect.objectContaining({ '@type': 'Organization' }),
        ],
      }),
    ])
  })
})

describe('the head of a product', () => {
  it('shows its name, price and picture in messages [SEO-05]', async () => {
    await open('/product/cafe-kettle-ITEM-0042?id=ITEM-0042')
    expect(document.title).toBe('Café Kettle · Sokoni')
    expect(meta('og:type')).toEqual(['product'])
    expect(meta('og:title')).toEqual(['Café Kettle'])
    expect(meta('og:url')).toEqual(['http://shop.example/product/cafe-kettle-ITEM-0042?id=ITEM-0042'])
    expect([meta('product:price:amount'), meta('product:price:currency')]).toEqual([['3000'], ['KES']])
    expect([meta('og:image'), meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual([
      ['http://shop.example/pictures/kettle-960.jpg'],
      ['960'],
      ['960'],
      ['Café Kettle'],
    ])
    const [shared = ''] = meta('og:description')
    expect(shared).toMatch(/^KES 3,000 · Boils fast & quietly\. Boils .*(?:Boils|fast|&|quietly\.)…$/)
    expect(shared.length).toBeGreaterThan(160)
    expect(shared.length).toBeLessThanOrEqual(200)
    expect(meta('twitter:description')).toEqual([shared])
  })

  it('names the one address that the product has, by whichever it was opened [ROU-04]', async () => {
    await open('/product/cafe-kettle/ITEM-0042')
    expect(canonical()).toEqual(['http://shop.example/product/cafe-kettle-ITEM-0042?id=ITEM-0042'])
  })

  it('is described in at most 160 characters, with a price for 30 days [SEO-02, SEO-03, SEO-04]', async () => {
    await open('/product/ITEM-0042')
    const [description = ''] = meta('description')
    expect(description).toMatch(/^Boils fast & quietly\. Boils .*(?:Boils|fast|&|quietly\.)…$/)
    expect(description.length).toBeGreaterThan(140)
    expect(description.length).toBeLessThanOrEqual(160)
    const [product, breadcrumb, ...others] = structured()
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Café Kettle',
      sku: 'ITEM-0042',
      image: ['http://shop.example/pictures/kettle-960.jpg', 'https://cdn.example/side.jpg'],
      offers: {
        price: 3000,
        priceCurrency: 'KES',
        priceValidUntil: '2026-12-20',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(others).toEqual([])
  })

  it('cannot be broken out of by the shop’s words [SEO-02]', async () => {
    await open('/product/ITEM-0042', [{ ...KETTLE, name: '</script><img src=x>"', brand: '</script>' }])
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
    expect(scripts.map(({ innerHTML }) => innerHTML.includes('<'))).toEqual([false, false])
    expect(structured()[0]).toMatchObject({ name: '</script><img src=x>"', brand: { name: '</script>' } })
    expect(meta('og:title')).toEqual(['</script><img src=x>"'])
  })

  it('changes with the page, and leaves nothing behind', async () => {
    const { router } = await open('/product/ITEM-0042')
    await router.navigate('/cart')
    await waitFor(() => expect(document.title).toBe('Cart · Sokoni'))
    expect([meta('og:type'), meta('product:price:amount'), canonical(), structured()]).toEqual([
      ['website'],
      [],
      ['http://shop.example/cart'],
      [],
    ])
  })
})

describe('the head of the catalogue', () => {
  it.each([
    ['/products', '/products'],
    ['/products?category=all&sort=name&page=1', '/products'],
    ['/products?page=2&utm_source=x&sort=rating&category=Kitchen', '/products?category=Kitchen&sort=rating&page=2'],
    ['/products?category=Home+%26+Garden', '/products?category=Home%20%26%20Garden'],
    ['/products?query=kettle', '/products?search=kettle'],
    ['/products?page=99', '/products?page=2'],
  ])('of %s names %s', async (address, expected) => {
    const kettles = Array.from({ length: 30 }, (_, index) =>
      productOf({ id: `K-${index}`, name: `Kettle ${index}`, category: 'Kitchen' }),
    )
    await openList(address, [...kettles, productOf({ category: 'Home & Garden' })])
    await waitFor(() => expect(canonical()).toEqual([`http://shop.example${expected}`]))
  })

  it('names the page in its title from the second on', async () => {
    const products = Array.from({ length: 30 }, (_, index) => productOf({ id: `K-${index}`, category: 'Kitchen' }))
    await openList('/products?category=Kitchen&page=2', products)
    expect(document.title).toBe('Kitchen, page 2 · Sokoni')
    expect(meta('robots')).toEqual([])
  })

  it('names in its title what is searched', async () => {
    await openList('/products?category=Kitchen&search=kettle')
    expect(document.title).toBe('“kettle” in Kitchen · Sokoni')
  })

  it.each(['/products?search=kettle', '/products?category=Nothing'])(
    'keeps %s from search engines',
    async (address) => {
      await openList(address)
      expect(meta('robots')).toEqual(['noindex'])
    },
  )
})

describe('pages that are not for search engines', () => {
  it.each([
    ['/cart', ['http://shop.example/cart']],
    ['/checkout', ['http://shop.example/checkout']],
    ['/account?tab=orders', ['http://shop.example/account']],
    ['/no/such/page', []],
    ['/product/none-X-1?id=X-1', []],
  ])('%s says so', async (address, expected) => {
    await open(address)
    await waitFor(() => expect(meta('robots')).toEqual(['noindex']))
    expect(canonical()).toEqual(expected)
    expect(meta('og:url')).toEqual(expected)
  })

  it('are not those where an order is looked for', async () => {
    await open('/track-order')
    expect([meta('robots'), canonical()]).toEqual([[], ['http://shop.example/track-order']])
  })
})
