import { accountService } from './account.ts'
import { addressesService } from './addresses.ts'
import { catalogueService } from './catalogue.ts'
import { deliveryService } from './delivery.ts'
import { createHttp, type Host } from './http.ts'
import { createIdempotencyKeys } from './device/idempotencyKeys.ts'
import { ordersService } from './orders.ts'
import { paymentsService } from './payments.ts'
import { ridersService } from './riders.ts'
import { reviewsService } from './reviews.ts'
import { shopService } from './shop.ts'
import { memoryStorage, type JsonStorage } from './device/storage.ts'

/** Creates all calls of a host. `now` returns ms since 1970; `storage` keeps the idempotency keys. */
export function createServices(host: Host, now: () => number, storage: JsonStorage = memoryStorage()) {
  const http = createHttp(host)
  return {
    /** For calls of parts that are loaded later. */
    http,
    ...catalogueService(http),
    ...accountService(http),
    ...addressesService(http),
    ...deliveryService(http),
    ...ordersService(http, now, host.isEmbeddedStore ? createIdempotencyKeys(storage) : null),
    ...paymentsService(http),
    ...reviewsService(http),
    ...ridersService(http),
    ...shopService(http),
  }
}

export type Services = ReturnType<typeof createServices>
