import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Options = Parameters<Init>[1]

/** As much of Emscripten's files in a Node folder as is needed here. */
interface Module {
  FS: { isFile(mode: number): boolean }
  NODEFS: {
    tryFSOperation(work: () => void): void
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number }
  }
}

/**
 * The folder of an embedded database that reaches the disk when PostgreSQL wants it to, at a commit above all: PGlite's own
 * passes that wish on to nobody, and a power cut then costs what the system had not written of itself. Only of use without
 * `-F` among the start parameters, which keeps PostgreSQL from wishing.
 */
export class FlushedFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const flushes = (({ FS, NODEFS }: Module) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        NODEFS.tryFSOperation(() => (FS.isFile(node.mode) ? fdatasyncSync(nfd) : fsyncSync(nfd)))
        return 0
      }
    }) as unknown as NonNullable<Options['preRun']>[number]
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [flushes, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** Brings a folder and all that is in it to the disk. */
export function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushFolder(path)
    else flushPath(path, 'r+')
  }
  flushPath(folder, 'r')
}

/** Brings one file, or the names in one folder, to the disk. */
export function flushPath(path: string, flags: 'r' | 'r+' = 'r'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
