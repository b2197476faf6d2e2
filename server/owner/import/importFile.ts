import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  readWorkbook,
  type Sheet,
  type WorkbookOptions,
} from '../../../packages/catalogue-import/formats/workbook/readWorkbook.ts'
import { toldToOwner } from '../../import/inWords.ts'
import { OwnerRefusal } from '../../refusals.ts'
import { UsageProblem, type Run } from '../terminal/command.ts'

/** Parses the values of `--map`: `name=title,price=cost`. Throws UsageProblem for a field that there is not. */
export function pairsOf<Field extends string>(
  value: Run['values'][string],
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const texts = [value ?? []].flat().map(String)
  const map: Partial<Record<Field, string>> = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+=)/)).filter((text) => text.trim())) {
    const [name = '', ...column] = pair.split('=')
    const field = fields.find((each) => each === name.trim())
    if (!field) throw new UsageProblem(`--map knows no field "${name.trim()}".`)
    map[field] = column.join('=').trim()
  }
  return map
}

/** Returns the delimiter that was given. */
export function delimiterOf(text: string | undefined): string | undefined {
  const delimiter = text === '\\t' || text?.toLowerCase() === 'tab' ? '\t' : text
  if (delimiter !== undefined && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) {
    throw new UsageProblem('--delimiter takes one character, or "tab".')
  }
  return delimiter
}

/** Reads a sheet of a workbook, or another file. Throws OwnerRefusal when that cannot be done. */
export async function fileOrSheet(path: string, options: WorkbookOptions): Promise<Uint8Array | Sheet> {
  const bytes = await bytesOf(path)
  return toldToOwner(async () => (await readWorkbook(bytes, basename(path), options)) ?? bytes)
}

/** Reads a file. Throws OwnerRefusal when that cannot be done. */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new OwnerRefusal(`There is no file ${path}. Check its name and its folder.`)
    if (code === 'EISDIR') throw new OwnerRefusal(`${path} is a folder. Name a file in it.`)
    if (code === 'EACCES') throw new OwnerRefusal(`${path} may not be read. Give this user the right to read it.`)
    throw new OwnerRefusal(`${path} cannot be read: ${message}`)
  }
}

/** Writes the report before the import, so that a failure changes nothing. */
export async function writeReport(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new OwnerRefusal(
      `The report cannot be written to ${path}: ${(error as Error).message}. Nothing was imported.`,
    )
  }
}
