import { PGlite } from '@electric-sql/pglite'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Returns the folder of an empty database of this version of PGlite; makes it the first time. */
async function emptyDatabase() {
  const { version } = JSON.parse(readFileSync(inProject('node_modules/@electric-sql/pglite/package.json'), 'utf8'))
  const caches = inProject('node_modules/.cache/sokoni-tests')
  const folder = join(caches, `database-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(caches, { recursive: true })
  const unfinished = mkdtempSync(`${folder}.`)
  await PGlite.create(unfinished).then((db) => db.close())
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another process was first.
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

/** Copies an embedded database without tables into a data folder. Making one takes seconds. */
export async function copyEmptyDatabase(dataDir) {
  cpSync(await emptyDatabase(), join(dataDir, 'database'), { recursive: true })
}
