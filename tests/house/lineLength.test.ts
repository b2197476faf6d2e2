import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDERS = ['domain', 'contract', 'machines', 'src', 'server', 'demo', 'tools', 'scripts', 'bench', 'tests', 'e2e']
/** Its keys quote whole lines of other files, with what a mutant changes in them. */
const QUOTES = 'tools/mutation/explained.ts'
/** A message is one string: joined from two, the compiler would not know its values. */
const MESSAGES = /^(?:src|server)\/messages\/\w+\//

it('no line of code is longer than 120 characters', () => {
  const files = [
    ...readdirSync('.').filter((file) => file.endsWith('.config.ts')),
    ...FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  ].filter((file) => file !== QUOTES && !MESSAGES.test(file))
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => ([...line].length > 120 ? [`${file}:${index + 1}`] : [])),
  )
  expect(long).toEqual([])
})
