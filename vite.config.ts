import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { readdirSync } from 'node:fs'
import { cutFont } from './scripts/lib/fonts.mjs'
import { shortClassNames, stableNames } from './scripts/lib/stableNames.mjs'
import { readFile } from 'node:fs/promises'
import { defineConfig, runnerImport, transformWithOxc, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { withConfig } from './server/http/pages/withConfig.ts'
import { compileMessages } from './src/messages/compileMessages.ts'
import type { Messages } from './src/messages/parts.ts'
import { withTokens } from './src/theme/scales.ts'
import { withShared } from './src/theme/shared.ts'
import { readSettings } from './server/settings/settings.ts'
import { readShopConfig } from './server/settings/shopConfigFile.ts'

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the shop's configuration into the page for `npm run dev`, as the server does at start. */
function shopConfigInPage(): Plugin {
  return {
    name: 'shop-config-in-page',
    apply: 'serve',
    transformIndexHtml: async (html) => withConfig(html, await readShopConfig(readSettings(process.env))),
  }
}

/** Records the sources of each of the browser's files, for the byte budgets of `npm test`. */
function sourcesOfFiles(): Plugin {
  const root = inProject('./').replaceAll('\\', '/')
  return {
    name: 'sources-of-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const sources = chunks.map(
        ({ fileName, modules }) => [fileName, Object.keys(modules).map((id) => id.replace(root, ''))] as const,
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/sources.json',
        source: JSON.stringify(Object.fromEntries(sources)),
      })
    },
  }
}

/**
 * Compiles the texts while the shop is built, so that browsers need no parser. Each part becomes a file, such as
 * `en.cart`, and `loadMessages.ts` finds it by its name: a list of all files would cost each first page 0.4 kB.
 */
function compiledMessages(): Plugin {
  const ENGLISH = 'en'
  const pathOf = (language: string, part: string) => inProject(`./src/messages/${language}/${part}.ts`)
  const partsIn = (language: string) =>
    readdirSync(inProject(`./src/messages/${language}`))
      .filter((file) => file !== 'language.ts')
      .map((file) => file.slice(0, -'.ts'.length))
  const messagesIn = async (code: string, path: string) => {
    const script = (await transformWithOxc(code, path)).code
    return ((await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { messages: Messages }).messages
  }
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' && !process.env.VITEST,
    buildStart() {
      if (this.environment.mode !== 'build') return
      const parts = partsIn(ENGLISH)
      for (const language of readdirSync(inProject('./src/messages')).filter((name) => /^[a-z]{2}$/.test(name))) {
        const own = new Set(partsIn(language))
        for (const part of parts) {
          // a part that is not translated yet is English
          const id = own.has(part) ? pathOf(language, part) : `${pathOf(ENGLISH, part)}?${language}`
          this.emitFile({ type: 'chunk', id, name: `${language}.${part}`, preserveSignature: 'strict' })
        }
      }
    },
    async transform(code, id) {
      const [, language, part] = /\/src\/messages\/([^/]+)\/([^/]+)\.ts(?:\?..)?$/.exec(id) ?? []
      if (!language || part === 'language') return
      const path = pathOf(ENGLISH, part!)
      const english = await messagesIn(await readFile(path, 'utf8'), path)
      const compiled = compileMessages(await messagesIn(code, id), english, `${language}/${part}.ts`)
      return `export const messages = ${JSON.stringify(compiled)}`
    },
  }
}

/** Writes tokens, shared declarations and Chakra's recipes into the style sheets. No test reads style sheets. */
function rulesOfTheme(): Plugin {
  return {
    name: 'rules-of-theme',
    enforce: 'pre',
    applyToEnvironment: () => !process.env.VITEST,
    async transform(given, id) {
      if (!/\/src\/.*\.css(?:\?|$)/.test(id)) return
      const code = withShared(withTokens(given))
      if (!code.includes('@recipe ')) return { code, map: null }
      const path = inProject('./src/theme/recipeRules.ts')
      const { module, dependencies } = await runnerImport<typeof import('./src/theme/recipeRules.ts')>(path)
      for (const file of [path, ...dependencies]) this.addWatchFile(file)
      return { code: code.replaceAll(/@recipe (\w+);/g, (_, name: string) => module.rulesOf(name)), map: null }
    },
  }
}

