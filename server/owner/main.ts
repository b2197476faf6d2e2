import { demo } from '../../demo/orders.ts'
import { readOwnerSettings } from '../settings/settings.ts'
import { progressPrinter, watchOutput } from './terminal/print.ts'
import { onStoreOf } from './runOnStore.ts'
import { runOwner } from './terminal/runOwner.ts'

const progress = progressPrinter(process.stderr)

watchOutput(process.stdout, (problem) => {
  console.error(problem)
  process.exitCode = 1
})

const code = await runOwner(process.argv.slice(2), {
  run: (command, args, report) => onStoreOf(readOwnerSettings(process.env), demo)(command, args, report),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  report: progress.show,
  endProgress: progress.clear,
})
process.exitCode ||= code
