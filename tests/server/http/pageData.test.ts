import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { shopConfig, type ShopConfig } from '../../../contract/shopConfig.ts'
import { createHttp } from '../../../server/shop/createHttp.ts'
import { fetchPageData } from '../../../src/app/pageData.ts'
import { openFrappeHost } from '../../frappe/host.ts'
import { builtShop } from '../builtShop.ts'
import { CUSTOMER, testStore } from '../support.ts'

/** Renders the address, what the page depends on, and how many pages were rendered before. */
const RENDER = `
export const languages = ['en', 'sw']
export function createRenderer(source) {
  let rendered = 0
  return {
    async render({ url, origin, savesData }) {
      if (url.startsWith('/product/broken')) throw new Error('This product cannot be rendered')
      const { message } = JSON.parse((await source.read('get_default_currency')).body)
      const queries = { 'list of the page': url, currency: message.currency }
      return {
        status: url.startsWith('/product/none') ? 404 : 200,
        head: '',
        body: '',
        data: JSON.stringify({ origin, savesData, queries, rendered: rendered++ }),
        modules: [],
      }
    },
  }
}
`

const shop = testStore()

type Backend = Parameters<typeof createHttp>[0]['backend']

/** A shop that has rendered no page yet. */
async function openShop(config: Partial<ShopConfig> = {}, backend: Backend = { store: shop.store }) {
  const settings = builtShop()
  writeFileSync(join(settings.renderDir, 'render.js'), RENDER)
  const app = await createHttp({ settings, config: shopConfig.parse(config), backend, logLevel: 'silent' })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(url + path, { method, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const dataIn = async (path: string) =>
    /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec((await get(path)).text)?.[1]
  return { url, get, dataIn }
}

describe('the data of a page', () => {
  it('is the JSON in the page, of the same rendering, whichever is asked for first', async () => {
    const { url, get, dataIn } = await openShop()
    const data = await get('/_%64ata/%70roducts/?page=2&sort=rating&utm_source=x')
    expect(JSON.parse(data.text)).toEqual({
      origin: url,
      savesData: false,
      queries: { 'list of the page': '/products?sort=rating&page=2', currency: 'KES' },
      rendered: 0,
    })
    expect(await dataIn('/products?sort=rating&page=2')).toBe(data.text)
    const inPage = await dataIn('/product/mug-1?id=1')
    expect(JSON.parse(inPage!)).toMatchObject({ rendered: 1 })
    expect((await get('/_data/product/mug-1?id=1')).text).toBe(inPage)
  })

  it('is what the browser reads as the results of the page’s queries', async () => {
    const { url } = await openShop()
    const realFetch = fetch
    vi.stubGlobal('fetch', (path: string) => realFetch(url + path))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await fetchPageData('/products?page=2')).toEqual({ 'list of the page': '/products?page=2', currency: 'KES' })
    await expect(fetchPageData('/no/such/page')).rejects.toThrow(SyntaxError)
    await expect(fetchPageData('/product/broken-1')).rejects.toThrow(SyntaxError)
  })

  it.each([
    ['a shop without an address of its own', {}],
    ['a shop with one', { address: 'https://duka.example' }],
  ])('in %s is cached as the page is', async (_, config) => {
    const { get } = await openShop(config)
    const [data, page] = [await get('/_data/products'), await get('/products')]
    for (const name of ['cache-control', 'vary']) expect(data.headers.get(name)).toBe(page.headers.get(name))
    expect(data.headers.get('vary')).toBe('accept-encoding, available-dictionary, save-data, ect, cookie')
    const etag = data.headers.get('etag')!
    expect(etag).not.toBe(page.headers.get('etag'))
    expect(await get('/_data/products', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    const head = await get('/_data/products', {}, 'HEAD')
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
  })

  it('is an answer that no browser shows as a page and no search engine lists', async () => {
    const { headers } = await (await openShop()).get('/_data/products')
    const names = [
      'content-type',
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'cross-origin-resource-policy',
      'x-robots-tag',
    ]
    expect(names.map((name) => headers.get(name))).toEqual([
      'application/json; charset=utf-8',
      `default-src 'none'; frame-ancestors 'none'`,
      'nosniff',
      'DENY',
      'same-origin',
      'noindex',
    ])
  })

  it('is of save-data mode where the page would be', async () => {
    const { get } = await openShop()
    const savesData = async (headers: Record<string, string>) =>
      (JSON.parse((await get('/_data/products', headers)).text) as { savesData: boolean }).savesData
    expect([
      await savesData({}),
      await savesData({ 'save-data': 'on' }),
      await savesData({ ect: '2g' }),
      await savesData({ ect: '2g', cookie: 'data-light=0' }),
    ]).toEqual([false, true, true, false])
  })

  it('is the same for a customer as for a guest', async () => {
    const { get } = await openShop()
    const { token, cookie } = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    const guest = await get('/_data/account')
    const customer = await get('/_data/account', { authorization: `token ${token}`, cookie })
    expect([customer.text, customer.headers.get('set-cookie')]).toEqual([guest.text, null])
  })

  it.each(['/no/such/page', '/_data/products', '/assets/app-1.js', '/robots.txt', '//example.com/products', '/%'])(
    'is not there, and nothing is rendered, for %s',
    async (path) => {
      const { get } = await openShop()
      const { status, headers, text } = await get(`/_data${path}`, { accept: 'application/json' })
      expect([status, headers.get('content-type'), headers.get('cache-control'), text]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'no-store',
        'Not found',
      ])
      expect(JSON.parse((await get('/_data/')).text)).toMatchObject({ rendered: 0 })
    },
  )

  it('has status 404 for a product that the shop does not have', async () => {
    const { status, text } = await (await openShop()).get('/_data/product/none-1?id=none-1')
    expect([status, JSON.parse(text)]).toMatchObject([404, { rendered: 0 }])
  })

  it('of searches is rendered 25 times at once, pages included; the next is refused', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { get, dataIn } = await openShop()
    const rendered: boolean[] = []
    for (let index = 0; index < 28; index++) {
      const path = `/products?search=${index}`
      const isRendered = index % 2 ? (await get(`/_data${path}`)).status === 200 : (await dataIn(path)) !== undefined
      rendered.push(isRendered)
    }
    expect(rendered).toEqual(Array.from({ length: 28 }, (_, index) => index < 25))
    const { status, headers, text } = await get('/_data/products?search=new')
    expect([status, headers.get('cache-control'), text]).toEqual([
      503,
      'no-store',
      'The page cannot be rendered at the moment',
    ])
    expect((await get('/_data/products?search=24')).status).toBe(200)
    expect((await get('/_data/products?page=2')).status).toBe(200)
  })

  it('is refused where the page cannot be rendered', async () => {
    const { get } = await openShop()
    expect((await get('/_data/product/broken-1')).status).toBe(503)
  })

  it('comes of an outside host too, and is refused where that does not answer', async () => {
    const host = await openFrappeHost()
    onTestFinished(() => host.close())
    const { get, dataIn } = await openShop({}, { apiHost: host.url })
    const { status, text } = await get('/_data/products?page=2')
    expect([status, JSON.parse(text)]).toMatchObject([200, { queries: { 'list of the page': '/products?page=2' } }])
    expect(await dataIn('/products?page=2')).toBe(text)
    const lonely = await openShop({}, { apiHost: 'http://127.0.0.1:1' })
    expect((await lonely.get('/_data/products?page=2')).status).toBe(503)
  })
})
