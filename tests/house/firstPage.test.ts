import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { closureOf } from './firstPage.ts'

/** Chakra, HTTP and validation load with the parts that need them. */
const HEAVY = /^(@chakra-ui|@emotion|@ark-ui|@zag-js|@react-oauth|framer-motion|axios|zod|dompurify)(\/|$)/

const FIRST_PAGES = [
  'src/pages/home/HomePage.tsx',
  'src/pages/products/ProductsPage.tsx',
  'src/pages/product/ProductPage.tsx',
  'src/pages/notFound/NotFoundPage.tsx',
]

/** What a guest needs to order and to follow an order. */
const ORDER_PAGES = [
  'src/pages/cart/CartPage.tsx',
  'src/pages/checkout/CheckoutPage.tsx',
  'src/pages/trackOrder/TrackOrderPage.tsx',
  'src/pages/account/AccountPage.tsx',
  'src/components/auth/AuthModal.tsx',
  'src/layout/notices/PrimaryToasts.tsx',
]

describe('the first page', () => {
  const { files, packages } = closureOf(['src/entry/main.tsx', ...FIRST_PAGES], (path) => readFileSync(path, 'utf8'))

  it('includes the layout', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'src/layout/Shell.tsx',
        'src/layout/RouteError.tsx',
        'src/layout/header/Header.tsx',
        'src/layout/footer/Footer.tsx',
        'src/theme/base.css',
      ]),
    )
    expect(packages).toEqual(expect.arrayContaining(['react', 'react-router-dom', 'xstate']))
  })

  it('is loaded without heavy packages and without Chakra’s theme', () => {
    expect(packages.filter((name) => HEAVY.test(name))).toEqual([])
    expect(files.filter((path) => /^src\/theme\/(system|Chakra)\./.test(path))).toEqual([])
  })
})

describe('the pages of an order', () => {
  it('are loaded without Chakra [OPN-186]', () => {
    const { packages } = closureOf(['src/entry/main.tsx', ...ORDER_PAGES], (path) => readFileSync(path, 'utf8'))
    expect(packages.filter((name) => HEAVY.test(name))).toEqual([])
    expect(packages).toContain('focus-trap')
  })
})

describe('the check of the first page', () => {
  const sources: Record<string, string> = {
    'src/main.ts':
      `import './look.css'; import { a } from './a.ts'; import type { T } from './types.ts'; const later = () => ` +
      `import('./later.ts')`,
    'src/a.ts':
      `import axios from 'axios'; import { type B, b } from './deep/b.ts'; import { type C } from './kept.ts'; ` +
      `import { a } from './main.ts'`,
    'src/kept.ts': '',
    'src/deep/b.ts': `import 'side-effect'; import type { Z } from 'zod/mini'; const later = () => import('zod/mini')`,
  }

  it('follows static imports through every file, and nothing else', () => {
    expect(closureOf(['src/main.ts'], (path) => sources[path]!)).toEqual({
      files: ['src/main.ts', 'src/look.css', 'src/a.ts', 'src/deep/b.ts', 'src/kept.ts'],
      packages: ['axios', 'side-effect'],
    })
  })
})
