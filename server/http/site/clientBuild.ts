import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { ServiceWorkerBuild } from '../../../contract/render.ts'
import { firstStyles } from './firstStyles.ts'
import { StartProblem } from '../../settings/startProblem.ts'

/** A file of the build's manifest; `imports` are keys of others. */
interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The files that a page needs, in loading order. */
export interface PageParts {
  /** Addresses of the style sheets. */
  sheets: string[]
  /** All their text. */
  css: string
  /** Returns what the HTML of a page, and its first screen, need of it at first. */
  cssFor: ReturnType<typeof firstStyles>
  /** Addresses of the scripts, the app's own last. */
  scripts: string[]
}

interface InlineScript {
  text: string
  digest: string
}

/** The client build of `npm run build`, as far as pages refer to it. */
export interface ClientBuild {
  /** index.html of the build. */
  html: string
  /** The address of the app's script in the build's folder, which has another name in every build. */
  app: string
  /** The inline scripts of pages, and their digests for the Content-Security-Policy. */
  firstClicks: InlineScript
  early: InlineScript
  more: InlineScript
  firstCartPictures: InlineScript
  firstCart: InlineScript
  cookieQuestion: InlineScript
  /** The digest of the import map, which leads from the names in the files to their addresses. */
  importMapDigest: string
  /** The service worker's script. */
  worker: string
  /** The paths of what it keeps. */
  kept: Pick<ServiceWorkerBuild, 'files' | 'first' | 'ahead' | 'messages'>
  /** Returns what the source files in `modules` need, with the app itself. */
  partsOf(modules: readonly string[]): PageParts
}

/** Notes what is clicked before the pre-hydration script, which takes it over. */
const FIRST_CLICKS = 'self.clicks=[];onclick=e=>{self.clicks?.push(e)}'

const INDEX = 'index.html'
const EARLY = 'src/entry/preHydration.ts'
const MORE = 'src/entry/preHydrationMore.ts'
const FIRST_CART_PICTURES = 'src/entry/firstCartPictures.ts'
const FIRST_CART = 'src/entry/firstCart.ts'
const COOKIE_QUESTION = 'src/entry/cookieQuestion.ts'
const WORKER = 'src/entry/serviceWorker.ts'

/** What needs a connection anyway, or not at all: the account, its messages, logging in, dragging. */
const NOT_AHEAD =
  /^src\/(?:pages\/account|components\/auth|layout\/askGoogle|components\/slidingPanel\/dragFeatures|messages\/)/
const MESSAGES_AHEAD = /^src\/messages\/([a-z]+)\/(?!account|auth|owner)/

/** Reads the build once; a later build needs a restart. Throws StartProblem when it is missing or incomplete. */
export function openClientBuild(clientDir: string): ClientBuild {
  const read = (path: string) => textOf(clientDir, path)
  const html = read(INDEX)
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (!chunk) throw new StartProblem(`The build of the storefront lacks ${name}. Run npm run build.`)
    return chunk
  }
  const scriptOf = (name: string) => ownScript(name, read(chunkOf(name).file), chunkOf(name))
  const app = chunkOf(INDEX)
  const [, inFolder = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  const importMap = inFolder.replace(/^\/(.*\/).*/, '$1imports.json')
  const styleTexts = new Map<string, string>()
  const kept = new Map<string, PageParts>()

  function styleText(file: string): string {
    let text = styleTexts.get(file)
    if (text === undefined) {
      text = read(file).trim()
      if (/<\/style/i.test(text)) throw new Error(`${file} would end its style element`)
      styleTexts.set(file, text)
    }
    return text
  }

  return {
    html,
    app: inFolder,
    firstClicks: withDigest(FIRST_CLICKS),
    early: withDigest(scriptOf(EARLY)),
    more: withDigest(scriptOf(MORE)),
    firstCartPictures: withDigest(scriptOf(FIRST_CART_PICTURES)),
    firstCart: withDigest(scriptOf(FIRST_CART)),
    cookieQuestion: withDigest(scriptOf(COOKIE_QUESTION)),
    importMapDigest: withDigest(read(importMap)).digest,
    worker: scriptOf(WORKER),
    kept: keptFiles(manifest, importMap, read),
    partsOf(modules) {
      const key = modules.join(' ')
      let parts = kept.get(key)
      if (!parts) {
        const chunks = closureOf(manifest, [INDEX, ...modules])
        const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))]
        const css = sheets.map(styleText).join('\n')
        parts = {
          sheets: sheets.map((file) => `/${file}`),
          css,
          cssFor: firstStyles(css),
          scripts: [...chunks.filter((chunk) => chunk !== app), app].map(({ file }) => `/${file}`),
        }
        kept.set(key, parts)
      }
      return parts
    },
  }
}

