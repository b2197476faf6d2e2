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
  const [first = '', second = ''] = argv
  if (first === '--help' || first === '-h' || first === 'help') {
    dependencies.print(helpForAll())
    return 0
  }
  const group = Object.keys(terminalCommands).filter((each) => each === first || each.startsWith(`${first} `))
  if (group.length === 0) {
    dependencies.printError(
      `${first ? `There is no command "${first}".` : 'Name a command.'}\nAll of them: npm run store -- --help`,
    )
    return 2
  }
  const name = [`${first} ${second}`, first].find((each) => group.includes(each))
  const command = name === undefined ? commandOfGroup(first, group) : terminalCommands[name]!
  const rest = argv.slice(name?.split(' ').length ?? 1)
  const help = helpFor(name ?? first)
  try {
    return await runCommand(command, help, rest, dependencies)
  } catch (error) {
    dependencies.endProgress()
    if (error instanceof UsageProblem) {
      dependencies.printError(`${error.message}\n\n${help}`)
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

async function runCommand(command: Command, help: string, rest: string[], dependencies: Dependencies): Promise<0> {
  const { values, positionals } = parsed(command, rest)
  if (values['help']) {
    dependencies.print(help)
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

/** Returns what is run for the first word of commands alone: a refusal that names them. */
function commandOfGroup(first: string, group: readonly string[]): Command {
  const can = group.map((each) => each.slice(first.length + 1)).join(', ')
  return {
    usage: '',
    summary: '',
    run({ words: [action = ''] }) {
      throw new UsageProblem(`What about the ${first}? You can ${can}${action && `; not "${action}"`}.`)
    },
  }
}

/** Returns what `--help` says of a command, and of those that begin with its words. */
export function helpFor(name: string): string {
  const commands = Object.entries(terminalCommands).filter(([each]) => each === name || each.startsWith(`${name} `))
  const texts = commands.map(([each, { usage, changes, summary, details }]) => {
    const line = ['npm run store --', each, usage, changes && '[--dry-run]', '[--json]'].filter(Boolean).join(' ')
    return [line, summary, ...(details ? ['', details] : [])].join('\n')
  })
  return texts.join('\n\n')
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
