import { parseArgs } from 'node:util'
import type { CommandRunner, Report } from '../process/control.ts'
import { StartProblem } from '../settings/startProblem.ts'
import { UsageProblem, type Command } from './command.ts'
import { commands } from './commands.ts'
import type { Call } from './handlers.ts'
import { OwnerRefusal } from '../refusals.ts'

export interface Dependencies {
  /** Runs a handler next to the database. */
  run: CommandRunner
  print: (text: string) => void
  printError: (text: string) => void
  report: Report
  /** Ends the progress line, if there is one. */
  endProgress(): void
}

/**
 * Runs the owner's command in `argv` (without node and the file); returns the exit code: 0 done, 1 refused or failed,
 * 2 usage.
 */
export async function runOwner(argv: readonly string[], dependencies: Dependencies): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = argv
  if (name === '--help' || name === '-h' || name === 'help') {
    dependencies.print(helpForAll())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    dependencies.printError(`${name ? `There is no command "${name}".` : 'Name a command.'}\n\n${helpForAll()}`)
    return 2
  }
  try {
    return await runCommand(name, command, rest, dependencies)
  } catch (error) {
    dependencies.endProgress()
    if (error instanceof UsageProblem) {
      dependencies.printError(`${error.message}\n\n${helpFor(name, command)}`)
      return 2
    }
    const isForOwner = error instanceof OwnerRefusal || error instanceof StartProblem
    dependencies.printError(
      isForOwner
        ? error.message
        : `The command failed and changed nothing: ${error instanceof Error ? error.message : String(error)}`,
    )
    return 1
  }
}

async function runCommand(name: string, command: Command, rest: string[], dependencies: Dependencies): Promise<0> {
  const { values, positionals } = parsed(command, rest)
  if (values['help']) {
    dependencies.print(helpFor(name, command))
    return 0
  }
  const call = async (handler: string, args: unknown) => {
    const result = await dependencies.run(handler, args, dependencies.report)
    dependencies.endProgress()
    return result
  }
  await command.run({ words: positionals, values, call: call as Call, print: dependencies.print })
  return 0
}

function parsed(command: Command, args: string[]) {
  const options = { ...command.options, help: { type: 'boolean' as const, short: 'h' } }
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageProblem((error as Error).message.split('. To specify')[0] ?? '')
  }
}

function usageOf(name: string, { usage }: Command): string {
  return `npm run store -- ${name} ${usage}`.trim()
}

function helpFor(name: string, command: Command): string {
  return [usageOf(name, command), command.summary, ...(command.details ? ['', command.details] : [])].join('\n')
}

function helpForAll(): string {
  const lines = Object.entries(commands).flatMap(([name, command]) => [
    `  ${`${name} ${command.usage}`.trim()}`,
    `      ${command.summary}`,
  ])
  return [
    "The shop owner's commands: npm run store -- COMMAND …",
    '',
    ...lines,
    '',
    'More about one: npm run store -- COMMAND --help',
  ].join('\n')
}
