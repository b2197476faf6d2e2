import { resolve } from 'node:path'

/** A path as typed in the folder where `npm run store` was called; npm itself goes to the project's folder. */
export function fromWhereAsked(path: string): string {
  const folder = process.env['npm_lifecycle_event'] === 'store' ? process.env['INIT_CWD'] : undefined
  return resolve(folder ?? process.cwd(), path)
}
