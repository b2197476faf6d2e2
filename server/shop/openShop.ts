import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { takeFolder, type HeldFolder } from '../process/folderLock.ts'
import { ownerCommands } from '../owner/handlers.ts'
import { seed } from '../../demo/seed.ts'
import { gatewaysOf } from '../process/gatewaysOf.ts'
import type { Settings } from '../settings/settings.ts'
import { isOutOfFiles, StartProblem } from '../settings/startProblem.ts'
import { createStore, type Store } from '../store.ts'
import { startWork } from './backgroundJobs.ts'

/** The shop's store, ours alone where it is embedded, ready for calls and for the owner's commands. */
interface OpenShop {
  store: Store
  close(): Promise<void>
}

/** Opens the store, filling a new one with the demo, and begins its work. Throws StartProblem or FolderInUse when it cannot be had. */
export async function openShop(
  settings: Settings,
  config: ShopConfig,
  report: (line: string) => void,
  warn: Store['warn'],
): Promise<OpenShop> {
  const held = settings.databaseUrl === null ? await take(settings.dataDir) : null
  let db: Database | null = null
  try {
    db = await openDatabase(settings)
    await seed(db, report)
  } catch (error) {
    await db?.close()
    await held?.release()
    throw error
  }
  const open = db
  const store = createStore({ db: open, config, ...gatewaysOf(settings), warn })
  const work = startWork(store)
  held?.control.serve(ownerCommands(store))
  return {
    store,
    async close() {
      await held?.control.close()
      await work.stop()
      await open.close()
      await held?.release()
    },
  }
}

async function take(dataDir: string): Promise<HeldFolder> {
  try {
    return await takeFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || isOutOfFiles(error)) throw error
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${code}). Make it a folder that this user may write to, or set DATA_DIR to another.`,
    )
  }
}
