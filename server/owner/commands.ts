import type { OwnerArgs, OwnerCommandName } from '../../contract/owner/commands.ts'
import { moneyCommands } from './commands/money.ts'
import { orderCommands } from './commands/orders.ts'
import { peopleCommands } from './commands/people.ts'
import { productCommands } from './commands/products.ts'
import { returnCommands } from './commands/returns.ts'
import { shopCommands } from './commands/shop.ts'
import type { OfCaller } from './ownerCommand.ts'

/** The owner's commands by name. Those of the browser take what the contract says of them. */
export const ownerCommands = {
  ...orderCommands,
  ...returnCommands,
  ...moneyCommands,
  ...productCommands,
  ...peopleCommands,
  ...shopCommands,
} satisfies {
  [Name in OwnerCommandName]: {
    run(store: never, args: OwnerArgs<Name> & OfCaller<Name>, more: never): Promise<unknown>
  }
}
