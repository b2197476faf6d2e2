import { describe, expect, it } from 'vitest'
import { absolutePicture, sharePictureOf } from '../../domain/sharePicture.ts'

const ORIGIN = 'https://duka.example'

describe('a picture’s absolute address', () => {
  it('is the large size of the shop’s own picture', () => {
    expect(absolutePicture('/pictures/kettle-160.jpg', ORIGIN)).toEqual({
      url: 'https://duka.example/pictures/kettle-960.jpg',
      width: 960,
      height: 960,
    })
    expect(absolutePicture('/pictures/hero-kettle-640.jpg', ORIGIN)).toEqual({
      url: 'https://duka.example/pictures/hero-kettle-960.jpg',
      width: 960,
      height: 540,
    })
  })

  it.each([
    ['https://cdn.example/a.jpg?w=9', 'https://cdn.example/a.jpg?w=9'],
    ['http://cdn.example/my kettle.jpg', 'http://cdn.example/my%20kettle.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/files/kettle.png', 'https://duka.example/files/kettle.png'],
  ])('is %s unchanged', (image, url) => {
    expect(absolutePicture(image, ORIGIN)).toEqual({ url })
  })

  it.each(['', '/', 'kettle.jpg', 'data:image/png;base64,AAAA', 'javascript:alert(1)', 'https://', 'http://[x]/a.jpg'])(
    'is null for %j',
    (image) => {
      expect(absolutePicture(image, ORIGIN)).toBeNull()
    },
  )
})

describe('the picture of a link preview', () => {
  it('is the first that every app shows', () => {
    const images = [
      'data:image/png;base64,AAAA',
      'https://cdn.example/a.webp?x=1',
      '/files/b.SVG',
      'https://cdn.example/c.avif',
      'https://cdn.example/d.png',
      '/pictures/e-640.jpg',
    ]
    expect(sharePictureOf(images, ORIGIN)).toEqual({ url: 'https://cdn.example/d.png' })
  })

  it('is the shop’s own without one', () => {
    const own = { url: 'https://duka.example/share.png', width: 1200, height: 630 }
    expect(sharePictureOf([], ORIGIN)).toEqual(own)
    expect(sharePictureOf(['', '/files/b.svg'], ORIGIN)).toEqual(own)
  })
})
