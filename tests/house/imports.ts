import { posix } from 'node:path'
import { readSyntax, type Import } from './syntax.ts'

/** A file of the project: its path from the project's folder, with `/`, and its text. */
export interface SourceFile {
  path: string
  source: string
}

interface Layer {
  /** The folder whose files follow the rule. */
  folder: string
  /** Folders and files of ours that it may import. */
  ours: string[]
  /** Packages that it may import; without it, any but Node's own. */
  packages?: RegExp
  /** Globals that it may not use at all, or not while it is being imported. */
  globals?: { names: RegExp; when: 'ever' | 'at import' }
}

const surroundings = {
  names:
    /^(window|document|navigator|localStorage|sessionStorage|indexedDB|fetch|XMLHttpRequest|setTimeout|setInterval|globalThis|process|Date\.now|new Date\(\)|performance\.now|Math\.random)$/,
  when: 'ever',
} as const
const browser = {
  names: /^(window|document|navigator|localStorage|sessionStorage|matchMedia|Date\.now|new Date\(\))$/,
  when: 'at import',
} as const

const views = {
  ours: [
    'domain/',
    'machines/',
    'src/components/',
    'src/pages/',
    'src/theme/',
    'src/app/hooks.ts',
    'src/app/useSelector.ts',
    'src/app/useIsDataLight.ts',
    'src/app/useSearch.ts',
    'src/app/useSecondaryToasts.ts',
    'src/app/useTooltip.ts',
    'src/app/useShare.ts',
    'src/app/useMagnifier.ts',
    'src/app/useHeroCarousel.ts',
    'src/app/useKeptForm.ts',
    'src/app/useReviews.ts',
    'src/app/useAddressBook.ts',
    'src/app/useOrderCancelling.ts',
    'src/app/useAccountAccess.ts',
    'src/app/useTracking.ts',
    'src/app/useDeviceSetting.ts',
    'src/app/usePaymentMethods.ts',
    'src/app/useRiderPayment.ts',
    'src/app/usePaymentWatch.ts',
    'src/app/useOrderAtHand.ts',
    'src/app/useInvoiceAddress.ts',
    'src/app/paths.ts',
  ],
  packages: /^(?!axios|zod|node:)/,
  globals: browser,
}

/** The table of the house: who may import whom. The first layer whose folder holds a file is its own. */
const layers: Layer[] = [
  { folder: 'domain/', ours: ['domain/'], packages: /^$/, globals: surroundings },
  { folder: 'contract/', ours: ['contract/'], packages: /^zod\/mini$/, globals: surroundings },
  { folder: 'machines/', ours: ['domain/', 'machines/'], packages: /^xstate$/, globals: surroundings },
  {
    folder: 'src/services/',
    ours: ['domain/', 'contract/', 'src/services/'],
    packages: /^(?!react|xstate|@xstate|@chakra-ui|node:)/,
    globals: browser,
  },
  { folder: 'src/components/', ...views },
  { folder: 'src/pages/', ...views },
  { folder: 'src/theme/', ours: ['domain/', 'src/theme/'], packages: /^(?!node:)/, globals: browser },
  {
    folder: 'src/inspect/',
    ours: ['src/inspect/', 'docs/machines/'],
    packages: /^(react|react-dom\/client|xstate|@statelyai\/inspect)$/,
  },
  { folder: 'src/app/', ours: ['domain/', 'contract/', 'machines/', 'src/'], packages: /^(?!node:)/ },
  { folder: 'server/', ours: ['domain/', 'contract/', 'server/'], packages: /^(?!react|xstate|@xstate|@chakra-ui)/ },
]

const isOurs = (from: string) => from.startsWith('.')
const target = (path: string, from: string) => posix.join(posix.dirname(path), from.replace(/\?.*$/, ''))
const isView = (path: string) => /^src\/(components|pages)\//.test(path)

/** Views hold refs, selectors and types of the charts; the charts themselves are started in src/app. */
function importsChart({ names }: Import): boolean {
  return names.some(({ name, isType }) => !isType && (name.endsWith('Machine') || name === 'NamespaceObject'))
}

function importProblem(path: string, layer: Layer, statement: Import): string | undefined {
  const { from } = statement
  if (!isOurs(from)) return (layer.packages ?? /./).test(from) ? undefined : `may not import the package ${from}`
  const to = target(path, from)
  if (!layer.ours.some((place) => (place.endsWith('/') ? to.startsWith(place) : to === place)))
    return `may not import ${to}`
  if (isView(path) && to.startsWith('machines/') && importsChart(statement))
    return `may not import a chart itself from ${to}`
  return undefined
}

/** What a file does against the rules of the house, one line each; files outside the table have no rules. */
export function problemsOf({ path, source }: SourceFile): string[] {
  const layer = layers.find(({ folder }) => path.startsWith(folder))
  if (!layer) return []
  const { imports, hasReExport, globals } = readSyntax(path, source)
  const problems = imports.flatMap((statement) => importProblem(path, layer, statement) ?? [])
  if (hasReExport) problems.push('may not export from another file')
  const banned = layer.globals
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
