import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { Meter } from '../metrics/meter.ts'
import { lockFolder, type LockedFolder } from '../process/folderLock.ts'
import { commandRunner } from '../owner/runCommand.ts'
import { undoUnfinished } from '../import/undoImport.ts'
import { endDemoOfRealShop } from '../owner/demo.ts'
import { tellOfNewTill } from '../owner/tellOwners.ts'
import { gatewaysOf } from '../process/gatewaysOf.ts'
import type { Settings } from '../settings/settings.ts'
import { isOutOfFiles, StartProblem } from '../settings/startProblem.ts'
import { createStore, type Demo, type Store } from '../store.ts'
import { startBackgroundJobs } from './backgroundJobs.ts'

/** The open store, ready for calls and for the owner's commands. An embedded one is locked for this process. */
interface OpenShop {
  store: Store
  close(): Promise<void>
}

/** Opens the store, fills a new one with the demo, and starts the jobs. Throws StartProblem or FolderInUse. */
export async function openShop(
  settings: Settings,
  config: ShopConfig,
  demo: Demo,
  report: (line: string) => void,
  warn: Store['warn'],
  meter?: Meter,
): Promise<OpenShop> {
  const folder = settings.databaseUrl === null ? await lock(settings.dataDir) : null
  let db: Database | null = null
  try {
    db = await openDatabase(settings)
    await demo.fill(db, settings.demo, report)
    await undoUnfinished(db)
    if (await endDemoOfRealShop(db, demo, config, new Date()))
      report('Demo mode has ended: the demo accounts are gone, and nothing is simulated any more.')
  } catch (error) {
    await db?.close()
    await folder?.release()
    throw error
  }
  const open = db
  const { backupDir } = settings
  const store = createStore({ db: open, config, ...gatewaysOf(settings), backupDir, demo, warn })
  await store.catalogue.follow()
  await tellOfNewTill(store, settings.mpesa)
  const work = startBackgroundJobs(store, meter)
  folder?.control.serve(commandRunner(store))
  return {
    store,
    async close() {
      await folder?.control.close()
      await work.stop()
      await open.close()
      await folder?.release()
    },
  }
}

async function lock(dataDir: string): Promise<LockedFolder> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || isOutOfFiles(error)) throw error
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${code}). ` +
        'Make it a folder that this user may write to, or set DATA_DIR to another.',
    )
  }
}
