import { describe, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { pageSource } from '../pageSource.ts'

function pageAt(url: string) {
  const renderer = createRenderer(pageSource(), shopConfig.parse({}))
  return renderer.render({ url, origin: 'https://duka.example', language: 'en', savesData: false })
}

/** Returns the class names of Chakra's elements in a page. */
function namesIn(body: string): string[] {
  const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
  return [...new Set(classes.filter((name) => name.startsWith('css-')))]
}

describe('the styles of Chakra', () => {
  it.each(['/account', '/track-order'])('stand in the head of %s, all in one element, once', async (url) => {
    const { head, body } = await pageAt(url)
    expect(body).not.toContain('<style')
    const [styles, ...others] = head.match(/<style\b.*?<\/style>/gs) ?? []
    expect(others).toEqual([])
    const names = namesIn(body)
    expect(names.length).toBeGreaterThan(2)
    const found = /^<style data-emotion="css ([^"]*)">/.exec(styles!)![1]!.split(' ')
    expect(names.filter((name) => !found.includes(name.slice('css-'.length)))).toEqual([])
    expect(names.filter((name) => !styles!.includes(`.${name}{`))).toEqual([])
    expect(styles!.split('--chakra-spacing-4:')).toHaveLength(2)
    expect(styles).toMatch(/^<style[^>]*>@layer reset,base,tokens,recipes;/)
    expect(styles).toContain('@keyframes spin')
    expect(styles).toContain('html{--chakra-colors-color-palette-')
    // A browser drops a rule that starts inside another one.
    expect(styles).not.toMatch(/[^;{}>]@/)
  })

  it.each(['/', '/products', '/product/SKN-0001', '/product/none-SKN-9999?id=SKN-9999', '/nowhere'])(
    'are none on %s',
    async (url) => {
      const { head, body } = await pageAt(url)
      expect(head).not.toContain('<style')
      expect(body).not.toContain('<style')
      expect(namesIn(body)).toEqual([])
    },
  )
})
