import { describe, expect, it, vi } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createRenderer } from '../../src/entry/render.tsx'
import { pageSource } from '../pageSource.ts'

const TITLES = ['Kettle week', 'Pan week', 'Tea week']

/** Renders the home page of a shop with three deals. */
async function home() {
  const slide = {
    product_id: 'SKN-0001',
    subtitle: '',
    description: '',
    price: 2500,
    original_price: 3000,
    discount: 0,
    background: '',
  }
  const products = TITLES.map((title, index) => ({ ...slide, title, image: `/pictures/hero-deal${index}-960.jpg` }))
  const source = pageSource({ get_all_hero_carousel_products: { products } })
  const { head, body } = await createRenderer(source, shopConfig.parse({})).render({
    url: '/',
    origin: 'https://duka.example',
    language: 'en',
    savesData: false,
  })
  const slides = [...body.matchAll(/<div[^>]*aria-roledescription="slide"[^>]*>/g)].map(([tag]) => tag)
  const pictures = [...body.matchAll(/<img[^>]*hero-deal[^>]*>/g)].map(([tag]) => tag)
  return { head, body, slides, pictures }
}

describe('the hero that the server renders', () => {
  it('has every deal in a strip that scrolls before hydration', async () => {
    const { body, slides } = await home()
    expect(slides.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    expect(slides.filter((tag) => tag.includes('inert'))).toEqual([])
    expect(TITLES.filter((title) => !body.includes(`>${title}</a>`))).toEqual([])
  })

  it('loads the first picture at once, the others lazily', async () => {
    const { head, body, pictures } = await home()
    expect(pictures.map((tag) => /loading="(\w+)"/.exec(tag)?.[1])).toEqual(['eager', 'lazy', 'lazy'])
    const preloaded = [...(head + body).matchAll(/<link[^>]*rel="preload"[^>]*as="image"[^>]*>/g)].join()
    expect(preloaded).toContain('hero-deal0')
    expect(preloaded).not.toContain('hero-deal1')
  })

  it('starts no timer', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await home()
    expect(timers.mock.calls.filter(([, delay]) => delay === 5000)).toEqual([])
  })
})
