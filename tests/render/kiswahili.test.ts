import { expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import type { Messages } from '../../src/messages/parts.ts'
import { messagesByKey } from '../house/messages.ts'
import { PAGE_ADDRESSES } from '../pageAddresses.ts'
import { pageSource } from '../pageSource.ts'

/** A page in Kiswahili. */
async function bodyAt(url: string): Promise<string> {
  const request = { url, origin: 'https://duka.example', language: 'sw', savesData: false }
  return (await createRenderer(pageSource(), shopConfig.parse({})).render(request)).body
}

const files = import.meta.glob<Messages>(['../../src/messages/*/*.ts', '!**/language.ts'], {
  eager: true,
  import: 'messages',
})
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []
/** Returns the words of a language's messages, without the names of their values, elements and forms. */
const wordsIn = (language: string) =>
  new Set(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .flatMap(([, messages]) => [...messagesByKey(messages).values()])
      .flatMap((text) => wordsOf(text.replace(/\{\w+(?:, \w+,)?|<\/?\w+>|[\w=]+ \{(?!\w+\})/g, ' '))),
  )
const inKiswahili = wordsIn('sw')
const onlyInEnglish = new Set([...wordsIn('en')].filter((word) => !inKiswahili.has(word)))

/** What is the same in every language: names, and what the shop says of itself and its goods. */
const DATA = /Blue Kettle|Kettle week|^Hot$|Tea in a minute|^fast$|^Colour$|English/g

it.each(PAGE_ADDRESSES)('%s is rendered whole, and all in Kiswahili [OPN-77]', async (address) => {
  const body = await bodyAt(address)
  // React's sign of a part that failed
  expect(body).not.toContain('<!--$!-->')
  const html = body.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
  const told = [...html.matchAll(/ (?:aria-(?:label|description|roledescription)|title|placeholder|alt)="([^"]*)"/g)]
  const texts = [...told.map(([, text]) => text!), ...html.split(/<[^>]*>/)].map((text) => text.replaceAll(DATA, ' '))
  expect(texts.filter((text) => wordsOf(text).some((word) => onlyInEnglish.has(word)))).toEqual([])
})

it.each([
  ['/', ['Bidhaa zilizochaguliwa', 'Tazama bidhaa zote', 'Punguzo la 17%', 'Nyota 4.8 kati ya 5, maoni 2.5k']],
  ['/products?search=kettle', ['Vichujio1, vinavyotumika: 1', 'Bidhaa 1 imepatikana', '(maoni 12)', 'Punguzo la -17%']],
  ['/products', ['Bidhaa 3 zimepatikana', 'Weka kikapuni: Red Pan', 'Imeisha']],
  ['/product/blue-kettle-SKN-0001?id=SKN-0001', ['Okoa KES 500', 'Bei ya awali KES 3,000', 'Chapa']],
])('%s has its values within Kiswahili sentences', async (url, sentences) => {
  const text = (await bodyAt(url)).replace(/<[^>]*>/g, '')
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
})

it.each(['/', '/products', '/products?category=Kitchen', '/product/blue-kettle-SKN-0001?id=SKN-0001'])(
  '%s names the specified categories in Kiswahili, as the footer does [OPN-238]',
  async (url) => {
    const text = (await bodyAt(url)).replace(/<script.*?<\/script>|<[^>]*>/gs, ' ')
    expect(text).toContain('Jikoni')
    expect(text).not.toMatch(/Kitchen|Books/)
  },
)
