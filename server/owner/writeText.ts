import { writeFile } from 'node:fs/promises'
import { OwnerRefusal } from '../refusals.ts'

/** Writes a text to a file; `what` names it in the OwnerRefusal when that fails. */
export async function writeText(path: string, text: string, what: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new OwnerRefusal(`The ${what} cannot be written to ${path}: ${(error as Error).message}.`)
  }
}