/** Returns the paths of the CSS modules in `src`. */
const cssModules = () =>
  readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.module.css'))

/** react-router's package exports only its development build, even for production. */
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: inProject('./node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^react-router$/, replacement: inProject('./node_modules/react-router/dist/production/index.mjs') },
]

/**
 * Leaves react-router's warnings to developers and its unused components out of the build. The bundler keeps what is
 * called or has a name for developer tools.
 */
function routerForShoppers(): Plugin {
  return {
    name: 'router-for-shoppers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id)) return
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^( +)(?=warning(?:Once)?\()/gm, '$1/* @__PURE__ */ ')
        .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
    },
  }
}

/** Has Lucide's icons drawn by `createIcon.tsx`, with two decimals. Throws when none asks for it. */
function plainIcons(): Plugin {
  let isAsked = false
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'render',
    resolveId(source, importer) {
      if (!source.endsWith('/createLucideIcon.mjs') || !importer?.includes('/lucide-react/')) return
      isAsked = true
      return inProject('./src/theme/createIcon.tsx')
    },
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\//.test(id)) return
      // cut, not rounded: the digits of a path may also be flags before a number
      return { code: code.replaceAll(/(\.\d\d)\d+/g, '$1'), map: null }
    },
    buildEnd(error) {
      if (!error && !isAsked) throw new Error('Lucide makes its icons in another way now: see createIcon.tsx.')
    },
  }
}

/** Files, without their extensions, that all public pages need. */
const sharedByPublicPages = [
  'src/app/(?:recentlyViewed|scheduling|siteAddress)',
  'src/components/(?:DeferredSection|head/(?:PageHead|StructuredData)|links/PageLink)',
  'src/components/(?:share/Share(?:Sign|Row\\.module)|shelf/(?:Shelf|ViewedBefore)\\w*)',
  'src/components/hooks/(?:useHydrated|useOutsidePress|useLazyComponent|useScrollEnd)',
  'src/components/product/(?:FavouriteButton|(?:Missing)?Picture|Price|Product\\w+|QuantityStepper|Stars)',
  'src/(?:layout/(?:Layout|useEventSeen)|theme/classes)',
  'domain/(?:catalogue/(?:categories|recentlyViewed|summary)|checks|excerpt|kenyaTime|linkEnd|sharePicture)',
  'domain/orders/(?:deliveryFields|destination)',
  'src/pages/product/options/useVariantDetails',
  'icons/(?:arrow-right|badge-check|chevron-(?:left|right)|rotate-ccw|shield-check)',
]

/** What a product page needs at once and the home page at the first press. */
const ofProducts = [
  'src/components/(?:share/|tabs|moveInTabs)\\w*',
  'machines/page/share',
  'domain/share',
  'src/(?:app/checkout|pages/product/productAddress|services/destination)',
]

const ofCategories = [
  'src/components/product/(?:CategoryIcon|CategorySidebar|FilteredCategories)',
  'src/components/hooks/use(?:ProgressiveList|Debounced)',
  'icons/search-x',
]

const ofOrdering = [
  'src/theme/parts',
  'src/components/(?:BusyButton|Field|Panel|SpokenNotice|links/(?:NewTab|Phone)Link)',
  'src/components/states/(?:EmptyState|Loading|OfflineNote|states)',
  'src/components/(?:order/(?!Card)\\w+|product/Thumbnail)',
  'src/app/(?:actors/pageActors|useDates|useNotice)',
  'domain/(?:dates|orders/(?:deliveryTimes|freeDelivery))',
]

