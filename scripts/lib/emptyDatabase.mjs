import { PGlite } from '@electric-sql/pglite'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const caches = inProject('node_modules/.cache/sokoni-tests')

/** Returns the folder of an empty database of this version of PGlite; makes it the first time. */
async function emptyDatabase() {
  const { version } = JSON.parse(readFileSync(inProject('node_modules/@electric-sql/pglite/package.json'), 'utf8'))
  const folder = join(caches, `database-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(caches, { recursive: true })
  const unfinished = mkdtempSync(`${folder}.`)
  await PGlite.create(unfinished).then((db) => db.close())
  finish(unfinished, folder)
  return folder
}

function finish(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another process was first.
    rmSync(unfinished, { recursive: true })
  }
}

/** Copies an embedded database without tables into a data folder. Making one takes seconds. */
export async function copyEmptyDatabase(dataDir) {
  cpSync(await emptyDatabase(), join(dataDir, 'database'), { recursive: true })
}

const DEMO = 'demo-'

/** Returns the folder of a demo shop's database: of this build, and of this day, because its reviews are dated. */
function demoDatabase() {
  const { hash } = JSON.parse(readFileSync(inProject('dist/build.json'), 'utf8'))
  return join(caches, `${DEMO}${hash}-${new Date().toISOString().slice(0, 10)}`)
}

/** Keeps the database of a demo shop that was only looked at and has stopped, for `copyDemoDatabase`. */
export function keepDemoDatabase(dataDir) {
  const folder = demoDatabase()
  if (existsSync(folder)) return
  for (const name of readdirSync(caches))
    if (name.startsWith(DEMO)) rmSync(join(caches, name), { recursive: true, force: true })
  const unfinished = mkdtempSync(`${folder}.`)
  cpSync(join(dataDir, 'database'), unfinished, { recursive: true })
  finish(unfinished, folder)
}

/** Copies a demo shop's database into a data folder, or an empty one if none is kept. */
export async function copyDemoDatabase(dataDir) {
  const folder = demoDatabase()
  if (!existsSync(folder)) return copyEmptyDatabase(dataDir)
  cpSync(folder, join(dataDir, 'database'), { recursive: true })
}
