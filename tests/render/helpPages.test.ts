import { expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { helpLinks } from '../../src/app/paths.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { pageSource } from '../pageSource.ts'

/** Returns the article of a help page: its headings and links, in their order. */
async function articleOf(url: string, language: string) {
  const renderer = createRenderer(pageSource(), shopConfig.parse({}))
  const { body } = await renderer.render({ url, origin: 'https://duka.example', language, savesData: false })
  const article = /<article.*<\/article>/s.exec(body)![0]
  return {
    headings: [...article.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/g)].map(([, words]) => words!),
    links: [...article.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address!),
  }
}

it.each(helpLinks.map(({ to }) => to))('%s has the links of the English page in Kiswahili', async (url) => {
  const [english, kiswahili] = [await articleOf(url, 'en'), await articleOf(url, 'sw')]
  expect(kiswahili.links.toSorted()).toEqual(english.links.toSorted())
  expect(kiswahili.headings).toHaveLength(english.headings.length)
  expect(kiswahili.headings.filter((words) => words === '' || english.headings.includes(words))).toEqual([])
})
