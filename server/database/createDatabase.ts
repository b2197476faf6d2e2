import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SCRIPT = `
  const [, pglite, dataDir] = process.argv
  const initDbStartParams = ['--set', 'shared_buffers=16MB', '--set', 'max_connections=20']
  const startParams = [...require(pglite).PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  require(pglite).PGlite.create({ dataDir, initDbStartParams, startParams }).then((db) => db.close())`

/**
 * Creates the embedded database in an empty folder, by a process of its own: it takes 620 MB, which this one would
 * keep. Code that runs once is not optimized (`--liftoff-only`), which saves 100 MB and a second. Flushes nothing.
 */
export async function createDatabase(folder: string): Promise<void> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  try {
    await run(process.execPath, ['--liftoff-only', '-e', SCRIPT, pglite, folder])
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(stderr.split('\n').findLast((line) => /^\w*Error/.test(line)) ?? message, { cause: error })
  }
}
