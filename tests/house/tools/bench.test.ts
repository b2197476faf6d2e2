import { describe, expect, it } from 'vitest'
import { filesOfPage, packagesIn } from '../../../bench/bytes/closure.mjs'
import { stylesOf } from '../../../bench/bytes/html.mjs'
import { floorPage } from '../../../bench/floor/page.mjs'
import { auc, median, mediansOf, percentile } from '../../../bench/numbers.mjs'
import { against, atLeast, kilobytes, table } from '../../../bench/report.mjs'

describe('medians', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[null, 5, Number.NaN, undefined], 5],
    [[], null],
  ])('of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  it('are taken of every figure of records; of texts the first is taken', () => {
    const records = [
      { lcp: 3, of: 'img' },
      { lcp: 1, of: 'h1' },
      { lcp: 2, of: 'h1' },
    ]
    expect(mediansOf(records)).toEqual({ lcp: 2, of: 'img' })
  })

  it('ignore the slowest one per cent, which percentiles show', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([percentile(hundred, 0.99), percentile(hundred, 1), percentile([7], 0.99), percentile([], 0.99)]).toEqual([
      99,
      100,
      7,
      null,
    ])
  })

  it('of two lists differ by the share of pairs in which one is above', () => {
    expect([auc([3, 4], [1, 2]), auc([1, 2], [3, 4]), auc([1, 4], [2, 3]), auc([2], [2])]).toEqual([1, 0, 0.5, 0.5])
  })
})

describe('what a page loads', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/Home.tsx'],
      css: ['assets/index.css'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_grid.js': { file: 'assets/grid.js', imports: ['index.html'], css: ['assets/grid.css'] },
    '_grid.css': { file: 'assets/grid.css' },
    'src/Home.tsx': {
      file: 'assets/Home.js',
      imports: ['_react.js', '_grid.js'],
      dynamicImports: ['_dialog.js'],
      css: ['assets/Home.css', 'assets/index.css'],
    },
    '_dialog.js': { file: 'assets/dialog.js', css: ['assets/dialog.css'] },
  }

  it('is the entry, the page and their static imports', () => {
    expect(filesOfPage(manifest, 'src/Home.tsx')).toEqual({
      scripts: ['assets/index.js', 'assets/react.js', 'assets/Home.js', 'assets/grid.js'],
      styles: ['assets/index.css', 'assets/Home.css', 'assets/grid.css'],
    })
  })

  it('is only the entry for a page inside it', () => {
    expect(filesOfPage(manifest, 'src/Elsewhere.tsx').scripts).toEqual(['assets/index.js', 'assets/react.js'])
  })

  it('has a name for every package in it', () => {
    const sources = {
      'assets/index.js': [
        'src/entry/main.tsx',
        'node_modules/axios/lib/axios.js',
        'node_modules/@chakra-ui/react/dist/index.js',
      ],
      'assets/react.js': [
        'node_modules/a/node_modules/@emotion/cache/index.js',
        'node_modules/axios/index.js',
        '\0vite/preload',
      ],
      'assets/later.js': ['node_modules/zod/mini/index.js'],
    }
    expect(packagesIn(sources, ['assets/index.js', 'assets/react.js', 'assets/new.js'])).toEqual([
      '@chakra-ui/react',
      '@emotion/cache',
      'axios',
    ])
  })

  it('are the inline styles and the linked ones that block it', () => {
    const html = `<link rel="preload" href="/a.css" as="style"><link rel="stylesheet" crossorigin href="/b.css">
      <link rel="stylesheet" href="/c.css" disabled><style>p{margin:0}</style><style data-vite>a\n{}</style>`
    expect(stylesOf(html)).toEqual({ inline: ['p{margin:0}', 'a\n{}'], linked: ['/b.css'] })
  })
})

describe('the report', () => {
  it('marks figures within their bar', () => {
    expect([against(100, 100), against(100, 100.4), against(1.15, 1.149, 2), against(100, null)]).toEqual([
      '100 ✓',
      '100 ✗',
      '1.15 ✓',
      '–',
    ])
    expect([atLeast(300, 300), atLeast(300, 299.9), atLeast(300, 299.4)]).toEqual(['300 ✓', '300 ✗', '299 ✗'])
  })

  it('shows bytes in thousands', () => {
    expect([kilobytes(165_499), kilobytes(1_240, 1), kilobytes(null)]).toEqual(['165', '1.2', '–'])
  })

  it('aligns figures to the right', () => {
    expect(table(['page', 'ms'], [['home', 12]])).toBe('| page | ms |\n|---|---:|\n| home | 12 |')
  })
})

describe('the floor', () => {
  const screen = {
    heading: 'Mugs & more',
    header: ['Sokoni'],
    texts: ['<b>', 'KES 450'],
    pictures: [
      { src: '/pictures/a-640.avif', width: 328, height: 185 },
      { src: '/pictures/b-320.avif', width: 156, height: 156 },
    ],
  }

  it.each(['home', 'products', 'product'])(
    'of %s has the same pictures at their sizes, the texts and no script',
    (kind) => {
      const html = floorPage(kind, screen)
      expect(html.match(/<img[^>]+>/g)).toEqual([
        '<img src="/pictures/a-640.avif" width="328" height="185" alt="" fetchpriority="high">',
        '<img src="/pictures/b-320.avif" width="156" height="156" alt="">',
      ])
      for (const text of ['<h1>Mugs &amp; more</h1>', '<p>&lt;b></p>', '<p>KES 450</p>', '<p>Sokoni</p>'])
        expect(html).toContain(text)
      expect(html).not.toContain('<script')
    },
  )

  it.each(['home', 'products', 'product'])('of %s works without a picture', (kind) => {
    const html = floorPage(kind, { ...screen, pictures: [] })
    expect(html).not.toContain('<img')
    expect(html).toContain('<p>KES 450</p>')
  })
})
