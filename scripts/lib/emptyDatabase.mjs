import { PGlite } from '@electric-sql/pglite'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Gives the folder of an empty database, and makes it if this version of PGlite has none yet. */
async function made() {
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
    // another process was first
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

/** Puts the embedded database that a first start makes, without a table yet, into a data folder: making one takes seconds. */
export async function layEmptyDatabase(dataDir) {
  cpSync(await made(), join(dataDir, 'database'), { recursive: true })
}
