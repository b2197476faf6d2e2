import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { closureOf } from './firstPage.ts'
import { cyclesIn, problemsOf } from './imports.ts'
import { sourcesIn } from './sources.ts'
import { readSyntax, type Import } from './syntax.ts'

/** The tests of what checks a host use the hosts of `tests/frappe`. */
const isOfHosts = (path: string) => path.startsWith('packages/frappe-conformance/')
const files = sourcesIn(['domain', 'contract', 'machines', 'src', 'server', 'demo', 'packages']).filter(
  ({ path }) => !path.includes('/dist/') && !(isOfHosts(path) && path.includes('/tests/')),
)

describe('the house', () => {
  it('has files in every layer', () => {
    const layers = new Set(
      files.map(({ path }) =>
        /^(src|packages)\//.test(path) ? posix.dirname(path).split('/').slice(0, 2).join('/') : path.split('/')[0],
      ),
    )
    expect([...layers].sort()).toEqual([
      'contract',
      'demo',
      'domain',
      'machines',
      'packages/catalogue-import',
      'packages/diagrams',
      'packages/frappe-conformance',
      'packages/live-view',
      'packages/mutation',
      'server',
      'src/app',
      'src/components',
      'src/counter',
      'src/entry',
      'src/inspect',
      'src/layout',
      'src/messages',
      'src/pages',
      'src/services',
      'src/theme',
    ])
  })

  it('keeps to the table of who may import whom', () => {
    expect(files.flatMap(problemsOf)).toEqual([])
  })

  it('has packages without a word of the shop, but the one that checks hosts', () => {
    const ours = /sokoni|shop|\bcarts?\b|checkout|m-?pesa|kenya|\b254\b/i
    // lists of goods name shops, and where they are sold
    const inLists = /sokoni|\bcarts?\b|checkout|\b254\b/i
    const oursIn = (path: string) => (path.startsWith('packages/catalogue-import/') ? inLists : ours)
    const texts = sourcesIn(['packages'], /\.(?:tsx?|mjs|md|json)$/).filter(
      ({ path }) => !path.includes('/dist/') && !isOfHosts(path),
    )
    expect(texts.flatMap(({ path, source }) => (oursIn(path).test(source) ? [path] : []))).toEqual([])
  })

  it('has no cycle of imports', () => {
    expect(cyclesIn(files)).toEqual([])
  })

  it.each(['src/entry/main.tsx', 'src/entry/render.tsx', 'server/main.ts', 'server/owner/main.ts'])(
    'loads nothing later that %s loads at once: the build would warn [OPN-417]',
    (entry) => {
      const read = (path: string) => readFileSync(path, 'utf8')
      const atOnce = closureOf([entry], read).files
      const later = atOnce
        .filter((path) => /\.tsx?$/.test(path))
        .flatMap((path) => readSyntax(path, read(path)).imports.map((each) => ({ path, ...each })))
        .flatMap(({ path, from, kind }) => (kind === 'lazy' ? [posix.join(posix.dirname(path), from)] : []))
      expect(later.filter((path) => atOnce.includes(path))).toEqual([])
    },
  )
})

describe('a shop that was installed without the packages for development', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

  /** The files that run when this one does, itself included: not those of which only types are used. */
  function runWith(path: string, found = new Map<string, Import[]>()): Map<string, Import[]> {
    if (found.has(path)) return found
    const imports = readSyntax(path, readFileSync(path, 'utf8')).imports.filter(
      ({ kind, names }) => kind !== 'type' && (names.length === 0 || names.some(({ isType }) => !isType)),
    )
    found.set(path, imports)
    const code = imports.filter(({ from }) => from.startsWith('.') && !/\.json(?:\?raw)?$/.test(from))
    for (const { from } of code) runWith(posix.join(posix.dirname(path), from), found)
    return found
  }

  /** The packages that a file loads when they are first used. */
  const loadedLater = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/\blater<[^>]+>\('([^']+)'\)/g)].map(([, name]) => name!)

  it.each(['scripts/shop.mjs', 'server/main.ts', 'server/owner/main.ts', 'demo/pictures/main.ts'])(
    'finds all that %s needs',
    (path) => {
      const run = runWith(path)
      const packages = [...[...run.values()].flat().map(({ from }) => from), ...[...run.keys()].flatMap(loadedLater)]
        // `import()` of a name that is made at run time has no text: the parts of the build are loaded so
        .filter((from) => !/^(?:\.|node:|undefined$)/.test(from))
        .map((from) =>
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      expect(packages.filter((name) => !(name in dependencies))).toEqual([])
    },
  )

  it.each(['server/main.ts', 'server/owner/main.ts'])('starts %s without what few starts need', (path) => {
    const run = runWith(path)
    const later = [...run.keys()].flatMap(loadedLater)
    const atOnce = [...run.values()].flat().map(({ from }) => from)
    expect(later).toEqual(
      expect.arrayContaining(['@zxcvbn-ts/language-common', 'nodemailer', 'sanitize-html', 'sharp']),
    )
    expect(atOnce.filter((name) => later.includes(name))).toEqual([])
  })
})

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

