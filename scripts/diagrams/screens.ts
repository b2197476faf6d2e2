const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const ROOT = '../../src/'

/** Knows all charts, whatever a page needs of them; so does whatever starts the app. */
const GATHERS_ALL = /^app\/(createApp|main|wires|edges|hooks|resources|startResources|Providers|routes)\b/

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
  for (const path of importsOf(sources[ROOT + file] ?? '')) {
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
  const everywhere = known(chartsBehind('app/Shell.tsx'))
  const routes = sources[`${ROOT}app/routes.tsx`] ?? ''
  const pages = [...routes.matchAll(/id: '(pages\/[^']+)',\s*(?:path: '([^']+)',|(index): true,)?/g)]
  return [
    { title: 'every page', charts: everywhere },
    ...pages.map(([, file = '', path]) => ({
      title: addressOf(file, path),
      charts: known(chartsBehind(`${file}.tsx`)).filter((chart) => !everywhere.includes(chart)),
    })),
  ]
}

function addressOf(file: string, path: string | undefined): string {
  if (path === '*') return 'an address that leads nowhere'
  if (file.startsWith('pages/help/')) return 'pages of text'
  return `\`/${path ?? ''}\``
}
