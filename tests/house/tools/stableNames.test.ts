import { describe, expect, it } from 'vitest'
import { shortClassNames, stableNames } from '../../../scripts/lib/stableNames.mjs'

/** The built files by name, after their names were made stable. `hash` is the bundler's of the changed file. */
function built(sharedCode: string, hash: string, exports = ['cart', 'price']) {
  const chunk = (fileName: string, code: string, exports: string[], imports: string[] = []) => ({
    fileName,
    type: 'chunk',
    code,
    exports,
    imports,
    dynamicImports: [] as string[],
  })
  const asset = (fileName: string, source: string) => ({ fileName, type: 'asset', source })
  const [shared, page] = [`shared-${hash}.js`, `CartPage-page${hash.slice(4)}.js`]
  const files = [
    chunk(`assets/${shared}`, sharedCode, exports),
    chunk(
      `assets/${page}`,
      `import{price,cart as a}from"./${shared}";const d=["assets/Cart-cssfile0.css"]`,
      [],
      [`assets/${shared}`],
    ),
    chunk('assets/en.cart-textfile.js', 'var e={};export{e as messages};', ['messages']),
    asset('assets/Cart-cssfile0.css', '.a{}'),
    asset('assets/worker-worker00.js', 'work()'),
    asset('index.html', `<script src="/assets/${page}"></script>`),
    asset('.vite/manifest.json', `{"index.html":{"file":"assets/${page}"}}`),
  ]
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]))
  const emitFile = (file: { fileName: string; source: string }) =>
    void (bundle[file.fileName] = asset(file.fileName, file.source))
  stableNames().generateBundle.handler.call({ emitFile }, {}, bundle)
  return Object.fromEntries(
    Object.values(bundle).map((file) => [file.fileName, 'code' in file ? file.code : file.source]),
  )
}

const one = built('const a=1,b=2;export{a as cart,b as price};', 'aaaa1111')
const other = built('const a=1,b=3,c=4;export{c as added,a as cart,b as price};', 'bbbb2222', [
  'added',
  'cart',
  'price',
])

/** Those in no folder of a build. */
const filesOf = (build: Record<string, string>) => Object.keys(build).filter((name) => /^assets\/[^/]+$/.test(name))

describe('the browser’s files', () => {
  it('are named by their own content: a change renames no file but the changed one [OPN-388]', () => {
    expect(filesOf(other).filter((name) => !filesOf(one).includes(name))).toEqual([
      expect.stringMatching(/^assets\/shared-\w{5}\.js$/),
    ])
    const page = filesOf(one).find((name) => name.includes('CartPage'))!
    const [, price, cart] = /^import\{(\w\w) as price,(\w\w) as a\}from"\.\/shared\.js";/.exec(one[page]!)!
    expect(one[page]).toMatch(/;const d=\["assets\/Cart\.css"\]$/)
    const shared = filesOf(one).find((name) => name.includes('shared'))!
    expect(one[shared]).toBe(`const a=1,b=2;export{a as ${cart},b as ${price}};`)
    expect(one['.vite/manifest.json']).toBe(`{"index.html":{"file":"${page}"}}`)
    expect(one['assets/worker-worker00.js']).toBe('work()')
    // found by its name while the shop runs, as is what it exports
    const texts = filesOf(one).find((name) => name.includes('en.cart'))!
    expect(one[texts]).toBe('var e={};export{e as messages};')
  })

  it('are in the build’s folder too, without a hash, with the import map [OPN-388, OPN-389]', () => {
    const [, folder = ''] = /src="\/(assets\/\w{10}\/)CartPage\.js"/.exec(one['index.html']!) ?? []
    expect(
      Object.keys(one)
        .filter((name) => name.startsWith(folder))
        .sort(),
    ).toEqual(['Cart.css', 'CartPage.js', 'en.cart.js', 'imports.json', 'shared.js'].map((name) => folder + name))
    const { imports } = JSON.parse(one[`${folder}imports.json`]!) as { imports: Record<string, string> }
    expect(Object.keys(imports).sort()).toEqual(
      ['Cart.css', 'CartPage.js', 'en.cart.js', 'shared.js'].map((name) => `/assets/${name}`),
    )
    for (const [from, to] of Object.entries(imports))
      expect(one[from.replace('/assets/', folder)]).toBe(one[to.slice(1)])
    expect(other['index.html']).not.toContain(folder)
  })

  it('of one name are refused', () => {
    const emitFile = () => undefined
    const chunk = { type: 'chunk', code: '', exports: [], imports: [], dynamicImports: [] }
    const bundle = Object.fromEntries(
      ['assets/a-11111111.js', 'assets/a-22222222.js'].map((fileName) => [fileName, { ...chunk, fileName }]),
    )
    expect(() => stableNames().generateBundle.handler.call({ emitFile }, {}, bundle)).toThrow(
      'Two files of the build are named assets/a.js. Name one of them otherwise.',
    )
  })
})

it('classes have names of their own module: a new one changes no other’s [OPN-388]', () => {
  const namesWith = (...files: string[]) => {
    const nameOf = shortClassNames(files)
    return ['card', 'price', 'card'].map((name) => nameOf(name, '/shop/src/b/b.module.css?used'))
  }
  const names = namesWith('b/b.module.css')
  expect(names).toEqual([expect.stringMatching(/^_\w{3}-0$/), expect.stringMatching(/-1$/), names[0]])
  expect(namesWith('a/a.module.css', 'b/b.module.css')).toEqual(names)
  const many = Array.from({ length: 5000 }, (_, index) => `many/${index}.module.css`)
  const nameOf = shortClassNames(many)
  expect(new Set(many.map((file) => nameOf('card', `/shop/src/${file}`))).size).toBe(many.length)
})
