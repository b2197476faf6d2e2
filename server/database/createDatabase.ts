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
 * Creates the embedded database in an empty folder, without flushing it. A child process does it, because it takes
 * 620 MB that this process would not give back. `--liftoff-only` skips optimizing, which saves 100 MB and a second.
 * Throws the child's error.
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
