import { describe, expect, it } from 'vitest'
import { shopConfig, type ShopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { createRenderServices } from '../../src/entry/renderServices.ts'
import { pageSource } from '../pageSource.ts'

const product = (id: string, given: object = {}) => ({
  product_id: id,
  product_name: `Name of ${id}`,
  category: 'Tea',
  price: 400,
  image: '/tea.jpg',
  in_stock: 1,
  ...given,
})

const TEA_SHOP = pageSource({
  get_all_products: {
    products: ['A', 'B', 'C', 'D'].map((id) => product(id, { category: id === 'D' ? 'Cups' : 'Tea' })),
  },
  get_all_categories: { categories: [{ category: 'Cups' }, { category: 'Tea' }] },
})

/** Returns a page, its words (of those hidden from the eye too), and its data. */
async function pageAt(url: string, config: Partial<ShopConfig> = {}, language = 'en', source = pageSource()) {
  const request = { url, origin: 'https://duka.example', language, savesData: false }
  const { head, body, data } = await createRenderer(source, shopConfig.parse(config)).render(request)
  return { head, body, words: body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '), data: JSON.parse(data) }
}

/** Every promise with words of its own: the name in braces. */
const OWN = Object.fromEntries(
  [
    'delivery',
    'freeDelivery',
    'payment',
    'prices',
    'quality',
    'warranty',
    'returns',
    'refunds',
    'support',
    'rating',
  ].map((name) => [name, `Our ${name}.`]),
)
const NONE = Object.fromEntries(Object.keys(OWN).map((name) => [name, '']))

/** What the shop would claim by default. */
const CLAIMS = new RegExp(
  [
    '1-3 days|1-2 days in Nairobi|free delivery|cards and cash|official warranty|1 Year|7[ -]days?|24/7',
    '3-5 business|4\\.8|2\\.5k',
  ].join('|'),
  'gi',
)

describe('the server’s home page', () => {
  it('has the shelves and their data [OPN-85]', async () => {
    const { words, data } = await pageAt('/', {}, 'en', TEA_SHOP)
    expect(words).toContain('Under KES 1,000 Tea Name of A')
    expect(data.queries.shelves.lowPriced.map(({ id }: { id: string }) => id)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('loads the pictures of shelves when they come near', async () => {
    const { body, head } = await pageAt('/', {}, 'en', TEA_SHOP)
    const pictures = [...body.matchAll(/<img[^>]*tea\.jpg[^>]*>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(4)
    expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([])
    expect(head).not.toContain('tea.jpg')
  })

  it('has footer categories of its own only without the specified ones [FTR-06, OPN-87]', async () => {
    expect((await pageAt('/cart', {}, 'en', TEA_SHOP)).data.footerCategories).toEqual(['Tea', 'Cups'])
    expect((await pageAt('/cart')).data.footerCategories).toBeNull()
  })
})

describe('what the shop claims', () => {
  const product = '/product/blue-kettle-SKN-0001?id=SKN-0001'

  it.each([
    ['/', Object.values(OWN).filter((words) => words !== 'Our refunds.')],
    [product, ['Our freeDelivery.', 'Our warranty.', 'Our returns.']],
    ['/about', ['Our delivery.', 'Our freeDelivery.', 'Our returns.', 'Our warranty.', 'Our support.']],
    ['/returns', ['Our returns.', 'Our refunds.', 'Our warranty.']],
    ['/terms', ['Our returns.', 'Our refunds.', 'Our warranty.']],
    ['/faq', ['Our returns.', 'Our refunds.']],
  ])('is on %s in the owner’s words, in every language [OPN-87]', async (url, own) => {
    for (const language of ['en', 'sw']) {
      const { words } = await pageAt(url, { promises: OWN }, language)
      expect(own.filter((sentence) => !words.includes(sentence))).toEqual([])
    }
  })

  it.each(['/', product, '/about', '/returns', '/terms', '/faq'])(
    'is left out on %s where the owner takes it back [OPN-87]',
    async (url) => {
      const config = { promises: NONE, deliveryTimes: {}, deliveryFees: {}, freeDeliveryFrom: 0 }
      const { head, words } = await pageAt(url, config)
      expect((head + words).match(CLAIMS)).toBeNull()
      // as it is without settings
      expect(((await pageAt(url)).words.match(CLAIMS) ?? []).length).toBeGreaterThan(0)
    },
  )

  it('has the owner’s range in place of the specified one [OPN-87]', async () => {
    const description = 'Tea from Kericho, and cups.'
    const { head, words } = await pageAt('/', { description })
    expect(head).toContain(`<meta name="description" content="${description}"`)
    expect(words).toContain(description)
    expect(words).not.toContain('Electronics, fashion')
    expect((await pageAt('/about', { description })).words).toContain(description)
  })

  it('has the owner’s fees, times and hours [OPN-87]', async () => {
    const own = {
      deliveryFees: { 'Within Kisumu': 'KES 150' },
      deliveryTimes: { Kisumu: '1 day' },
      hours: { 'Mon-Fri': '8:00-17:00' },
    }
    const shipping = (await pageAt('/shipping', own)).words
    expect(shipping).toContain('Within Kisumu KES 150')
    expect(shipping).toContain('Kisumu 1 day')
    expect(shipping).not.toMatch(/Machakos|KES 500/)
    const faq = (await pageAt('/faq', own)).words
    expect(faq).toContain('Within Kisumu: KES 150.')
    expect(faq).toContain('Kisumu: 1 day.')
    const contact = await pageAt('/contact', own)
    expect(contact.words).toContain('Business hours Mon-Fri 8:00-17:00')
    expect(contact.body).not.toContain('OpeningHoursSpecification')
    expect((await pageAt('/contact', { hours: {} })).words).not.toContain('Business hours')
  })
})

it('reads only the products that are new of a list whose items are at hand [OPN-427]', async () => {
  const item = (id: string, price = 400) => JSON.stringify(product(id, { price }))
  let items = [item('A'), item('B'), '{}']
  const source = pageSource()
  const { services } = createRenderServices({ ...source, read: async () => ({ etag: '', body: '', items }) })
  const [a, b] = await services.fetchProducts()
  items = [items[1]!, item('A', 500), item('C')]
  const now = await services.fetchProducts()
  expect(now.map(({ id, price }) => [id, price])).toEqual([
    ['B', 400],
    ['A', 500],
    ['C', 400],
  ])
  expect([now[0] === b, now[1] === a]).toEqual([true, false])
})
