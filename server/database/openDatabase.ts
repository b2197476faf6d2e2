import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { isOutOfFiles, StartProblem, TOO_FEW_FILES } from '../settings/startProblem.ts'
import { createDatabase } from './createDatabase.ts'
import type { Database } from './database.ts'
import { refuseFullDisk } from './diskSpace.ts'
import { flushFolder, flushPath } from './flushedFolder.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { finishRestore } from './restoreFolder.ts'

/**
 * Opens the shop's database and migrates it: the server of DATABASE_URL, else the embedded one in the data folder,
 * which the caller has locked (`lockFolder`). Throws StartProblem when it cannot be opened.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const db = databaseUrl === null ? await openFolder(dataDir) : await connect(databaseUrl)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close().catch(() => undefined)
    const where = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL'
    throw new StartProblem(
      `The tables of the database ${where} could not be brought up to date: ${reasonOf(error)}. Nothing was changed.`,
    )
  }
}

async function connect(url: string): Promise<Database> {
  try {
    return await openPostgres(url)
  } catch (error) {
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached: ${reasonOf(error)}. Check the address and that the server runs.`,
    )
  }
}

/**
 * Opens the embedded database. A new one is created aside and then renamed, so that an interrupted start leaves no
 * half.
 */
async function openFolder(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database')
  refuseStartOnFullDisk(dataDir)
  refuseFewFiles()
  await finishRestore(dataDir)
  if (!existsSync(folder)) {
    await removeUnfinished(dataDir)
    const unfinished = await mkdtemp(join(dataDir, `${UNFINISHED}-`))
    await createDatabase(unfinished)
    flushFolder(unfinished)
    await rename(unfinished, folder)
    flushPath(dataDir)
  }
  try {
    // without this file PGlite would create a new database over the old one
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
    return await openPglite(folder)
  } catch (error) {
    throw new StartProblem(
      `The database in ${folder} is damaged and was left as it is (${reasonOf(error)}). ` +
        `Put back a copy of that folder, or move it away to begin with a new shop.`,
    )
  }
}

/** Each start appends a random suffix: a child process of a killed shop may still write to the earlier folder. */
const UNFINISHED = 'database.unfinished'

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true })
}

function refuseStartOnFullDisk(dataDir: string): void {
  try {
    refuseFullDisk(dataDir)
  } catch (error) {
    throw new StartProblem(
      `There is no room for the database: ${reasonOf(error)}. ` +
        'Make room on the disk, or set DATA_DIR to a folder of another.',
    )
  }
}

/** PGlite keeps over a hundred files open, and is damaged when it cannot open one while it runs. */
const FILES_NEEDED = 512

function refuseFewFiles(): void {
  const opened: number[] = []
  try {
    while (opened.length < FILES_NEEDED) opened.push(openSync(process.execPath, 'r'))
  } catch (error) {
    throw isOutOfFiles(error) ? new StartProblem(TOO_FEW_FILES) : error
  } finally {
    for (const descriptor of opened) closeSync(descriptor)
  }
}

function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const text = first instanceof Error ? first.message : 'it cannot be read'
  return text.startsWith('Aborted(') ? 'its files do not fit together' : text.replace(/\s+/g, ' ').replace(/\.$/, '')
}
