import { parseArgs } from 'node:util'
import type { CommandRunner, Report } from '../../process/control.ts'
import { StartProblem } from '../../settings/startProblem.ts'
import { UsageProblem, type Command } from './command.ts'
import { terminalCommands } from './commands.ts'
import type { Call } from '../runCommand.ts'
import { OwnerRefusal } from '../../refusals.ts'

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
export async function runOwner(argv: readonly string[], given: Dependencies): Promise<0 | 1 | 2> {
  const dependencies: Dependencies = {
    ...given,
    print: (text) => given.print(forTerminal(text)),
    printError: (text) => given.printError(forTerminal(text)),
  }
  const [name = '', ...rest] = argv
  if (name === '--help' || name === '-h' || name === 'help') {
    dependencies.print(helpForAll())
    return 0
  }
  const command = Object.hasOwn(terminalCommands, name) ? terminalCommands[name] : undefined
  if (!command) {
    dependencies.printError(
      `${name ? `There is no command "${name}".` : 'Name a command.'}\nAll of them: npm run store -- --help`,
    )
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
  const isJson = values['json'] === true
  const isDryRun = values['dry-run'] === true
  let isBegun = false
  const print = (text: string) => {
    if (isDryRun && !isBegun) dependencies.print('This is a dry run: it says what the command would do.\n')
    isBegun = true
    dependencies.print(text)
  }
  const call = async (handler: string, args: object) => {
    const result = await dependencies.run(handler, isDryRun ? { ...args, dryRun: true } : args, dependencies.report)
    dependencies.endProgress()
    return result
  }
  const { result, text } = await command.run({
    words: positionals,
    values,
    call: call as Call,
    print: isJson ? () => undefined : print,
  })
  if (isJson) {
    dependencies.print(asJson(result))
  } else {
    print(text)
    if (isDryRun) dependencies.print('\nNothing was changed.')
  }
  return 0
}

/** Replaces control characters, and turns of the direction of writing: customers choose texts. */
function forTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

/** Returns JSON in which all characters are escaped that `forTerminal` replaces. */
function asJson(result: unknown): string {
  return JSON.stringify(result, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function parsed(command: Command, args: string[]) {
  const options = {
    ...command.options,
    help: { type: 'boolean' as const, short: 'h' },
    json: { type: 'boolean' as const },
    ...(command.changes ? { 'dry-run': { type: 'boolean' as const } } : {}),
  }
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageProblem((error as Error).message.split('. To specify')[0] ?? '')
  }
}

function usageOf(name: string, { usage, changes }: Command): string {
  return ['npm run store --', name, usage, changes && '[--dry-run]', '[--json]'].filter(Boolean).join(' ')
}

/** Returns what `--help` says of a command. */
export function helpFor(name: string, command: Command): string {
  return [usageOf(name, command), command.summary, ...(command.details ? ['', command.details] : [])].join('\n')
}

/** Returns what `--help` says of all commands. */
export function helpForAll(): string {
  const lines = Object.entries(terminalCommands).flatMap(([name, command]) => [
    `  ${`${name} ${command.usage}`.trim()}`,
    `      ${command.summary}`,
  ])
  return [
    "The shop owner's commands: npm run store -- COMMAND …",
    '',
    ...lines,
    '',
    '--json prints as JSON what a command did or found, and nothing else.',
    '--dry-run, of each that changes something, says what it would do and changes nothing.',
    'More about one: npm run store -- COMMAND --help',
  ].join('\n')
}
