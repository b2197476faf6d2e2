import { readdirSync, readFileSync } from 'node:fs'
import { PAGES, type PageId } from '../../contract/pages.ts'

/** The text of the files of `src`, by their paths in it. */
const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(`src/${file}`, 'utf8')]),
)

/** Knows all charts, whatever a page needs of them; so does whatever starts the app. */
const GATHERS_ALL = /^app\/(createApp|wiring|dependencies|hooks|Providers|queries\/resources|queries\/startResources)\b/

/** A screen of the shop: an address, or what stands on every page. */
export interface Screen {
  title: string
  /** The names of the charts behind it. */
  charts: string[]
}

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path]) => path ?? '')

/** Where a relative path leads from a file, both from `src`. */
function resolved(file: string, path: string): string {
  return new URL(path, `http://src/_/${file}`).pathname.replace(/^\/_\//, '').replace(/^\//, '../')
}

/** The charts that a file of `src` or what it imports speaks to, but for those that its surroundings are known to have. */
function chartsBehind(file: string, seen: Set<string> = new Set()): Set<string> {
  const charts = new Set<string>()
  if (seen.has(file) || GATHERS_ALL.test(file)) return charts
  seen.add(file)
  for (const path of importsOf(sources[file] ?? '')) {
    const target = resolved(file, path)
    const chart = /^\.\.\/machines\/(\w+)\.ts$/.exec(target)?.[1]
    if (chart) charts.add(chart)
    else for (const found of chartsBehind(target, seen)) charts.add(found)
  }
  return charts
}

/** Every screen with the charts behind it, by what the code imports: first what is on every page, then the pages by their addresses. */
export function screens(names: readonly string[]): Screen[] {
  const known = (charts: Set<string>) => names.filter((name) => charts.has(name))
  const everywhere = known(chartsBehind('layout/Shell.tsx'))
  const routes = sources['entry/routes.tsx'] ?? ''
  const pages = importsOf(routes).filter((path) => routes.includes(`import('${path}')`))
  return [
    { title: 'every page', charts: everywhere },
    ...pages.map((path) => {
      const file = resolved('entry/routes.tsx', path)
      return {
        title: titleOf(file),
        charts: known(chartsBehind(file)).filter((chart) => !everywhere.includes(chart)),
      }
    }),
  ]
}

function titleOf(file: string): string {
  const id = /^pages\/(\w+)/.exec(file)?.[1]
  if (id === undefined) return 'pages of text'
  return id in PAGES ? `\`${PAGES[id as PageId].path}\`` : 'an address that leads nowhere'
}
