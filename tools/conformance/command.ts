import { HELP, readOptions } from './options.ts'
import { checkHost, textOf } from './report.ts'

interface Surroundings {
  env: Record<string, string | undefined>
  print(text: string): void
  printError(text: string): void
}

/** Runs the command with the words of the command line; gives the exit code: 0 all can be relied on, 1 some cannot, 2 called wrongly. */
export async function runConformance(words: string[], { env, print, printError }: Surroundings): Promise<0 | 1 | 2> {
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
