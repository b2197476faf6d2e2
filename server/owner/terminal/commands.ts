import type * as z from 'zod/mini'
import { ownerArgs } from '../../../contract/owner/commands.ts'
import { ownerCommands } from '../commands.ts'
import { exportCommand } from '../import/exportCommand.ts'
import { importCommand } from '../import/importCommand.ts'
import { importReviewsCommand } from '../import/importReviewsCommand.ts'
import type { InTerminal, OwnerCommand } from '../ownerCommand.ts'
import type { CommandName } from '../runCommand.ts'
import { productCommand } from '../products/productCommand.ts'
import { argumentsOf, readValue, type Argument } from './arguments.ts'
import { expectWords, required, textOf, UsageProblem, type Command, type Run } from './command.ts'
import { dataInTerminal } from './data.ts'
import { fromCallersFolder } from './paths.ts'
import { shopInTerminal } from './shop.ts'
import { writeText } from './writeText.ts'

/** The commands of the terminal by what the owner types, in the order of its help. */
export const terminalCommands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  'import-reviews': importReviewsCommand,
  ...Object.fromEntries(
    (Object.keys(ownerCommands) as CommandName[]).flatMap((name) => {
      const command = ownerCommands[name] as OwnerCommand<never, never>
      return command.terminal ? [[command.terminal.name, commandOf(name, command, command.terminal)]] : []
    }),
  ),
  product: productCommand,
  ...shopInTerminal,
  ...dataInTerminal,
}

/** Returns the terminal's command for one of the owner's commands. */
function commandOf(
  handler: string,
  { changes, isOutsideTransaction }: OwnerCommand<never, never>,
  { summary, details, check, file, text, ...terminal }: InTerminal<never, never>,
): Command {
  const given = argumentsOf(terminal.args ?? (ownerArgs as Record<string, z.ZodMiniType>)[handler], terminal)
  const words = given.filter(({ isWord }) => isWord)
  const options = given.filter(({ isWord }) => !isWord)
  const mayLack = words.filter(({ isOptional }) => isOptional).map(({ takes }) => takes)
  const usages = [
    ...words.filter(({ isOptional }) => !isOptional).map(({ takes }) => takes),
    ...(mayLack.length > 0 ? [`[${mayLack.join(' ')}]`] : []),
    ...options.map(({ name, takes, isOptional }) => {
      const option = `--${name}${takes && ` ${takes}`}`
      return isOptional ? `[${option}]` : option
    }),
    ...(file ? ['[--out FILE]'] : []),
  ]
  return {
    usage: usages.join(' '),
    summary,
    options: {
      ...Object.fromEntries(options.map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }])),
      ...(file && { out: { type: 'string' } }),
    },
    ...(details && { details }),
    ...(changes && !isOutsideTransaction && { changes: true }),
    async run({ words: typed, values, call }) {
      const args = { ...typedWords(typed, words), ...typedOptions(values, options) } as never
      const problem = check?.(args)
      if (problem) throw new UsageProblem(problem)
      const result = (await (call as (name: string, args: unknown) => Promise<unknown>)(handler, args)) as never
      const said = text(result, args)
      const out = file && textOf(values['out'])
      if (!out) return { result, text: said }
      await writeText(fromCallersFolder(out), `${said}\n`, file.what)
      return file.told(result, out)
    },
  }
}

/** Reads the words of a command. Those that may be left out are all there or none. */
function typedWords(typed: string[], words: readonly Argument[]): object {
  if (typed.length === 0 && words.every(({ isOptional }) => isOptional)) return {}
  const list = words.find(({ kind }) => kind === 'list')
  const names = words.map(({ takes }) => takes.replace('…', ''))
  expectWords(list ? typed.slice(0, words.length) : typed, names)
  return Object.fromEntries(
    words.map((word, at) => [word.key, word === list ? typed.slice(at) : readValue(typed[at]!, word, names[at]!)]),
  )
}

function typedOptions(values: Run['values'], options: readonly Argument[]): object {
  return Object.fromEntries(
    options.flatMap((option) => {
      const { key, name, kind, takes, isOptional } = option
      if (kind === 'flag') return [[key, values[name] === true]]
      const text = isOptional ? textOf(values[name]) : required(values, name, takes)
      return text === undefined ? [] : [[key, readValue(text, option, `--${name}`)]]
    }),
  )
}
