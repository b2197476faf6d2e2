import { FolderInUse } from './folderLock.ts'
import { runShop } from './runShop.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './startProblem.ts'

try {
  await runShop(readSettings(process.env))
} catch (error) {
  const isExpected = error instanceof StartProblem || error instanceof FolderInUse
  console.error(isExpected ? error.message : `The shop could not start: ${(error as Error).message}`)
  process.exit(1)
}
