import { moneyCommands } from './commands/money.ts'
import { orderCommands } from './commands/orders.ts'
import { peopleCommands } from './commands/people.ts'
import { productCommands } from './commands/products.ts'
import { returnCommands } from './commands/returns.ts'
import { shopCommands } from './commands/shop.ts'

/** The owner's commands by name. */
export const ownerCommands = {
  ...orderCommands,
  ...returnCommands,
  ...moneyCommands,
  ...productCommands,
  ...peopleCommands,
  ...shopCommands,
}
