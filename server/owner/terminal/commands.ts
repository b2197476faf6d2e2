import { moneyCommands } from '../commands/money.ts'
import { orderCommands } from '../commands/orders.ts'
import { shopCommands } from '../commands/shop.ts'
import { returnCommands } from '../commands/returns.ts'
import { exportCommand } from '../import/exportCommand.ts'
import { importCommand } from '../import/importCommand.ts'
import { importReviewsCommand } from '../import/importReviewsCommand.ts'
import type { OwnerCommand, Words } from '../ownerCommand.ts'
import { productCommand } from '../products/productCommand.ts'
import { expectWords, required, textOf, type Command } from './command.ts'
import { dataInTerminal } from './data.ts'
import { moneyInTerminal } from './money.ts'
import { ordersInTerminal } from './orders.ts'
import { returnsInTerminal } from './returns.ts'
import { shopInTerminal } from './shop.ts'
import { textsCommand } from './texts.ts'
import { userCommand } from './user.ts'

/** The commands of the terminal by name, in the order of its help. */
export const terminalCommands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  ...typedCommands(shopCommands),
  'import-reviews': importReviewsCommand,
  ...ordersInTerminal,
  ...typedCommands(orderCommands),
  ...returnsInTerminal,
  ...typedCommands(returnCommands),
  ...moneyInTerminal,
  ...typedCommands(moneyCommands),
  product: productCommand,
  user: userCommand,
  ...shopInTerminal,
  texts: textsCommand,
  ...dataInTerminal,
}

/** Returns the terminal's commands of those that declare their words. */
function typedCommands(
  declared: Record<string, Pick<OwnerCommand<never, never>, 'terminal'>>,
): Record<string, Command> {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, { terminal }]) =>
      terminal ? [[terminal.name, commandOf(name, terminal)]] : [],
    ),
  )
}

/** Returns the terminal's command for the words of the command `handler`. */
function commandOf<Args, Result>(handler: string, words: Words<Args, Result>): Command {
  const { summary, details, text } = words
  const options: [string, string][] = Object.entries<string | undefined>(words.options ?? {}).map(([name, takes]) => [
    name,
    takes ?? '',
  ])
  const names = words.words.map((name) => name.toUpperCase())
  const usages = options.map(([name, takes]) =>
    isOptional(takes) ? `[--${name} ${takes.slice(1)}` : `--${name} ${takes}`,
  )
  return {
    usage: [...names, ...usages].join(' '),
    summary,
    options: Object.fromEntries(options.map(([name]) => [name, { type: 'string' }])),
    ...(details && { details }),
    changes: true,
    async run({ words: given, values, call }) {
      const typed = expectWords(given, names)
      const args = Object.fromEntries([
        ...words.words.map((name, at) => [name, typed[at]]),
        ...options.map(([name, takes]) => [
          name,
          isOptional(takes) ? textOf(values[name]) : required(values, name, takes),
        ]),
      ]) as Args
      const result = (await (call as (name: string, args: unknown) => Promise<unknown>)(handler, args)) as Result
      return { result, text: text(result, args) }
    },
  }
}

function isOptional(takes: string): boolean {
  return takes.startsWith('[')
}
