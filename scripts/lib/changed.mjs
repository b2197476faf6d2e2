// Finds the tests of changed files by the imports of test files.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { inProject } from './project.mjs'

/** A change of these can change the result of every test. */
const FOR_ALL = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|tests\/setup\/.*)$/

/** The most test files of one changed file, unless more import it themselves. */
const MOST = 12

const read = (file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : '')

let all = []

/** Returns the files of the project that match a pattern of `import.meta.glob`. */
function filesOf(folder, pattern) {
  if (all.length === 0) all = git('ls-files', '--cached', '--others', '--exclude-standard')
  const parts = { '**/': '(?:.+/)?', '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '.': '\\.' }
  const text = posix.join(folder, pattern).replaceAll(/\*\*\/|\*\*|[*{},.]/g, (part) => parts[part])
  return all.filter((file) => new RegExp(`^${text}$`).test(file))
}

const known = new Map()

/** The folders of `packages/` by the names under which their files are imported. */
const folders = readdirSync(inProject('packages')).filter((folder) =>
  existsSync(inProject('packages', folder, 'package.json')),
)
const ofPackages = new Map(
  folders.map((folder) => [JSON.parse(read(`packages/${folder}/package.json`)).name, `packages/${folder}/`]),
)

/** Returns the files of the project that a file imports when it runs, at once or later. */
function importsOf(file) {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return []
  if (known.has(file)) return known.get(file)
  const source = read(file)
  const { module } = parseSync(file, source)
  const names = [
    ...module.staticImports
      .filter(({ entries, start, end }) => {
        if (/^import\s+type\b/.test(source.slice(start, end))) return false
        return entries.length === 0 || entries.some(({ isType }) => !isType)
      })
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  const folder = posix.dirname(file)
  const globs = [...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)]
    .flatMap(([, patterns]) => [...patterns.matchAll(/'(\.[^']*)'/g)])
    .flatMap(([, pattern]) => filesOf(folder, pattern))
  const paths = names.flatMap((name) => {
    if (name.startsWith('.')) return [posix.join(folder, name.split('?')[0])]
    const [own, ...file] = name.split('/')
    return ofPackages.has(own) ? [ofPackages.get(own) + file.join('/')] : []
  })
  known.set(file, [...paths, ...globs])
  return known.get(file)
}

/** Returns the files that import each file. */
function importers(entries) {
  const by = new Map()
  const reached = new Set(entries)
  for (const file of reached) {
    for (const each of importsOf(file)) {
      reached.add(each)
      if (by.has(each)) by.get(each).push(file)
      else by.set(each, [file])
    }
  }
  return by
}

/** Returns how many imports are between a file and each that runs it. */
function distancesFrom(file, importersOf) {
  const distances = new Map([[file, 0]])
  for (const [each, distance] of distances)
    for (const next of importersOf.get(each) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}

/** Returns the words of a path without its ending: `src`, `pages`, `cart`, `page` of `src/pages/cart/CartPage.tsx`. */
const wordsOf = (path) =>
  path
    .replace(/\.(?:test\.)?\w+$/, '')
    .split(/\W+|(?=[A-Z])/)
    .map((word) => word.toLowerCase())

/** Returns how many words of a path another one has. */
function wordsInCommon(path, other) {
  const words = new Set(wordsOf(other))
  return new Set(wordsOf(path).filter((word) => words.has(word))).size
}

/**
 * Returns the test files that import a changed file, and some more that run it: those with more words of its path, then
 * those with fewer imports between. `of` is how many run a changed file at all.
 */
export function testsOf(changed, tests) {
  if (changed.some((file) => FOR_ALL.test(file))) return { files: tests, of: tests.length }
  const importersOf = importers(tests)
  const [selected, running] = [new Set(), new Set()]
  for (const file of changed) {
    const distances = distancesFrom(file, importersOf)
    const found = tests
      .filter((test) => distances.has(test))
      .map((test) => ({ test, distance: distances.get(test), words: wordsInCommon(test, file) }))
      .toSorted((a, b) => b.words - a.words || a.distance - b.distance)
    found.forEach(({ test, distance }, at) => {
      running.add(test)
      if (distance <= 1 || at < MOST) selected.add(test)
    })
  }
  return { files: tests.filter((test) => selected.has(test)), of: running.size }
}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: inProject(''), encoding: 'utf8' })
  if (status !== 0) throw new Error(`git cannot tell what has changed: ${(stderr ?? 'it is not installed').trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** Returns the files that differ from a revision's, or from those of its last commit in common with this branch. */
export function changedFiles(since = 'HEAD') {
  return [
    ...git('diff', '--merge-base', '--name-only', '--relative', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}