/**
 * The first page loads few files, because each one costs a round trip: packages, which change seldom; what the public
 * pages share; the app; and the page's own part. `ordering`, what the pages of an order share, and `controls`, Chakra,
 * load later. What only one page needs stays with it.
 */
const firstFiles: Rolldown.CodeSplittingGroup[] = [
  // The service worker is a file of its own.
  { name: 'packages', tags: ['$initial'], test: /node_modules\/(?!workbox-|idb\/)/, priority: 3 },
  {
    name: 'controls',
    test: new RegExp('node_modules/(?:@chakra-ui|@emotion|stylis|@ark-ui|@zag-js|@pandacss)/|/src/theme/Chakra\\.'),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'shared', test: new RegExp(`/(?:${sharedByPublicPages.join('|')})\\.`), priority: 1 },
  { name: 'product', test: new RegExp(`/(?:${ofProducts.join('|')})\\.`), priority: 0 },
  { name: 'banners', test: /\/src\/layout\/notices\/(?:CookieBanner|useBanner)\./, priority: 1 },
  // Shared by the home page, the list of products and the drawer.
  { name: 'categories', test: new RegExp(`/(?:${ofCategories.join('|')})\\.`), priority: 1 },
  { name: 'ordering', test: new RegExp(`/(?:${ofOrdering.join('|')})\\.`), minShareCount: 2, priority: 1 },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2, priority: 0 },
]

/** Leaves the files that every page has loaded out of the lists of what a dynamic import loads first. */
function withoutFirstFiles(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  return files.filter((file) => !/^assets\/(?:packages|shared|index|rolldown-runtime)-/.test(file))
}

/**
 * One `vite build` makes all three parts: the browser's files in `dist/client`, the Node programs in `dist/server` and
 * the page renderer in `dist/render`. No folder is emptied: a page opened before a new version keeps loading its own
 * files, whose names contain a hash of their content. `scripts/lib/build.mjs` removes old files.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    react(),
    routerForShoppers(),
    compiledMessages(),
    rulesOfTheme(),
    plainIcons(),
    shopConfigInPage(),
    sourcesOfFiles(),
    stableNames(),
  ],
  css: {
    modules: command === 'build' && !process.env.VITEST ? { generateScopedName: shortClassNames(cssModules()) } : {},
  },
  resolve: {
    alias: process.env.VITEST
      ? []
      : [{ find: 'figtree', replacement: await cutFont() }, ...(command === 'build' ? productionRouter : [])],
  },
  builder: {},
  // as modules, workers can load parts later
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: withoutFirstFiles },
        // The last Chrome for Android 5 is 95. Nothing older: Array.at and Object.hasOwn are used and not filled in.
        target: ['chrome93', 'safari15.4', 'firefox92'],
        // The server inlines `preHydration.ts` in every page that it renders, the next four in some.
        rolldownOptions: {
          input: [
            'index.html',
            ...[
              'preHydration',
              'preHydrationMore',
              'firstCartPictures',
              'firstCart',
              'cookieQuestion',
              'serviceWorker',
            ].map((name) => `src/entry/${name}.ts`),
          ],
          // A field that is set needs no helper.
          transform: { assumptions: { setPublicClassFields: true } },
          // @xstate/react takes React's own hook from it for `useSelector`, which is not used.
          treeshake: { moduleSideEffects: [{ test: /\/use-sync-external-store\//, sideEffects: false }] },
          output: { codeSplitting: { groups: firstFiles }, minifyInternalExports: false },
        },
      },
    },
    render: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/render',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: { render: 'src/entry/render.tsx' },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    },
    server: {
      consumer: 'server',
      // of its 92 files 20 are used
      resolve: { noExternal: ['zod'] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            pictures: 'demo/pictures/main.ts',
            owner: 'server/owner/main.ts',
            readFile: 'server/import/readFileProcess.ts',
          },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
}))
