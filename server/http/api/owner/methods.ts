import type { Method } from '../method.ts'
import { accessMethods } from './access.ts'
import { commandMethods } from './commandMethods.ts'
import { factorMethods } from './factors.ts'
import { ownerOrderMethods } from './orders.ts'
import { peopleMethods } from './people.ts'
import { productMethods } from './products.ts'
import { pushMethods } from './push.ts'
import { ownerShopMethods } from './shop.ts'

/** The calls of owners. */
export const ownerMethods: Method[] = [
  ...accessMethods,
  ...factorMethods,
  ...pushMethods,
  ...ownerOrderMethods,
  ...productMethods,
  ...ownerShopMethods,
  ...peopleMethods,
  ...commandMethods,
]
