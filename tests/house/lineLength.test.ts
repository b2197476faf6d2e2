import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourcesIn } from './sources.ts'

const SOURCES = ['domain', 'contract', 'machines', 'src', 'server', 'demo', 'packages', 'tools']
const FOLDERS = [...SOURCES, 'scripts', 'bench', 'tests', 'e2e']
/** Its keys quote whole lines of other files, with what a mutant changes in them. */
const QUOTES = 'tools/mutation/explained.ts'
/** A message is one string: joined from two, the compiler would not know its values. */
const MESSAGES = /^(?:src|server)\/messages\/\w+\//

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
