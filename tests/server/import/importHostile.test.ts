import { gzipSync } from 'node:zlib'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inlineJson } from '../../../server/http/pages/inlineJson.ts'
import { readFileApart, readFileSent } from '../../../server/import/catalogueFile.ts'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { imagesOf } from '../../../packages/catalogue-import/rows/values.ts'
import { plainText, richText } from '../../../packages/catalogue-import/rows/words.ts'
import { applyCatalogue } from '../../../server/import/applyCatalogue.ts'
import { openTestStore, type TestStore } from '../support.ts'

describe('an imported description keeps nothing that runs, loads, submits or covers', () => {
  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick=alert(1) style="position:fixed" id=content class=x data-x=1>a</p>', '<p>a</p>'],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<form action="//evil"><input name=pwd><button>Log in</button></form><p>a</p>', 'Log in<p>a</p>'],
    [
      '<svg onload=alert(1)><script>alert(1)</script><a ' +
        'xlink:href="javascript:alert(1)"><text>t</text></a></svg><p>a</p>',
      '<a rel="noopener nofollow">t</a><p>a</p>',
    ],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 ' +
        'onerror=alert(1)&gt;"></table></mtext></math><p>a</p>',
      '<table><img /></table><p>a</p>',
    ],
    ['<iframe src="//evil"></iframe><object data=x></object><embed src=x><p>a</p>', '<p>a</p>'],
    [
      '<base href="//evil"><meta http-equiv=refresh content="0;url=//evil"><link rel=stylesheet href=//evil><p>a</p>',
      '<p>a</p>',
    ],
    ['<template><script>alert(1)</script></template><p>a</p>', '<p>a</p>'],
    ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
    ['<p>a<!-- <script>alert(1)</script> --></p>', '<p>a</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<<script>script>alert(1)<</script>/script>', '<p>&lt;/script&gt;</p>'],
    [
      '<p><a href="https://ok.example" target="_blank" rel="opener">a</a></p>',
      '<p><a href="https://ok.example" rel="noopener nofollow">a</a></p>',
    ],
    ['<p><img src=x onerror=alert(1)></p>', '<p><img src="x" /></p>'],
    [
      '<p><img src="https://ok.example/a.png" srcset="https://evil.example/b.png 2x"></p>',
      '<p><img src="https://ok.example/a.png" /></p>',
    ],
  ])('%s', (html, kept) => {
    expect(richText(html)).toBe(kept)
  })

  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u2028javascript:alert(1)',
    '&#xA0;javascript:alert(1)',
    '\u200Bdata:text/html,x',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    'ftp://evil.example/',
  ])('no link and no picture at %s', (address) => {
    expect(richText(`<p><a href="${address}">a</a><img src="${address}"></p>`)).toBe(
      '<p><a rel="noopener nofollow">a</a><img /></p>',
    )
  })
})

it.each([
  ['<b>Kiondo</b> <script>alert(1)</script>basket', 'Kiondo basket'],
  ['<img src=x onerror=alert(1)>Mug', 'Mug'],
  ['&lt;script&gt;', '<script>'],
])('takes %s for a text, that pages escape', (cell, text) => {
  expect(plainText(cell)).toBe(text)
})

it('takes pictures of the web and of the shop only', () => {
  const hostile = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,<svg/>',
    'blob:x',
    'file:///etc/passwd',
    'vbscript:x',
    'ftp://x/a.png',
    'http:',
    '/a"onerror="x.png',
    '\\\\evil\\a.png',
    'b.png',
  ]
  const good = ['//cdn.example/a.png', 'https://ok.example/a.png', '/pictures/a.png', 'www.b.example/b.png']
  expect(imagesOf([...hostile, ...good])).toEqual([
    'https://cdn.example/a.png',
    'https://ok.example/a.png',
    '/pictures/a.png',
    'https://www.b.example/b.png',
  ])
})

it('no text can end the element of inline JSON, or a line of it', () => {
  const text = '</script><!--<script>\u2028\u2029'
  const json = inlineJson(JSON.stringify({ text }))
  expect(json).toBe('{"text":"\\u003c/script>\\u003c!--\\u003cscript>\\u2028\\u2029"}')
  expect(JSON.parse(json)).toEqual({ text })
})

describe('an address in a catalogue', () => {
  let shop: TestStore
  let inside: Server
  const asked: (string | undefined)[] = []
  beforeAll(async () => {
    shop = await openTestStore()
    inside = createServer(({ url }, answer) => {
      asked.push(url)
      answer.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    inside.close()
    await shop.close()
  })

  it('is requested only by the shopper’s browser: not at import, not for the list, not for a page', async () => {
    const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`
    const row = {
      sku: 'IN-1',
      name: 'Inside',
      price: 1,
      category: 'X',
      images: [address],
      description: `<p><img src="${address}"><a href="${address}">a</a></p>`,
      features: [address],
    }
    const { products } = readCatalogue(Buffer.from(JSON.stringify([row])), 'catalogue.json', {
      map: {},
      now: Date.now(),
      currencyRate: 1,
    })
    expect(products).toMatchObject([{ product_id: 'IN-1', image: address }])
    await applyCatalogue(shop.store, { source: 'catalogue.json', products, keepDemo: false }, () => undefined)
    expect(JSON.stringify((await shop.call('get_all_products')).body)).toContain(address)
    for (const path of ['/', '/products', '/product/inside-IN-1?id=IN-1', '/sitemap.xml'])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200])
    expect(asked).toEqual([])
    await fetch(address)
    expect(asked).toEqual(['/secret'])
  })
})

it('a file that the browser has packed is unpacked up to 20 MB; an archive stays refused [OPN-365]', async () => {
  const readPacked = async (bytes: Buffer) =>
    readFileSent({ of: 'products', name: 'a.csv', bytes: gzipSync(bytes), answers: {}, profiles: [], now: 0 })
  const table = Buffer.from('sku,name,price,brand\nA,Cup,5,Acme\n')
  const read = { products: [{ product_id: 'A', category: 'Acme', price: 5 }] }
  expect(await readPacked(table)).toMatchObject({ status: 'read', read })
  const refused = (code: string, values: object) => ({ status: 'refused', message: { code, values } })
  expect(await readPacked(Buffer.alloc(20_000_001, '\n'))).toEqual(refused('large', { file: 'a.csv' }))
  expect(await readPacked(gzipSync(table))).toEqual(refused('otherKind', { file: 'a.csv', kind: 'archive' }))
})

it('reads one file of an owner at a time: two wait, and one more is refused [OPN-450]', async () => {
  const file = vi.fn(() => ({
    of: 'products' as const,
    name: 'a.csv',
    bytes: Buffer.from('sku,name,price\n1,Cup,5'),
    answers: {},
    profiles: [],
    now: 0,
  }))
  const gone = new AbortController()
  const reading = [readFileApart(file), readFileApart(file, gone.signal), readFileApart(file), readFileApart(file)]
  gone.abort()
  expect(await Promise.allSettled(reading)).toMatchObject([
    { status: 'fulfilled', value: { status: 'read' } },
    { status: 'rejected', reason: { status: 499 } },
    { status: 'fulfilled', value: { status: 'read' } },
    { status: 'rejected', reason: { status: 429, said: { code: 'othersRead' } } },
  ])
  expect(file).toHaveBeenCalledTimes(2)
})
