import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../../../contract/render.ts'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { openClientBuild } from '../../../../server/http/site/clientBuild.ts'
import { documents } from '../../../../server/http/pages/document.ts'
import { StartProblem } from '../../../../server/settings/startProblem.ts'
import { builtShop, CART, CART_PICTURES, MORE, EARLY, IMPORT_MAP, INDEX, MANIFEST, QUESTION } from '../../builtShop.ts'

const built = (files: Record<string, string> = {}) => openClientBuild(builtShop(files).clientDir)
const manifest = (changed: object) => ({ '.vite/manifest.json': JSON.stringify({ ...MANIFEST, ...changed }) })
const rendered: RenderedPage = { status: 200, head: '', body: '', data: '{}', modules: [] }
const config = shopConfig.parse({})

describe('the browser’s build', () => {
  it('knows the app’s script and what each page needs, what is imported first', () => {
    const { app, partsOf } = built()
    expect(app).toBe('/assets/build1/app.js')
    expect(partsOf(['src/pages/home.tsx'])).toEqual({
      sheets: ['/assets/app-1.css', '/assets/card-1.css', '/assets/home-1.css'],
      css: ['app-1', 'card-1', 'home-1'].map((name) => `.in::after{content:"assets/${name}.css"}`).join('\n'),
      cssFor: expect.any(Function),
      scripts: ['/assets/shared-1.js', '/assets/card-1.js', '/assets/home-1.js', '/assets/app-1.js'],
    })
    expect(partsOf(['src/layout/Shell.tsx'])).toEqual({
      sheets: ['/assets/app-1.css'],
      css: '.in::after{content:"assets/app-1.css"}',
      cssFor: expect.any(Function),
      scripts: ['/assets/shared-1.js', '/assets/app-1.js'],
    })
  })

  it('follows parts that import each other', () => {
    const { partsOf } = built(manifest({ '_shared-1.js': { file: 'assets/shared-1.js', imports: ['_card-1.js'] } }))
    expect(partsOf([]).scripts).toEqual(['/assets/card-1.js', '/assets/shared-1.js', '/assets/app-1.js'])
  })

  it('wraps the inline scripts, with their digests [OPN-186]', () => {
    const { firstClicks, early, more, firstCartPictures, firstCart, cookieQuestion, importMapDigest } = built()
    const scripts = [early, more, firstCartPictures, firstCart, cookieQuestion]
    expect(scripts.map(({ text }) => text)).toEqual(
      [EARLY, MORE, CART_PICTURES, CART, QUESTION].map((code) => `(()=>{"use strict";${code}\n})()`),
    )
    for (const { text, digest } of [firstClicks, ...scripts, { text: IMPORT_MAP, digest: importMapDigest }])
      expect(digest).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  })

  it.each([
    [
      'imports from another file',
      { 'assets/early-1.js': 'import{a}from"./a.js"' },
      new RegExp(
        '^The script src/entry/preHydration\\.ts cannot be sent on its own: it is no plain script \\(.+\\)\\.$',
      ),
    ],
    ['exports', { 'assets/early-1.js': 'export{}' }, /is no plain script/],
    [
      'shares a part with the app',
      manifest({ 'src/entry/preHydration.ts': { file: 'assets/early-1.js', imports: ['_shared-1.js'] } }),
      /: it imports _shared-1\.js\.$/,
    ],
    [
      'holds the end of a script element',
      { 'assets/early-1.js': 'const end="</SCRIPT>"' },
      /: it would end its element\.$/,
    ],
    ['holds the start of a comment', { 'assets/early-1.js': 'const start="<!--"' }, /: it would end its element\.$/],
  ])('is refused when the pre-hydration script %s', (_, files: Record<string, string>, message) => {
    expect(() => built(files)).toThrow(StartProblem)
    expect(() => built(files)).toThrow(message)
  })

  it.each([
    ['index.html', /lacks index\.html\. Run npm run build\.$/],
    ['src/entry/preHydration.ts', /lacks src\/entry\/preHydration\.ts\. Run npm run build\.$/],
    ['src/entry/serviceWorker.ts', /lacks src\/entry\/serviceWorker\.ts\. Run npm run build\.$/],
  ])('is refused without %s in its manifest', (name, message) => {
    expect(() => built(manifest({ [name]: undefined }))).toThrow(message)
  })

  it('names what the service worker keeps: at once, ahead without the account, and by language [OPN-180]', () => {
    const app = {
      ...MANIFEST['index.html'],
      dynamicImports: ['src/pages/home.tsx', 'src/pages/account/AccountPage.tsx', 'src/messages/sw/cart.ts'],
      assets: ['assets/catalogueWorker-1.js', 'assets/latin-1.woff2'],
    }
    const { kept } = built({
      'assets/catalogueWorker-1.js': 'const http=()=>import(`./http-1.js`)',
      ...manifest({
        'index.html': app,
        'src/pages/list.tsx': undefined,
        'src/pages/account/AccountPage.tsx': { file: 'assets/account-1.js' },
        'src/messages/sw/cart.ts': { file: 'assets/cart-sw.js' },
        'src/messages/sw/account.ts': { file: 'assets/account-sw.js' },
        'src/messages/en/cart.ts': { file: 'assets/cart-en.js' },
      }),
    })
    expect(kept.first).toEqual([
      '/assets/build1/imports.json',
      '/assets/shared-1.js',
      '/assets/app-1.js',
      '/assets/app-1.css',
    ])
    expect(kept.ahead).toEqual([
      '/assets/card-1.js',
      '/assets/card-1.css',
      '/assets/home-1.js',
      '/assets/home-1.css',
      '/assets/catalogueWorker-1.js',
      '/assets/http-1.js',
    ])
    expect(kept.messages).toEqual({ sw: ['/assets/cart-sw.js'], en: ['/assets/cart-en.js'] })
    expect(kept.files).toEqual(
      expect.arrayContaining([...kept.first, ...kept.ahead, '/assets/account-1.js', '/assets/latin-1.woff2']),
    )
  })

  it.each(['index.html', '.vite/manifest.json', 'assets/build1/imports.json', 'assets/early-1.js'])(
    'is refused without %s',
    (name) => {
      const { clientDir } = builtShop()
      rmSync(join(clientDir, name))
      expect(() => openClientBuild(clientDir)).toThrow(
        new StartProblem(`The storefront is not built: ${join(clientDir, name)} is missing. Run npm run build.`),
      )
    },
  )

  it('refuses styles that would end their element', () => {
    const { partsOf } = built({ 'assets/app-1.css': '.a::after{content:"</Style>"}' })
    expect(() => partsOf([])).toThrow('assets/app-1.css would end its style element')
  })
})

