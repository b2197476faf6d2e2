import { expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { PAGE_ADDRESSES } from '../pageAddresses.ts'
import { pageSource } from '../pageSource.ts'

/** A page in Kiswahili. */
async function bodyAt(url: string): Promise<string> {
  const request = { url, origin: 'https://duka.example', language: 'sw', savesData: false }
  return (await createRenderer(pageSource(), shopConfig.parse({})).render(request)).body
}

it.each(PAGE_ADDRESSES)('%s is rendered whole in Kiswahili', async (address) => {
  // React's sign of a part that failed
  expect(await bodyAt(address)).not.toContain('<!--$!-->')
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
