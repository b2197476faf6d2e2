import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourcesIn } from './sources.ts'

const SOURCES = ['domain', 'contract', 'machines', 'src', 'server', 'demo', 'packages', 'tools']
const FOLDERS = [...SOURCES, 'scripts', 'bench', 'tests', 'e2e']
/** Its keys quote whole lines of other files, with what a mutant changes in them. */
const QUOTES = 'tools/mutation/explained.ts'
/** A message is one string: joined from two, the compiler would not know its values. */
const MESSAGES = /^(?:src|server)\/messages\/\w+\//

const CODE = /^(?!.*\/(?:dist|node_modules)\/).*\.(?:tsx?|mjs|css)$/
/** Whose lines are counted together: those of a package's tests as tests. */
const countedIn = (path: string) =>
  /^packages\/\w[^/]*\/tests\//.test(path) ? 'packages/*/tests' : path.split('/')[0]!

it('no folder has more lines than its budget, or so few that the budget says nothing [OPN-459]', () => {
  const budgets = (JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as { lines: Record<string, number> }).lines
  const lines = new Map(Object.keys(budgets).map((folder) => [folder, 0]))
  for (const { path, source } of sourcesIn(FOLDERS, CODE))
    lines.set(countedIn(path), (lines.get(countedIn(path)) ?? 0) + source.split('\n').length - 1)
  const advice = [...lines].flatMap(([folder, count]) => {
    const budget = budgets[folder] ?? 0
    if (count > budget) return `${folder}: ${count} lines, budget ${budget}: raise it in a commit that says why`
    return count < budget * 0.97 - 100 ? `${folder}: ${count} lines, budget ${budget}: lower it` : []
  })
  expect(advice).toEqual([])
})

it('no line of code is longer than 120 characters', () => {
  const files = [
    ...readdirSync('.')
      .filter((path) => path.endsWith('.config.ts'))
      .map((path) => ({ path, source: readFileSync(path, 'utf8') })),
    ...sourcesIn(FOLDERS, /\.(?:tsx?|mjs|css)$/),
  ]
  const long = files
    .filter(({ path }) => path !== QUOTES && !MESSAGES.test(path))
    .flatMap(({ path, source }) =>
      source.split('\n').flatMap((line, index) => ([...line].length > 120 ? [`${path}:${index + 1}`] : [])),
    )
  expect(long).toEqual([])
})
