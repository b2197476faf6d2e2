import { accountMethods } from './account.ts'
import { addressMethods } from './addresses.ts'
import { catalogueMethods } from './catalogue.ts'
import { deliveryMethods } from './delivery.ts'
import { loginMethods } from './login.ts'
import type { Method } from './method.ts'
import { orderMethods } from './orders.ts'
import { ownerMethods } from './owner/methods.ts'
import { paymentMethods } from './payments.ts'
import { reviewMethods } from './reviews.ts'
import { shopMethods } from './shop.ts'

/** All calls of the contract. */
export const methods: readonly Method[] = [
  ...catalogueMethods,
  ...deliveryMethods,
  ...shopMethods,
  ...loginMethods,
  ...accountMethods,
  ...orderMethods,
  ...paymentMethods,
  ...addressMethods,
  ...reviewMethods,
  ...ownerMethods,
]