function textOf(clientDir: string, path: string): string {
  try {
    return readFileSync(join(clientDir, path), 'utf8')
  } catch {
    throw new StartProblem(`The storefront is not built: ${join(clientDir, path)} is missing. Run npm run build.`)
  }
}

/**
 * Returns the chunks of these names and all that they import, imported ones first. A name is a key of the manifest or
 * that of a group in `vite.config.ts`; others are in another's chunk.
 */
function closureOf(manifest: Record<string, Chunk>, names: readonly string[]): Chunk[] {
  const found = new Set<Chunk>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) follow(imported)
    found.add(chunk)
  }
  for (const name of names) follow(name)
  return [...found]
}

/** Returns what the service worker keeps of a build. `read` returns the text of a file. */
function keptFiles(
  manifest: Record<string, Chunk>,
  importMap: string,
  read: (file: string) => string,
): ClientBuild['kept'] {
  const loadedBy = (chunks: Chunk[]) => chunks.flatMap(({ file, css = [] }) => [file, ...css])
  const chunks = Object.values(manifest)
  // a web worker is an asset of the script that starts it, and the manifest does not have its parts
  const workers = chunks.flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.js')))
  const workerParts = workers.flatMap((file) =>
    [...read(file).matchAll(/\bimport\([`'"]\.\/([\w.-]+)/g)].map(([, part]) => `assets/${part}`),
  )
  const first = [importMap, ...loadedBy(closureOf(manifest, [INDEX]))]
  const names = new Set([INDEX])
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!NOT_AHEAD.test(next)) names.add(next)
  }
  const ahead = [...loadedBy(closureOf(manifest, [...names])), ...workers, ...workerParts]
  const messages: Record<string, string[]> = {}
  for (const [name, { file }] of Object.entries(manifest)) {
    const [, language] = MESSAGES_AHEAD.exec(name) ?? []
    if (language) (messages[language] ??= []).push(`/${file}`)
  }
  const pathsOf = (files: string[]) => [...new Set(files.map((file) => `/${file}`))]
  return {
    files: pathsOf([importMap, ...loadedBy(chunks), ...chunks.flatMap(({ assets = [] }) => assets), ...workerParts]),
    first: pathsOf(first),
    ahead: pathsOf(ahead.filter((file) => !first.includes(file))),
    messages,
  }
}

const withDigest = (text: string) => ({
  text,
  digest: `sha256-${createHash('sha256').update(text).digest('base64')}`,
})

/** Wraps a script that is sent on its own. Throws StartProblem when it imports or would end an element. */
function ownScript(name: string, code: string, { imports = [] }: Chunk): string {
  const text = `(()=>{"use strict";${code.trim()}\n})()`
  const problem =
    imports.length > 0
      ? `imports ${imports.join(', ')}`
      : /<\/script|<!--/i.test(code)
        ? 'would end its element'
        : syntaxProblem(text)
  if (problem !== null) throw new StartProblem(`The script ${name} cannot be sent on its own: it ${problem}.`)
  return text
}

function syntaxProblem(text: string): string | null {
  try {
    void new Script(text)
    return null
  } catch (error) {
    return `is no plain script (${(error as Error).message})`
  }
}
