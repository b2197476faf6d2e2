import { describe, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { PAGE_ADDRESSES } from '../pageAddresses.ts'
import { pageSource } from '../pageSource.ts'

describe('a rendered page has nothing of Chakra', () => {
  it.each(PAGE_ADDRESSES)('%s', async (url) => {
    const renderer = createRenderer(pageSource(), shopConfig.parse({}))
    const { head, body } = await renderer.render({
      url,
      origin: 'https://duka.example',
      language: 'en',
      savesData: false,
    })
    // what shoppers without scripts see has a style of its own
    expect(head + body.replace(/<noscript.*?<\/noscript>/s, '')).not.toMatch(/<style| class="[^"]*\bcss-/)
  })
})
