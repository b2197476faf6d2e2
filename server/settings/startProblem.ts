import { existsSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'

/** Keeps the shop from starting; the message has a line for each fault, with what to do about it. */
export class StartProblem extends Error {}

/**
 * Returns whether the process or the whole system has too many open files. Node then also reports a package as missing
 * whose folder is there, because its package.json could not be opened.
 */
export function isOutOfFiles(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (code !== 'ERR_MODULE_NOT_FOUND') return code === 'EMFILE' || code === 'ENFILE'
  const [, path = ''] = /'([^']+)'/.exec(message) ?? []
  return isAbsolute(path) && existsSync(dirname(path))
}

export const TOO_FEW_FILES =
  'The shop may not open as many files as it needs. ' +
  'Raise the limit (ulimit -n 4096, or LimitNOFILE=4096 of its service) and start it again.'
