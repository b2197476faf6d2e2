import { FolderInUse } from './process/folderLock.ts'
import { isOutOfFiles, StartProblem, TOO_FEW_FILES } from './settings/startProblem.ts'

try {
  // imported here because it reads hundreds of files: too few file descriptors must end in one line, not in a stack
  const [{ runShop }, { readSettings }, { demo }] = await Promise.all([
    import('./shop/runShop.ts'),
    import('./settings/settings.ts'),
    import('../demo/orders.ts'),
  ])
  await runShop(readSettings(process.env), demo)
} catch (error) {
  console.error(lineOf(error as Error))
  process.exit(1)
}

function lineOf(error: Error): string {
  if (error instanceof StartProblem || error instanceof FolderInUse) return error.message
  if (isOutOfFiles(error)) return TOO_FEW_FILES
  return `The shop could not start: ${error.message}`
}
