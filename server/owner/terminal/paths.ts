import { resolve } from 'node:path'

/** Resolves a path against the folder where `npm run store` was called; npm runs scripts in the project's folder. */
export function fromCallersFolder(path: string): string {
  const folder = process.env['npm_lifecycle_event'] === 'store' ? process.env['INIT_CWD'] : undefined
  return resolve(folder ?? process.cwd(), path)
}
