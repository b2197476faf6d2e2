import { HELP, readOptions } from './options.ts'
import { checkHost, textOf } from './report.ts'

const terminal = { env: process.env, print: console.log, printError: console.error }

/** Runs the command; returns its exit code: 0 all calls can be relied on, 1 some cannot, 2 wrong options. */
export async function runCommand(
  words: string[],
  { env, print, printError }: typeof terminal = terminal,
): Promise<0 | 1 | 2> {
  const options = readOptions(words, env)
  if (options === null) {
    print(HELP)
    return 0
  }
  if (typeof options === 'string') {
    printError(`${options}\n\n${HELP}`)
    return 2
  }
  const report = await checkHost(options)
  print(options.isJson ? JSON.stringify(report, null, 2) : textOf(report))
  return report.ok ? 0 : 1
}
