import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SCRIPT = `
  const [, pglite, dataDir] = process.argv
  const { slice, set } = Uint8Array.prototype
  const BLOCK = 65536
  const empty = new Uint8Array(BLOCK)
  const isEmpty = (memory, at) => Buffer.compare(memory.subarray(at, at + BLOCK), empty) === 0

  // PGlite copies the whole memory of PostgreSQL and puts it back before each of its programs. Most of it is zeros:
  // reading them takes no memory, but writing does.
  Uint8Array.prototype.slice = function (...range) {
    if (range.length > 0 || this.length < 1000 * BLOCK) return slice.apply(this, range)
    const blocks = new Map()
    for (let at = 0; at < this.length; at += BLOCK)
      if (!isEmpty(this, at)) blocks.set(at, slice.call(this, at, at + BLOCK))
    return { blocks }
  }
  Uint8Array.prototype.set = function (source, ...offset) {
    if (!source.blocks) return set.call(this, source, ...offset)
    for (let at = 0; at < this.length; at += BLOCK) {
      const block = source.blocks.get(at)
      if (block) set.call(this, block, at)
      else if (!isEmpty(this, at)) this.fill(0, at, at + BLOCK)
    }
  }

  const initDbStartParams = ['--set', 'shared_buffers=16MB', '--set', 'max_connections=20']
  const startParams = [...require(pglite).PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  require(pglite).PGlite.create({ dataDir, initDbStartParams, startParams }).then((db) => db.close())`

/**
 * Creates the embedded database in an empty folder, without flushing it. A child process does it, because it takes
 * 400 MB that this process would not give back. `--liftoff-only` skips optimizing, which saves 100 MB and a second.
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
