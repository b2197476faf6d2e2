import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandNotStarted, sendCommand, type CommandRunner } from '../process/control.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { FolderInUse, lockFolder, type LockedFolder, type Holder } from '../process/folderLock.ts'
import { gatewaysOf } from '../process/gatewaysOf.ts'
import { undoUnfinished } from '../import/undoImport.ts'
import type { Settings } from '../settings/settings.ts'
import { readShopConfig } from '../settings/shopConfigFile.ts'
import { createStore, type Demo } from '../store.ts'
import { onServer, restore, restoreLine, type BackupFile } from './backup/backup.ts'
import { endDemoOfRealShop } from './demo.ts'
import { commandRunner } from './runCommand.ts'
import { moveIn } from './backup/moveIn.ts'
import { OwnerRefusal } from '../refusals.ts'

const TRIES = 120
const PAUSE_MS = 500

/**
 * Returns the runner of the owner's commands for these settings: on the database server; else in the running shop that
 * holds the data folder; else on the folder itself, which is locked for as long as the command takes.
 */
export function onStoreOf(settings: Settings, demo: Demo): CommandRunner {
  return async (command, args, report) => {
    if (settings.apiHost !== null) {
      throw new OwnerRefusal(
        `This shop's data is on ${settings.apiHost} (API_HOST). ` +
          'Work on it there, or start the command without API_HOST.',
      )
    }
    if (command === 'restore') return runRestore(settings, demo, args as BackupFile)
    if (command === 'moveIn') return runMoveIn(settings)
    if (settings.databaseUrl !== null) return runHere(settings, demo, command, args, report)
    for (let left = TRIES; left > 0; left--) {
      const found = await lockOrHolder(settings.dataDir)
      if ('release' in found) return runHere(settings, demo, command, args, report).finally(() => found.release())
      try {
        return await sendCommand(found, command, args, report)
      } catch (error) {
        if (!(error instanceof CommandNotStarted)) throw error
      }
      await setTimeout(PAUSE_MS)
    }
    throw new OwnerRefusal('The database is busy with another start or command. Try again when it is done.')
  }
}

async function lockOrHolder(dataDir: string): Promise<LockedFolder | Holder> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    if (!error.isReachable) throw new OwnerRefusal(error.message)
    return error.holder
  }
}

async function runRestore(settings: Settings, demo: Demo, args: BackupFile): Promise<unknown> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null) throw onServer(restoreLine(args))
  const found = await lockOrHolder(dataDir)
  if (!('release' in found))
    throw new OwnerRefusal(
      'The shop is running. Stop it first: what it would still write would be lost. Nothing was changed.',
    )
  return restore(settings, args, demo, new Date()).finally(() => found.release())
}

async function runMoveIn(settings: Settings): Promise<unknown> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === null)
    throw new OwnerRefusal('Set DATABASE_URL to the PostgreSQL database that the shop is to move into.')
  if (!existsSync(join(dataDir, 'database')))
    throw new OwnerRefusal(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to the folder of the shop that is to move.`,
    )
  const found = await lockOrHolder(dataDir)
  if (!('release' in found))
    throw new OwnerRefusal(
      'The shop is running. Stop it first: what it would still write would be left behind. Nothing was changed.',
    )
  const opened: Database[] = []
  try {
    const to = await openDatabase(settings)
    opened.push(to)
    const from = await openDatabase({ databaseUrl: null, dataDir })
    opened.push(from)
    return await moveIn(from, to)
  } finally {
    for (const db of opened) await db.close()
    await found.release()
  }
}

/** Fills a new store with the demo first; otherwise the shop's first start would add it after an import. */
async function runHere(
  settings: Settings,
  demo: Demo,
  ...[command, args, report]: Parameters<CommandRunner>
): Promise<unknown> {
  const db = await openDatabase(settings)
  try {
    const config = await readShopConfig(settings)
    await demo.fill(db, settings.demo)
    await undoUnfinished(db)
    await endDemoOfRealShop(db, demo, config, new Date())
    const { backupDir } = settings
    const store = createStore({ db, config, ...gatewaysOf(settings), backupDir, demo })
    return await commandRunner(store)(command, args, report)
  } finally {
    await db.close()
  }
}
