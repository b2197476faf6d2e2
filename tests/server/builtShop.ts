import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopConfig, type ShopConfig } from '../../contract/shopConfig.ts'
import { createHttp } from '../../server/shop/createHttp.ts'

/** A page as the build leaves it. */
export const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="index.html" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <title>Sokoni</title>
    <script type="application/json" id="shop-config">{}</script>
    <script type="module" crossorigin src="/assets/build1/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/build1/shared.js">
    <link rel="stylesheet" crossorigin href="/assets/build1/app.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Without scripts</noscript>
  </body>
</html>
`

export const EARLY = 'const taps=[];import(document.currentScript.dataset.app);'

export const MORE = 'const chosen=[];'
export const CART_PICTURES = 'const asked=true;'
export const CART = 'const drawn=true;'

export const QUESTION = 'const asks=true;'

export const WORKER = 'self.works=self.build.app'

/** Two pages with a part in common; each file's styles name it. */
export const MANIFEST = {
  'index.html': {
    file: 'assets/app-1.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_shared-1.js'],
    css: ['assets/app-1.css'],
  },
  'src/entry/preHydration.ts': { file: 'assets/early-1.js', src: 'src/entry/preHydration.ts', isEntry: true },
  'src/entry/preHydrationMore.ts': {
    file: 'assets/more-1.js',
    src: 'src/entry/preHydrationMore.ts',
    isEntry: true,
  },
  'src/entry/firstCartPictures.ts': {
    file: 'assets/pictures-1.js',
    src: 'src/entry/firstCartPictures.ts',
    isEntry: true,
  },
  'src/entry/firstCart.ts': { file: 'assets/cart-1.js', src: 'src/entry/firstCart.ts', isEntry: true },
  'src/entry/cookieQuestion.ts': { file: 'assets/question-1.js', src: 'src/entry/cookieQuestion.ts', isEntry: true },
  'src/entry/serviceWorker.ts': { file: 'assets/worker-1.js', src: 'src/entry/serviceWorker.ts', isEntry: true },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_card-1.js': { file: 'assets/card-1.js', imports: ['_shared-1.js', 'index.html'], css: ['assets/card-1.css'] },
  'src/pages/home.tsx': {
    file: 'assets/home-1.js',
    src: 'src/pages/home.tsx',
    isDynamicEntry: true,
    imports: ['index.html', '_card-1.js'],
    css: ['assets/home-1.css'],
  },
  'src/pages/list.tsx': {
    file: 'assets/list-1.js',
    src: 'src/pages/list.tsx',
    isDynamicEntry: true,
    imports: ['_card-1.js'],
  },
}

export const IMPORT_MAP = '{"imports":{"/assets/shared.js":"/assets/shared-1.js"}}'

/** A render entry: shows its input and the shop's currency. */
const RENDER = `
export const languages = ['en', 'sw']

export function createRenderer(source, config) {
  return {
    async render({ url, origin, savesData }) {
      if (url.startsWith('/product/broken')) throw new Error('This product cannot be rendered')
      const { message } = JSON.parse((await source.read('get_default_currency')).body)
      return {
        ...(url.endsWith('meant.') && { location: '/product/meant?id=meant' }),
        status: url === '/404' || url.startsWith('/product/none') ? 404 : 200,
        head: '<title>' + config.name.replaceAll('<', '&lt;') + '</title><meta name="description" content="own">',
        body:
          '<p>' +
          [origin, url.replaceAll('&', '&amp;'), savesData ? 'light' : 'full', message.currency].join(' ') +
          '</p>',
        data: JSON.stringify({ text: '</script><!-- \\u2028\\u2029' }),
        modules: [url === '/' ? 'src/pages/home.tsx' : 'src/pages/list.tsx', 'src/pages/within-another.tsx'],
      }
    },
  }
}
`

interface BuiltShop {
  clientDir: string
  renderDir: string
  picturesDir: string
}

let shared: BuiltShop | null = null

/** Returns the build that all shops of the process share, with a new folder for pictures. */
export function sharedBuild(): BuiltShop {
  const folder = process.env['TEST_SERVER_FOLDER']!
  shared ??= builtShop({}, folder)
  return { ...shared, picturesDir: mkdtempSync(join(folder, 'pictures-')) }
}

/** A small build like that of `npm run build`, in a folder of its own; `files` are of the client build. */
export function builtShop(files: Record<string, string> = {}, within = tmpdir()): BuiltShop {
  const folder = mkdtempSync(join(within, 'sokoni-built-'))
  const [clientDir, renderDir, picturesDir] = ['client', 'render', 'pictures'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [join(clientDir, 'assets/build1'), join(clientDir, '.vite'), renderDir, picturesDir])
    mkdirSync(path, { recursive: true })
  const names = new Set(
    Object.values(MANIFEST).flatMap((chunk) => ('css' in chunk ? [chunk.file, ...chunk.css] : [chunk.file])),
  )
  const built = {
    ...Object.fromEntries(
      [...names].map((name) => [name, name.endsWith('.css') ? `.in::after{content:"${name}"}\n` : 'export {}']),
    ),
    'assets/early-1.js': EARLY,
    'assets/more-1.js': MORE,
    'assets/pictures-1.js': CART_PICTURES,
    'assets/cart-1.js': CART,
    'assets/question-1.js': QUESTION,
    'assets/worker-1.js': WORKER,
    'index.html': INDEX,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    'assets/build1/imports.json': IMPORT_MAP,
    ...files,
  }
  for (const [name, text] of Object.entries(built)) writeFileSync(join(clientDir, name), text)
  writeFileSync(join(renderDir, 'package.json'), '{"type":"module"}')
  writeFileSync(join(renderDir, 'render.js'), RENDER)
  return { clientDir, renderDir, picturesDir }
}

type HttpOptions = Parameters<typeof createHttp>[0]

/** A shop whose outside host never answers. */
export const lonelyShop = (config: Partial<ShopConfig> = {}, options: Partial<HttpOptions> = {}) =>
  createHttp({
    settings: builtShop(),
    config: shopConfig.parse(config),
    backend: { apiHost: 'http://127.0.0.1:1' },
    logLevel: 'silent',
    ...options,
  })
