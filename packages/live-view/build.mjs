// npm run build: writes the live view and its part for servers to dist/, a file of JavaScript each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Returns the code of a module and all that it imports, minified. */
export async function bundled(name) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return output[0].code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = new URL('dist/', import.meta.url)
  mkdirSync(dist, { recursive: true })
  for (const name of ['open', 'server']) writeFileSync(new URL(`${name}.js`, dist), await bundled(name))
}
