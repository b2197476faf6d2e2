import { posix } from 'node:path'
import type { SourceFile } from './sources.ts'
import { readSyntax, type Import } from './syntax.ts'

/** A folder or a file, and what its files may use. */
interface Place {
  path: string
  /** Places of its part of the project, or of all, that it may not import although they are below it. */
  not?: RegExp
  /** Packages that it may import. */
  packages: RegExp
  /** Globals that it may not use at all, or not while it is being imported. */
  globals?: { names: RegExp; when: 'ever' | 'at import' }
}

const GLOBALS_OF_A_HOST = [
  'window|document|navigator|localStorage|sessionStorage|indexedDB|fetch|XMLHttpRequest|setTimeout|setInterval',
  'globalThis|process|Date\\.now|new Date\\(\\)|performance\\.now|Math\\.random',
]
const surroundings = { names: new RegExp(`^(${GLOBALS_OF_A_HOST.join('|')})$`), when: 'ever' } as const
const browserAtImport = {
  names: /^(window|document|navigator|localStorage|sessionStorage|matchMedia|Date\.now|new Date\(\))$/,
  when: 'at import',
} as const
const view = {
  not: /^(contract|src\/services)\//,
  packages: /^(?!axios|zod|node:|statechart-)/,
  globals: browserAtImport,
}
const forBrowser = /^(?!node:|statechart-)/
const forServer = /^(?!react|xstate|@xstate|@chakra-ui|statechart-)/

/** The parts that every program is made of. */
const rules: readonly Place[] = [
  { path: 'domain/', packages: /^$/, globals: surroundings },
  {
    path: 'contract/',
    not: /^domain\/(?!(?:markup|[a-z]+\/(?:emptyProduct|catalogueFile|photos|\w+(?:Fields|Names)))\.ts$)/,
    packages: /^zod\/mini$/,
    globals: surroundings,
  },
]