describe('the check of the house', () => {
  it.each([
    ['domain/a.ts', `import { z } from 'zod/mini'`, 'import the package zod/mini'],
    ['domain/a.ts', `import type { Line } from '../contract/line.ts'`, 'import contract/line.ts'],
    ['domain/a.ts', `export const today = () => new Date()`, 'use new Date()'],
    ['contract/a.ts', `import * as z from 'zod'`, 'import the package zod'],
    ['contract/a.ts', `import { phone } from '../domain/people/phone.ts'`, 'import domain/people/phone.ts'],
    ['machines/a.ts', `import { http } from '../src/services/http.ts'`, 'import src/services/http.ts'],
    ['machines/a.ts', `export const since = () => Date.now()`, 'use Date.now'],
    ['machines/a.ts', `export const go = () => { window.close() }`, 'use window'],
    ['machines/a.ts', `export const call = () => fetch('/api')`, 'use fetch'],
    ['src/services/a.ts', `import { useState } from 'react'`, 'import the package react'],
    ['src/services/a.ts', `import { app } from '../app/createApp.ts'`, 'import src/app/createApp.ts'],
    ['src/pages/a.tsx', `import { http } from '../services/http.ts'`, 'import src/services/http.ts'],
    [
      'src/pages/cart/a.tsx',
      `const page = () => import('../account/AccountPage.tsx')`,
      'import src/pages/account/AccountPage.tsx',
    ],
    ['src/pages/cart/useCart.ts', `import { Header } from '../../layout/Header.tsx'`, 'import src/layout/Header.tsx'],
    ['src/layout/a.tsx', `import { CartPage } from '../pages/cart/CartPage.tsx'`, 'import src/pages/cart/CartPage.tsx'],
    ['src/components/a.tsx', `import { Header } from '../layout/Header.tsx'`, 'import src/layout/Header.tsx'],
    ['src/pages/a.tsx', `import axios from 'axios'`, 'import the package axios'],
    [
      'src/pages/a.tsx',
      `import { cartMachine } from '../../machines/orders/cart.ts'`,
      'import a machine itself from machines/orders/cart.ts',
    ],
    ['src/components/a.tsx', `const width = window.innerWidth`, 'use window while it is imported'],
    ['src/components/a.tsx', `const born = { at: Date.now() }`, 'use Date.now while it is imported'],
    ['src/app/a.ts', `import { store } from '../../server/store.ts'`, 'import server/store.ts'],
    ['src/app/a.ts', `import { readFile } from 'node:fs'`, 'import the package node:fs'],
    ['src/app/a.ts', `export { root } from '../../machines/root.ts'`, 'export from another file'],
    ['src/inspect/a.ts', `import { createApp } from '../app/createApp.ts'`, 'import src/app/createApp.ts'],
    ['packages/diagrams/a.ts', `import { PAGES } from '../../contract/pages.ts'`, 'import contract/pages.ts'],
    [
      'packages/mutation/a.ts',
      `import { svgOf } from 'statechart-diagrams/svg'`,
      'import the package statechart-diagrams/svg',
    ],
    ['src/pages/a.tsx', `import { openInspector } from '../inspect/open.ts'`, 'import src/inspect/open.ts'],
    ['server/main.ts', `import { paths } from '../src/app/paths.ts'`, 'import src/app/paths.ts'],
    ['server/main.ts', `import { cartMachine } from '../machines/orders/cart.ts'`, 'import machines/orders/cart.ts'],
    ['server/orders/a.ts', `import { pay } from '../payments/pay.ts'`, 'import server/payments/pay.ts'],
    [
      'server/shop/a.ts',
      `import { allRecipes } from '../../demo/pictures/recipes.ts'`,
      'import demo/pictures/recipes.ts',
    ],
  ])('refuses %s with %s: it may not %s', (path, source, refused) => {
    expect(problemsOf({ path, source })).toEqual([`${path} may not ${refused}`])
  })

  it('refuses a file outside the table', () => {
    expect(problemsOf({ path: 'server/a.ts', source: '' })).toEqual([
      'server/a.ts is in none of the folders of the table',
    ])
  })

  it.each([
    [
      'domain/a.ts',
      `export const at = (time: number, window: number) => ({ date: new Date(time), fetch: window, window })`,
    ],
    [
      'machines/a.ts',
      `import { setup } from 'xstate'; import type { Cart } from './cart.ts'; type Page = typeof document`,
    ],
    [
      'src/pages/a.tsx',
      `import { selectCount, type cartMachine } from '../../machines/orders/cart.ts';
       import { useApp } from '../app/hooks.ts'`,
    ],
    ['src/components/a.tsx', `export const Wide = () => <p onClick={() => { window.scrollTo(0, 0) }}>up</p>`],
    ['src/pages/cart/useCart.ts', `import { cartMachine } from '../../../machines/orders/cart.ts'`],
    ['tests/unit/a.test.ts', `import { paths } from '../../src/app/paths.ts'; window.close()`],
  ])('accepts %s with %s', (path, source) => {
    expect(problemsOf({ path, source })).toEqual([])
  })

  it('finds a cycle, of types too', () => {
    const cycle = [
      { path: 'domain/a.ts', source: `import { b } from './b.ts'` },
      { path: 'domain/b.ts', source: `import type { C } from './deep/c.ts'` },
      { path: 'domain/deep/c.ts', source: `import { a } from '../a.ts'` },
      { path: 'domain/d.ts', source: `import { a } from './a.ts'` },
    ]
    expect(cyclesIn(cycle)).toEqual(['domain/a.ts → domain/b.ts → domain/deep/c.ts → domain/a.ts'])
    expect(cyclesIn(cycle.slice(0, 2))).toEqual([])
  })

  it('stops at a file that it cannot read', () => {
    expect(() => problemsOf({ path: 'domain/a.ts', source: 'const = 1' })).toThrow('domain/a.ts: ')
  })
})
