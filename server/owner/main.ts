import { readSettings } from '../settings/settings.ts'
import { progressPrinter } from './print.ts'
import { onStoreOf } from './runOnStore.ts'
import { runOwner } from './runOwner.ts'

const progress = progressPrinter(process.stderr)

process.exitCode = await runOwner(process.argv.slice(2), {
  run: (command, args, report) => onStoreOf(readSettings(process.env))(command, args, report),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  report: progress.show,
  endProgress: progress.clear,
})
