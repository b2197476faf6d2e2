import { FolderInUse } from './process/folderLock.ts'
import { isOutOfFiles, StartProblem, TOO_FEW_FILES } from './settings/startProblem.ts'

try {
  // imported here, as hundreds of files are read for them: what goes wrong with that is told in a line too
  const [{ runShop }, { readSettings }] = await Promise.all([
    import('./shop/runShop.ts'),
    import('./settings/settings.ts'),
  ])
  await runShop(readSettings(process.env))
} catch (error) {
  console.error(lineOf(error as Error))
  process.exit(1)
}

function lineOf(error: Error): string {
  if (error instanceof StartProblem || error instanceof FolderInUse) return error.message
  if (isOutOfFiles(error)) return TOO_FEW_FILES
  return `The shop could not start: ${error.message}`
}
