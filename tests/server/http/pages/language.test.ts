import { describe, expect, it } from 'vitest'
import { splitLanguage } from '../../../../server/http/pages/language.ts'
import { messages as swahili } from '../../../../server/messages/sw/pages.ts'
import { testStore } from '../../support.ts'

const shop = testStore()

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers: { accept: 'text/html', ...headers } })
  const text = await answer.text()
  return {
    status: answer.status,
    lang: /<html lang="(\w+)"/.exec(text)?.[1],
    path: /<div id="root"><p>\S+ (\S+) /.exec(text)?.[1],
    cookie: answer.headers.get('set-cookie'),
    vary: answer.headers.get('vary'),
    etag: answer.headers.get('etag'),
  }
}

const KEPT = 'language=sw; Max-Age=31536000; Path=/; SameSite=Lax'

describe('the language of a page [OPN-77]', () => {
  it('is English without a choice, whatever the browser prefers', async () => {
    expect(await get('/products', { 'accept-language': 'sw' })).toMatchObject({ lang: 'en', cookie: null })
  })

  it('is that of the cookie', async () => {
    const { lang, vary } = await get('/products', { cookie: 'a=b; language=sw' })
    expect([lang, vary]).toEqual(['sw', 'accept-encoding, available-dictionary, save-data, ect, cookie'])
  })

  it.each(['language=xx', 'language=', 'language=../en', 'language=%00'])(
    'is English for the cookie %s',
    async (cookie) => {
      expect(await get('/products', { cookie })).toMatchObject({ status: 200, lang: 'en' })
    },
  )

  it.each([
    ['/sw', '/'],
    ['/sw/', '/'],
    ['/sw/products?page=2&utm=x', '/products?page=2'],
    ['/sw?utm=x', '/'],
  ])('is that of the address %s, which shows the page %s', async (address, path) => {
    expect(await get(address)).toMatchObject({ status: 200, lang: 'sw', path })
  })

  it('is that of the text for browsers without scripts', async () => {
    const noScript = async (path: string) => {
      const answer = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
      return /<noscript>(.*)<\/noscript>/.exec(await answer.text())?.[1]
    }
    expect([await noScript('/about'), await noScript('/sw/about')]).toEqual(['Without scripts', swahili.noScript])
  })

  it('is English for an address with an unknown language, which has no page', async () => {
    expect(await get('/xx/products')).toMatchObject({ status: 404, lang: 'en' })
    expect(await get('/sw/nothing')).toMatchObject({ status: 404, lang: 'sw' })
  })

  it('is kept from an address for a shopper without a choice', async () => {
    expect((await get('/sw/products')).cookie).toBe(KEPT)
  })

  it('changes by a page that is opened, and by nothing that a page loads by itself [OPN-77]', async () => {
    const cookie = 'language=en'
    const cookieWith = async (headers: object) => (await get('/sw/cart', { cookie, ...headers })).cookie
    expect(await cookieWith({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' })).toBe(KEPT)
    expect(await cookieWith({})).toBe(KEPT)
    expect(await cookieWith({ 'sec-fetch-dest': 'image' })).toBeNull()
    expect(await cookieWith({ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })).toBeNull()
    expect((await get('/sw/cart', { cookie: 'language=sw' })).cookie).toBeNull()
  })

  it('has a cached page of its own', async () => {
    const [english, swahili, again] = [await get('/about'), await get('/sw/about'), await get('/about')]
    expect(english.etag).not.toBe(swahili.etag)
    expect(again.etag).toBe(english.etag)
  })
})

it('splits an address into its language and its page', () => {
  const split = (url: string) => splitLanguage(url, ['en', 'sw'])
  expect(['/sw/a/b?c=/sw/', '/en', '/swx/a', '/', '//sw/a', '/SW/a', ''].map(split)).toEqual([
    { language: 'sw', url: '/a/b?c=/sw/' },
    { language: 'en', url: '/' },
    null,
    null,
    null,
    null,
    null,
  ])
})
