import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { builtShop } from '../../tests/server/builtShop.ts'
import { inProject, root } from '../../scripts/lib/project.mjs'

/** The built shop and owner's command, which can be killed at any write (`killedDatabase.ts`). */
export interface Program {
  shop: string
  owner: string
}

/** Builds the programs into a folder that is laid out like the project, with a small storefront. */
export async function buildProgram(folder: string): Promise<Program> {
  const real = inProject('server/database/openDatabase.ts')
  const killed = inProject('tools/faults/killedDatabase.ts')
  const outDir = join(folder, 'dist/server')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'killed-database',
        enforce: 'pre',
        async resolveId(source, importer) {
          if (!source.endsWith('/openDatabase.ts') || importer === killed) return null
          const found = await this.resolve(source, importer, { skipSelf: true })
          return found?.id === real ? killed : found
        },
      },
    ],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: inProject('server/main.ts'),
          owner: inProject('server/owner/main.ts'),
          readFile: inProject('server/import/readFileProcess.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })
  const built = builtShop()
  mkdirSync(join(folder, '.cache'), { recursive: true })
  cpSync(dirname(built.clientDir), join(folder, 'dist'), { recursive: true })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'shop.config.json'), '{}')
  return { shop: join(outDir, 'main.js'), owner: join(outDir, 'owner.js') }
}
