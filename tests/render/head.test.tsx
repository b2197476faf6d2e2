import { describe, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { pageSource } from '../pageSource.ts'

const HOSTILE = `Pots & "Pans" </script><script>alert('x')</script><!--`
const ESCAPED = 'Pots &amp; &quot;Pans&quot; &lt;/script&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&lt;!--'

function pageAt(url: string, language = 'en') {
  const product = {
    product_id: 'H-1',
    product_name: HOSTILE,
    price: 1200,
    description: HOSTILE,
    brand: HOSTILE,
    image: '/pictures/pot-640.jpg',
  }
  const source = pageSource({ get_all_products: { products: [product] } })
  return createRenderer(source, shopConfig.parse({})).render({
    url,
    origin: 'https://duka.example',
    language,
    savesData: false,
  })
}

describe('the head that the server sends', () => {
  it('has each element once, in the head only', async () => {
    const { head, body } = await pageAt('/product/H-1')
    const said = [...head.matchAll(/<(?:meta (?:name|property)|link rel)="([\w:]+)"/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'preload' && name !== 'alternate')
    expect(said).toEqual([...new Set(said)])
    expect(said).toEqual(
      expect.arrayContaining([
        'description',
        'canonical',
        'og:title',
        'og:image',
        'product:price:amount',
        'twitter:card',
      ]),
    )
    expect(body).not.toMatch(/<(?:title|meta|link)\b/)
    expect(head).toContain(`<title>${ESCAPED} · Sokoni</title>`)
    expect(head).toContain(`<meta property="og:title" content="${ESCAPED}"/>`)
    expect(head).toContain('<meta property="og:image" content="https://duka.example/pictures/pot-960.jpg"/>')
  })

  it('has an address for each language [OPN-77]', async () => {
    const { head } = await pageAt('/product/H-1', 'sw')
    const links = [...head.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]*)"/g)]
    const path = '/product/pots-pans-script-script-alert-x-script-H-1?id=H-1'
    expect(links.map(([, rel, language, href]) => [rel, language, href])).toEqual([
      ['canonical', undefined, `https://duka.example/sw${path}`],
      ['alternate', 'en', `https://duka.example${path}`],
      ['alternate', 'sw', `https://duka.example/sw${path}`],
      ['alternate', 'x-default', `https://duka.example${path}`],
    ])
    expect(head).toContain('<meta property="og:locale" content="sw_KE"/>')
    expect(head).toContain(`<meta property="og:url" content="https://duka.example/sw${path}"/>`)
  })

  it('has structured data that no text of the shop can end [SEO-02]', async () => {
    const { head, body } = await pageAt('/product/H-1')
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as object,
    )
    expect(scripts).toEqual([
      expect.objectContaining({ '@type': 'Product', name: HOSTILE, brand: { '@type': 'Brand', name: HOSTILE } }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ])
    expect((head + body).match(/<script\b/g)).toHaveLength(2)
  })

  it('asks search engines to leave out a missing product', async () => {
    const { head } = await pageAt('/product/none-X-9?id=X-9')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toContain('canonical')
  })
})
