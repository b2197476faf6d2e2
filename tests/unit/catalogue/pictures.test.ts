import { describe, expect, it } from 'vitest'
import { pictureSources } from '../../../domain/catalogue/pictures.ts'

describe('pictureSources', () => {
  it('returns a product picture in every width, the smaller format first', () => {
    expect(pictureSources('/pictures/tembo-book-14-1-640.jpg')).toEqual({
      src: '/pictures/tembo-book-14-1-640.jpg',
      sources: [
        {
          type: 'image/avif',
          srcset:
            '/pictures/tembo-book-14-1-160.avif 160w, /pictures/tembo-book-14-1-320.avif 320w, ' +
            '/pictures/tembo-book-14-1-640.avif 640w, /pictures/tembo-book-14-1-960.avif 960w',
        },
        {
          type: 'image/webp',
          srcset:
            '/pictures/tembo-book-14-1-160.webp 160w, /pictures/tembo-book-14-1-320.webp 320w, ' +
            '/pictures/tembo-book-14-1-640.webp 640w, /pictures/tembo-book-14-1-960.webp 960w',
        },
      ],
      width: 640,
      height: 640,
    })
  })

  it('treats a path that only ends like a hero as a product', () => {
    expect(pictureSources('/pictures/super-hero-cape-640.jpg')).toMatchObject({ width: 640, height: 640 })
  })

  it('returns a hero picture in the widths and the shape of the hero', () => {
    expect(pictureSources('/pictures/hero-laptop-960.jpg')).toEqual({
      src: '/pictures/hero-laptop-960.jpg',
      sources: [
        {
          type: 'image/avif',
          srcset:
            '/pictures/hero-laptop-320.avif 320w, /pictures/hero-laptop-640.avif 640w, ' +
            '/pictures/hero-laptop-960.avif 960w, /pictures/hero-laptop-1280.avif 1280w',
        },
        {
          type: 'image/webp',
          srcset:
            '/pictures/hero-laptop-320.webp 320w, /pictures/hero-laptop-640.webp 640w, ' +
            '/pictures/hero-laptop-960.webp 960w, /pictures/hero-laptop-1280.webp 1280w',
        },
      ],
      width: 960,
      height: 540,
    })
  })

  it.each([
    ['as asked for', '/pictures/tembo-book-set-640.jpg', 320, '/pictures/tembo-book-set-320', 320, 320],
    ['the next larger one', '/pictures/tembo-book-set-640.jpg', 200, '/pictures/tembo-book-set-320', 320, 320],
    [
      'the largest when none is as wide',
      '/pictures/tembo-book-set-640.jpg',
      2000,
      '/pictures/tembo-book-set-960',
      960,
      960,
    ],
    ['the smallest hero', '/pictures/hero-laptop-960.jpg', 160, '/pictures/hero-laptop-320', 320, 180],
  ])('gives one width alone: %s', (_what, image, onlyWidth, name, width, height) => {
    expect(pictureSources(image, onlyWidth)).toEqual({
      src: `${name}.jpg`,
      sources: [
        { type: 'image/avif', srcset: `${name}.avif ${width}w` },
        { type: 'image/webp', srcset: `${name}.webp ${width}w` },
      ],
      width,
      height,
    })
  })

  it.each([
    ['another host', 'https://shop.example/pictures/mug-640.jpg'],
    ['a file of a Frappe host', '/files/mug-640.jpg'],
    ['a width that is not made', '/pictures/mug-500.jpg'],
    ['a hero width that is not made', '/pictures/hero-laptop-160.jpg'],
    ['another format', '/pictures/mug-640.png'],
    ['a path that climbs out', '/pictures/../secret-640.jpg'],
    ['no picture', ''],
  ])('returns %s unchanged', (_what, image) => {
    const alone = { src: image, sources: [], width: null, height: null }
    expect([pictureSources(image), pictureSources(image, 160)]).toEqual([alone, alone])
  })
})
