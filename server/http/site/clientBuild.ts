import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { StartProblem } from '../../settings/startProblem.ts'

/** A file of the build's manifest; `imports` are keys of others. */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

/** The files that a page needs, in loading order. */
export interface PageParts {
  styles: { href: string; text: string }[]
  /** Addresses of the scripts, without the app's own. */
  scripts: string[]
}

/** The client build of `npm run build`, as far as pages refer to it. */
export interface ClientBuild {
  /** index.html of the build. */
  html: string
  /** The address of the app's script. */
  app: string
  /** The inline script of pages, and its digest for the Content-Security-Policy. */
  early: { text: string; digest: string }
  /** Returns what the source files in `modules` need, with the app itself. */
  partsOf(modules: readonly string[]): PageParts
}

const INDEX = 'index.html'
const EARLY = 'src/entry/preHydration.ts'

/** Reads the build once; a later build needs a restart. Throws StartProblem when it is missing or incomplete. */
export function openClientBuild(clientDir: string): ClientBuild {
  const read = (path: string) => textOf(clientDir, path)
  const html = read(INDEX)
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
  const app = manifest[INDEX]
  const early = manifest[EARLY]
  if (!app || !early)
    throw new StartProblem(`The build of the storefront lacks ${app ? EARLY : INDEX}. Run npm run build.`)
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
    app: `/${app.file}`,
    early: inlineScript(read(early.file), early),
    partsOf(modules) {
      const key = modules.join(' ')
      let parts = kept.get(key)
      if (!parts) {
        const chunks = closureOf(manifest, [INDEX, ...modules])
        const styles = new Set(chunks.flatMap(({ css = [] }) => css))
        parts = {
          styles: [...styles].map((file) => ({ href: `/${file}`, text: styleText(file) })),
          scripts: chunks.filter((chunk) => chunk !== app).map(({ file }) => `/${file}`),
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
 * Returns the chunks of these names and all that they import, imported ones first. Names without a chunk are in
 * another's.
 */
function closureOf(manifest: Record<string, Chunk>, names: readonly string[]): Chunk[] {
  const found = new Set<Chunk>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) follow(imported)
    found.add(chunk)
  }
  for (const name of names) follow(name)
  return [...found]
}

/** Wraps the pre-hydration script for inlining. Throws StartProblem when it imports or would end its element. */
function inlineScript(code: string, { imports = [] }: Chunk): ClientBuild['early'] {
  const text = `(()=>{"use strict";${code.trim()}\n})()`
  const problem =
    imports.length > 0
      ? `imports ${imports.join(', ')}`
      : /<\/script|<!--/i.test(code)
        ? 'would end its element'
        : syntaxProblem(text)
  if (problem !== null)
    throw new StartProblem(`The pre-hydration script of the pages (${EARLY}) cannot be inlined: it ${problem}.`)
  return { text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

function syntaxProblem(text: string): string | null {
  try {
    void new Script(text)
    return null
  } catch (error) {
    return `is no plain script (${(error as Error).message})`
  }
}
