import { readdirSync, readFileSync } from 'node:fs'
import { PAGES, type PageId } from '../../contract/pages.ts'

/** The text of the files of `src`, by their paths in it. */
const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(`src/${file}`, 'utf8')]),
)

/** Files that import every machine, whatever a page needs. */
const IMPORTS_ALL =
  /^app\/(app|createApp|wiring|dependencies|hooks|Providers|queries\/resources|queries\/startResources)\b/

/** A page by its path, or what every page has. */
export interface Screen {
  title: string
  /** The names of the machines that it uses. */
  machines: string[]
}

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path]) => path ?? '')

/** Returns the path in `src` that a file imports by a relative path. */
function resolved(file: string, path: string): string {
  return new URL(path, `http://src/_/${file}`).pathname.replace(/^\/_\//, '').replace(/^\//, '../')
}

/** Returns the machines that a file of `src` imports, directly or through other files. */
function machinesOf(file: string, seen: Set<string> = new Set()): Set<string> {
  const machines = new Set<string>()
  if (seen.has(file) || IMPORTS_ALL.test(file)) return machines
  seen.add(file)
  for (const path of importsOf(sources[file] ?? '')) {
    const target = resolved(file, path)
    const machine = /^\.\.\/machines\/(?:\w+\/)?(\w+)\.ts$/.exec(target)?.[1]
    if (machine) machines.add(machine)
    else for (const found of machinesOf(target, seen)) machines.add(found)
  }
  return machines
}

/** Returns the screens with the machines that their code imports: first every page, then the pages by their paths. */
export function screens(names: readonly string[]): Screen[] {
  const known = (machines: Set<string>) => names.filter((name) => machines.has(name))
  const everywhere = known(machinesOf('layout/Shell.tsx'))
  const routes = sources['entry/routes.tsx'] ?? ''
  const pages = importsOf(routes).filter((path) => routes.includes(`import('${path}')`))
  return [
    { title: 'every page', machines: everywhere },
    ...pages.map((path) => {
      const file = resolved('entry/routes.tsx', path)
      return { title: titleOf(file), machines: known(machinesOf(file)).filter((name) => !everywhere.includes(name)) }
    }),
  ]
}

function titleOf(file: string): string {
  const id = file === 'entry/AccountWithCounter.tsx' ? 'account' : /^pages\/(\w+)/.exec(file)?.[1]
  if (id === undefined) return 'text pages'
  return id in PAGES ? `\`${PAGES[id as PageId].path}\`` : 'not found'
}
