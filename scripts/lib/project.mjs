import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, ending in a separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Makes a path relative to the project absolute. */
export const inProject = (...parts) => join(root, ...parts)

/** Prints a line and ends the program with code 1. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}
