import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { folderTar } from './folderTar.ts'

type Init = NodeFS['init']
type Options = Parameters<Init>[1]

/** The part of Emscripten's file system that is used here. */
interface Module {
  FS: { isFile(mode: number): boolean }
  NODEFS: {
    tryFSOperation(work: () => void): void
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number }
  }
}

/**
 * PGlite file system that honours fsync and is copied quickly. PGlite's own ignores fsync, so that a power cut loses
 * committed data. Needs PostgreSQL without the start parameter `-F`, which turns fsync off.
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

  override async dumpTar(): Promise<Blob> {
    return new Blob(folderTar(this.rootDir), { type: 'application/x-tar' })
  }
}

/** Flushes a folder and everything in it to the disk. */
export function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushFolder(path)
    else flushPath(path, 'r+')
  }
  flushPath(folder, 'r')
}

/** Flushes one file, or one folder's list of names, to the disk. */
export function flushPath(path: string, flags: 'r' | 'r+' = 'r'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
