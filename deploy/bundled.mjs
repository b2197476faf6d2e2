// Prints the packages that the running shop does not need: the build has put them into its files. For the Dockerfile.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const filesOf = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const code = ['dist/server', 'dist/render']
  .flatMap(filesOf)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')
const isImported = (name) => new RegExp(`(?:from|import|require)\\s*\\(?["'\`]${name}["'\`/]`).test(code)
const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = Object.keys({ ...dependencies, ...optionalDependencies })
process.stdout.write(names.filter((name) => !isImported(name)).join(' '))