const browser: readonly Place[] = [
  ...rules,
  { path: 'machines/', not: /^contract\//, packages: /^xstate$/, globals: surroundings },
  {
    path: 'src/messages/',
    not: /^(?!domain\/)/,
    packages: /^(react|use-intl\/core|icu-minify\/\w+)$/,
    globals: surroundings,
  },
  {
    path: 'src/services/',
    not: /^machines\//,
    packages: /^(?!react|xstate|@xstate|@chakra-ui|node:)/,
    globals: browserAtImport,
  },
  { path: 'src/theme/', not: /^(?!domain\/)/, packages: forBrowser, globals: browserAtImport },
  { path: 'src/app/', packages: forBrowser },
  { path: 'src/components/', ...view },
  { path: 'src/pages/', ...view },
  { path: 'src/layout/', ...view, not: /^(contract|src\/services|src\/pages)\// },
  { path: 'src/counter/', ...view, not: /^(contract|src\/services|src\/layout)\// },
  {
    path: 'src/inspect/',
    not: /^(?!docs\/machines\/)/,
    packages: /^statechart-live-view(\/|$)/,
  },
  { path: 'src/entry/', packages: forBrowser },
]

const server: readonly Place[] = [
  ...rules,
  { path: 'packages/catalogue-import/', packages: /^$/ },
  ...[
    'server/messages/',
    'server/refusals.ts',
    'server/database/inTransaction.ts',
    'server/dictionary.ts',
    'server/preparedAnswer.ts',
    'server/html.ts',
    'server/csv.ts',
    'server/later.ts',
    'server/gateways/',
    'server/settings/',
    'server/database/',
    'server/pictures/',
    'server/catalogue/',
    'server/store.ts',
    'server/security/',
    'server/texts/',
    'server/people/',
    'server/orders/',
    'server/payments/',
    'server/invoices/',
    'server/delivery/',
    'server/addresses/',
    'server/reviews/',
    'server/process/',
    'server/import/',
    'server/owner/',
    'server/metrics/',
    'server/http/',
    'server/http/site/',
    'server/http/pages/',
    'server/http/api/',
    'server/shop/',
  ].map((path) => ({ path, packages: forServer })),
  // a given of the two programs: no other file of the server knows it
  { path: 'demo/', not: /^server\/(owner|metrics|http|shop)\//, packages: forServer },
  ...['server/main.ts', 'server/owner/main.ts'].map((path) => ({ path, packages: forServer })),
  { path: 'demo/pictures/', not: /^(demo|server)\//, packages: forServer },
]

/** What other projects can use too: none of a package's files imports a file of another folder. */
const packages = ['catalogue-import', 'diagrams', 'live-view', 'mutation'].map((name) => [
  { path: `packages/${name}/`, packages: /^(?!statechart-)/ },
])

/** Checks hosts by the contract, which is built into it. */
const conformance: readonly Place[] = [...rules, { path: 'packages/frappe-conformance/', packages: /^node:/ }]

/**
 * Who may import whom: in each part of the project a place may import those that stand above it in the list. The files
 * that lie in `server/http/` itself serve its folders and import none of them.
 */
const parts: readonly (readonly Place[])[] = [...packages, browser, server, conformance]

const isOurs = (from: string) => from.startsWith('.')
const target = (path: string, from: string) => posix.join(posix.dirname(path), from.replace(/\?.*$/, ''))

/** The place of a file among those of a part: the one with the longest path. */
function placeIn(part: readonly Place[], path: string): number {
  const fitting = part.filter((place) => (place.path.endsWith('/') ? path.startsWith(place.path) : path === place.path))
  return part.indexOf(fitting.sort((a, b) => b.path.length - a.path.length)[0]!)
}

const pageOf = (path: string) => /^src\/pages\/[^/]+\//.exec(path)?.[0]

/** A hook may start the machine of its page and bring it what it needs; a view holds refs, selectors and types. */
const isView = (path: string) => /^src\/(components|counter|layout|pages)\/.*\.tsx$/.test(path)
const isHook = (path: string) => /^src\/(components|counter|layout|pages)\/(.*\/)?use[^/]*\.ts$/.test(path)

function importsMachine({ names }: Import): boolean {
  return names.some(({ name, isType }) => !isType && (name.endsWith('Machine') || name === 'NamespaceObject'))
}

function importProblem(path: string, part: readonly Place[], statement: Import): string | undefined {
  const { from } = statement
  const own = placeIn(part, path)
  const { not, packages } = part[own]!
  if (!isOurs(from)) return packages.test(from) ? undefined : `may not import the package ${from}`
  const to = target(path, from)
  const other = placeIn(part, to)
  const isInspected = to.startsWith('docs/machines/') && path.startsWith('src/inspect/')
  const isBelow = isInspected || (other >= 0 && other <= own)
  const isAnotherPage = pageOf(path) !== undefined && pageOf(to) !== undefined && pageOf(path) !== pageOf(to)
  const isOfWrite = statement.kind === 'type' && to === 'contract/owner/commands.ts'
  const isBanned =
    other !== own && not?.test(to) && !isOfWrite && !(isHook(path) && /^(contract|src\/services)\//.test(to))
  if (!isBelow || isAnotherPage || isBanned) return `may not import ${to}`
  if (isView(path) && to.startsWith('machines/') && importsMachine(statement))
    return `may not import a machine itself from ${to}`
  return undefined
}

/** What a file does against the rules of the house, one line each; files outside the parts have no rules. */
export function problemsOf({ path, source }: SourceFile): string[] {
  const part = parts.find((places) => placeIn(places, path) >= 0)
  if (!part) return /^(src|server|packages)\//.test(path) ? [`${path} is in none of the folders of the table`] : []
  const { imports, hasReExport, globals } = readSyntax(path, source)
  const problems = imports.flatMap((statement) => importProblem(path, part, statement) ?? [])
  if (hasReExport) problems.push('may not export from another file')
  const banned = part[placeIn(part, path)]!.globals
  if (banned) {
    const used = globals.filter(
      ({ name, isTopLevel }) => banned.names.test(name) && (isTopLevel || banned.when === 'ever'),
    )
    problems.push(
      ...new Set(used.map(({ name }) => `may not use ${name}${banned.when === 'ever' ? '' : ' while it is imported'}`)),
    )
  }
  return problems.map((problem) => `${path} ${problem}`)
}

/** The first cycle of imports through each file, as `a → b → a`; imports of types count too. */
export function cyclesIn(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map(({ path, source }) => [
      path,
      readSyntax(path, source)
        .imports.filter(({ from }) => isOurs(from))
        .map(({ from }) => target(path, from)),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const follow = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) follow(path, [])
  return cycles
}