describe('a document', () => {
  it('keeps of index.html what the page does not say itself', () => {
    const makeDocument = documents(built(), config)
    expect(makeDocument(rendered, { language: 'en', savesData: false })).toContain(
      '<meta name="description" content="index.html" />\n<link rel="icon" href="/icon.svg" type="image/svg+xml" ' +
        '/>\n<title>Sokoni</title>',
    )
    const own = makeDocument(
      { ...rendered, head: '<title>Mug</title><meta name="description" content="Blue" data-rh="true">' },
      { language: 'en', savesData: false },
    )
    expect([own.match(/<title/g), own.match(/name="description"/g)]).toEqual([['<title'], ['name="description"']])
  })

  it('has the script for choices and sessions before the one that loads the app, where it has some [OPN-444]', () => {
    const { more, early } = built()
    const made = (body: string) =>
      documents(built(), config)({ ...rendered, body }, { language: 'en', savesData: false })
    expect(made('<select></select>')).toContain(`<script>${more.text}</script><script data-app=`)
    expect(made('<div></div>')).not.toContain(more.text)
    expect(made('<div></div>')).toContain(early.text)
  })

  it('has the cart’s scripts: one in the head for its pictures, one after its samples [OPN-186, OPN-405]', () => {
    const build = built()
    const makeDocument = documents(build, config)
    const made = (body: string) => makeDocument({ ...rendered, body }, { language: 'en', savesData: false })
    const script = `<script>${build.firstCart.text}</script>`
    const ofPictures = `data-sizes="72px">${build.firstCartPictures.text}</script>`
    const cart = (picture: string) =>
      `<div data-first-cart="">…<template>${picture}</template><template></template></div><footer></footer>`
    const html = made(cart('<source srcSet="/sample-stem-160.avif 160w" sizes="72px"/>'))
    expect(html).toContain(`<template></template>${script}</div><footer></footer></div>\n`)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(`<script data-srcset="/sample-stem-160.avif 160w" ${ofPictures}`)
    const without = [made(cart('')), made('<div></div>')]
    expect(without.map((each) => [each.includes(script), each.includes(build.firstCartPictures.text)])).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('has the question about cookies with its script and styles where the page has one [OPN-400]', () => {
    const banner = { file: 'assets/banner-1.js', name: 'banners', css: ['assets/card-1.css'] }
    const build = built(manifest({ '_banner-1.js': banner }))
    const made = (page: object) =>
      documents(build, config)({ ...rendered, ...page }, { language: 'en', savesData: true })
    const question = '<template id="cookie-question"></template>'
    const html = made({ question })
    expect(html).toContain(`<div id="root"></div>\n${question}\n<script>${build.cookieQuestion.text}</script>`)
    expect([html, made({})].map((text) => text.includes('assets/card-1.css'))).toEqual([true, false])
    expect(html).not.toContain('banner-1.js')
    expect(made({})).not.toContain(build.cookieQuestion.text)
  })

  it('has the pre-hydration script and more styles where a page says that its first screen ends [OPN-392]', () => {
    const css = '.first{top:$&}.rest{top:0}.other{top:1px}*{top:0}'
    const build = built({ 'assets/early-1.js': 'const end="$&"', 'assets/app-1.css': css })
    const end = '<div data-rest="" hidden="">'
    const [first, rest] = ['<p class="first">', '<p class="rest">']
    const body = `${first}${end}</div>${rest}${end}</div>`
    const html = documents(build, config)({ ...rendered, body }, { language: 'en', savesData: false })
    const early =
      '<script data-app="/assets/build1/app.js" data-parts="/assets/shared-1.js /assets/app-1.js">(()=>{"use strict";' +
      'const end="$&"\n})()</script>'
    expect(html.slice(html.indexOf('<style>'), html.indexOf('<link rel="stylesheet"'))).toBe(
      `<style>.first{top:$&}*{top:0}</style>\n<script>${build.firstClicks.text}</script>\n</head>\n  <body>\n    ` +
        `<div id="root">${first}${end}<style>.first{top:$&}.rest{top:0}</style>${early}</div>` +
        `${rest}${end}</div></div>\n`,
    )
    expect(html).toContain(`<style media="(scripting: none)">${css}</style>`)
  })

  it('inserts every text as it is, also replacement patterns', () => {
    const text = `$& $1 $' <div id="root"></div> </head>`
    const html = documents(built(), config)(
      { ...rendered, head: `<meta name="a" content="${text}">`, body: text, data: JSON.stringify(text) },
      { language: 'en', savesData: true },
    )
    expect(html).toContain(`<meta name="a" content="${text}">\n<style>`)
    expect(html).toContain(`<div id="root">${text}</div>\n<link rel="stylesheet"`)
    expect(html).toContain(`id="first-data">"$& $1 $' \\u003cdiv id=\\"root\\">\\u003c/div> \\u003c/head>"</script>`)
    expect(html).toContain('<html data-light="" lang="en">')
  })

  it.each([
    ['a head', '</head>'],
    ['a place for the page', '<div id="root"></div>'],
  ])('is not made where index.html has no %s', (_, part) => {
    expect(() => documents(built({ 'index.html': INDEX.replace(part, '') }), config)).toThrow(StartProblem)
  })
})
