// Run by `npm pack`: writes what other projects import to dist/, a file of JavaScript for each module.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname

/** Returns the code of a module and of all that it imports from this package, minified. */
export async function bundled(name) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, `${name}.ts`),
        external: '@statelyai/inspect',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return output[0].code
}

if (process.argv[1] === import.meta.filename) {
  const dist = join(here, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const name of ['open', 'server', 'stately']) writeFileSync(join(dist, `${name}.js`), await bundled(name))
}
