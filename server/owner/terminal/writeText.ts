import { OwnerRefusal } from '../../refusals.ts'
import { writeFileAtomically, writeProblem } from '../backup/writeFileAtomically.ts'

/** Writes a text to a file; `what` names it in the OwnerRefusal when that fails. */
export async function writeText(path: string, text: string, what: string): Promise<void> {
  try {
    await writeFileAtomically(path, Buffer.from(text))
  } catch (error) {
    throw new OwnerRefusal(`The ${what} cannot be written to ${path}: ${writeProblem(error)}.`)
  }
}
