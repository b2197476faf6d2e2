import { join } from 'node:path'

/** Makes a path relative to the project, the working directory, absolute. */
export const inProject = (...parts: string[]): string => join(process.cwd(), ...parts)

/** Prints a line and ends the program with code 1. */
export function stop(line: string): never {
  console.error(line)
  process.exit(1)
}
