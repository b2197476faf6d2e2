import type { Command } from './command.ts'
import { moneyCommands, moneyInTerminal } from './commands/money.ts'
import { orderCommands, ordersInTerminal } from './commands/orders.ts'
import { peopleCommands } from './commands/people.ts'
import { productCommands } from './commands/products.ts'
import { returnCommands, returnsInTerminal } from './commands/returns.ts'
import { shopCommands } from './commands/shop.ts'
import { dataInTerminal } from './dataInTerminal.ts'
import { exportCommand } from './import/exportCommand.ts'
import { importCommand } from './import/importCommand.ts'
import { importReviewsCommand } from './import/importReviewsCommand.ts'
import { commandOf, type OwnerCommand } from './ownerCommand.ts'
import { productCommand } from './products/productCommand.ts'
import { shopInTerminal } from './shopInTerminal.ts'
import { textsCommand } from './textsCommand.ts'
import { userCommand } from './userCommand.ts'

/** The owner's commands by name. */
export const ownerCommands = {
  ...orderCommands,
  ...returnCommands,
  ...moneyCommands,
  ...productCommands,
  ...peopleCommands,
  ...shopCommands,
}

/** The commands of the terminal by name, in the order of its help. */
export const terminalCommands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
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
