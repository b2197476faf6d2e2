import { readSettings } from '../settings/settings.ts'
import { progressPrinter } from './print.ts'
import { onStoreOf } from './runOnStore.ts'
import { runOwner } from './runOwner.ts'

const progress = progressPrinter(process.stderr)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // a reader such as `head` has seen enough; the command goes on to its end
  if (error.code === 'EPIPE') return
  console.error(`The command is done, but its output cannot be written: ${error.message}`)
  process.exitCode = 1
})

const code = await runOwner(process.argv.slice(2), {
  run: (command, args, report) => onStoreOf(readSettings(process.env))(command, args, report),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  report: progress.show,
  endProgress: progress.clear,
})
process.exitCode ||= code
