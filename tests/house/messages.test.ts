import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES, type PageId } from '../../contract/pages.ts'
import { messagesOf, partOf } from '../../src/entry/routes.tsx'
import { LANGUAGES } from '../../src/messages/languages.ts'
import type { Messages } from '../../src/messages/parts.ts'
import { closureOf } from './firstPage.ts'
import { messagesByKey, stringsIn, valuesOf, visibleTexts } from './messages.ts'
import { sourcesIn } from './sources.ts'

const FOLDERS = ['src', 'machines', 'domain', 'contract']

/** Names and data that are the same in every language. */
const SAME_EVERYWHERE = [
  'M-PESA',
  'WhatsApp',
  'American Express',
  // examples of data, and data itself
  'no answer',
  'Traceback (most recent call last)',
  'SAL-ORD-2025-00001',
  'Home & Garden',
  'Baby & Kids',
  'Car Accessories',
  'HOT DEALS',
  'NEW ARRIVAL',
  'Order Received',
  // the default of a setting, which the owner replaces
  'Online shopping in Kenya',
]

const sources = sourcesIn(FOLDERS, /^(?!src\/(?:messages|inspect|theme)\/).*\.tsx?$/)

const files = import.meta.glob<Messages>(['../../src/messages/*/*.ts', '!**/language.ts'], {
  eager: true,
  import: 'messages',
})
const parts = Object.entries(files).map(([path, messages]) => {
  const [, language, part] = /messages\/([^/]+)\/([^/]+)\.ts$/.exec(path)!
  return { language: language!, part: part!, texts: messagesByKey(messages) }
})
const inServer = import.meta.glob<Messages>('../../server/messages/en/*.ts', { eager: true, import: 'messages' })
const serverParts = Object.entries(inServer).map(([part, messages]) => ({ part, texts: messagesByKey(messages) }))
const english = parts.filter(({ language }) => language === 'en')
const inOthers = parts.filter(({ language }) => language !== 'en')

it('no text that people see is outside the messages [OPN-77]', () => {
  const outside = sources.flatMap(({ path, source }) => visibleTexts(path, source))
  expect(outside.filter((each) => !SAME_EVERYWHERE.some((text) => each.endsWith(`: ${text}`)))).toEqual([])
})

it.each([
  ['en', 'Refunds take 3-5 business days.'],
  ['sw', 'Kurejeshewa pesa huchukua siku 3-5 za kazi.'],
])('in %s, pages and settings tell the time of a refund in the same words [STA-09, OPN-202]', (language, sentence) => {
  const told = parts.filter((each) => each.language === language && [...each.texts.values()].includes(sentence))
  expect(told.map(({ part }) => part).sort()).toEqual(['faq', 'ownerShop', 'returns', 'terms'])
})

describe('a file that is loaded by itself', () => {
  const read = (path: string) => sources.find((each) => each.path === path)?.source ?? ''
  const usedBy = (entries: string[]) =>
    new Set(
      closureOf(entries, read).files.flatMap((path) =>
        [...read(path).matchAll(/\buse(Text|Notice)\((?:'(\w+)')?\)/g)].map(([, hook, part]) =>
          hook === 'Notice' ? 'notices' : part!,
        ),
      ),
    )
  const pages = Object.keys(PAGES) as PageId[]
  const pageOf = (path: string) => pages.find((id) => path.startsWith(`src/pages/${id}/`))

  it.each([...pages, 'notFound' as const])('%s: is a page that loads the messages it shows', (page) => {
    const isHelp = partOf(page) === 'src/entry/HelpPages.tsx'
    const own = isHelp ? `src/pages/${page}/${page[0]!.toUpperCase()}${page.slice(1)}Page.tsx` : partOf(page)
    expect([...usedBy([own])].filter((part) => !['common', ...messagesOf(page)].includes(part))).toEqual([])
  })

  it('is the layout, which shows the common messages only', () => {
    expect([...usedBy(['src/entry/main.tsx'])]).toEqual(['common'])
  })

  const lazy = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/(withMessages\(\s*)?import\('(\.[^']+\.tsx)'\)((?:,\s*'\w+')*)/g)].map(
      ([, isWith, file, parts = '']) => ({
        from: path,
        file: posix.join(posix.dirname(path), file!),
        loaded: isWith ? [...parts.matchAll(/'(\w+)'/g)].map(([, part]) => part!) : [],
      }),
    ),
  )

  it.each(lazy.filter(({ from }) => !from.startsWith('src/entry/')))('$file: is loaded with its messages', (part) => {
    const page = pageOf(part.from)
    const loaded = ['common', ...part.loaded, ...(page ? messagesOf(page) : [])]
    expect([...usedBy([part.file])].filter((each) => !loaded.includes(each))).toEqual([])
  })
})

describe('every language', () => {
  const values = new Map(
    english.flatMap(({ part, texts }) => [...texts].map(([key, text]) => [`${part}.${key}`, valuesOf(text)])),
  )

  it('has every part', () => {
    const names = english.map(({ part }) => part)
    for (const code of LANGUAGES.keys())
      expect([code, parts.flatMap(({ language, part }) => (language === code ? [part] : []))]).toEqual([code, names])
  })

  it.each(inOthers)('$language/$part has the keys of the English messages', ({ part, texts }) => {
    expect([...texts.keys()]).toEqual([...english.find((each) => each.part === part)!.texts.keys()])
  })

  it.each(inOthers)('$language/$part uses values and elements as the English messages do', ({ part, texts }) => {
    const wrong = [...texts].flatMap(([key, text]) => {
      const given = values.get(`${part}.${key}`) ?? []
      return valuesOf(text)
        .filter((value) => !given.includes(value) && !given.some((each) => each.startsWith(`${value}: `)))
        .map((value) => `${key}: ${value}`)
    })
    expect(wrong).toEqual([])
  })

  it.each(inOthers)('$language/$part has every element of the English messages', ({ part, texts }) => {
    const missing = [...texts].flatMap(([key, text]) =>
      (values.get(`${part}.${key}`) ?? [])
        .filter((value) => value.startsWith('<') && !valuesOf(text).includes(value))
        .map((value) => `${key}: ${value}`),
    )
    expect(missing).toEqual([])
  })
})

it('English says county and area, except where the specification names region and location [OPN-223]', () => {
  const others = english
    .filter(({ part }) => !['checkout', 'notices'].includes(part))
    .flatMap(({ texts }) => [...texts.values()])
    .filter((text) => /\b(regions?|locations?)\b/i.test(text.replace('“Share my location”', '')))
  expect(others).toEqual([])
})

const ofServer = sourcesIn(['server', 'domain', 'packages/catalogue-import'], /^(?!server\/messages\/\w+\/).*\.ts$/)

it.each([
  ['browser', english, sources, /[a-z]\.\*|\*\.[a-z]/i],
  ['server', serverParts, ofServer, /^[a-z]{4,}_?\*$/],
])('every message of the %s is used', (_, ofSide, sourcesOf, isPattern) => {
  const strings = sourcesOf.flatMap(({ path, source }) => stringsIn(path, source))
  const literal = new Set(strings)
  const patterns = [...new Set(strings.filter((text) => isPattern.test(text)))].map(
    (text) => new RegExp(`^${text.split('*').map(escaped).join('[^.]+')}$`),
  )
  const unused = ofSide.flatMap(({ part, texts }) =>
    [...texts.keys()]
      .filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${part}: ${key}`),
  )
  expect(unused).toEqual([])
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
