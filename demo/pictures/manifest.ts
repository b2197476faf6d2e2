import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const FILE = 'manifest.json'
const shape = z.record(z.string(), z.string())

/** Returns the key of the recipe that made each picture, by name. Empty when the file is missing or damaged. */
export async function readManifest(folder: string): Promise<Map<string, string>> {
  try {
    return new Map(Object.entries(shape.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))))
  } catch {
    return new Map()
  }
}

/** Replaces the file in one step: an interrupted run leaves the old one or the new one. */
export async function writeManifest(folder: string, made: ReadonlyMap<string, string>): Promise<void> {
  const next = join(folder, `${FILE}.${process.pid}`)
  await writeFile(next, `${JSON.stringify(Object.fromEntries(made), null, 1)}\n`)
  await rename(next, join(folder, FILE))
}
