import type { Database } from './database.ts'
import { shop } from './migrations/0001-shop.ts'
import { attemptsByOrder } from './migrations/0002-attempts-by-order.ts'
import { mpesaAndTexts } from './migrations/0003-mpesa-and-texts.ts'
import { callCounts } from './migrations/0004-call-counts.ts'
import { cancelling } from './migrations/0005-cancelling.ts'
import { codesByPlace } from './migrations/0006-codes-by-place.ts'
import { auditLog } from './migrations/0007-audit-log.ts'
import { provenEmails } from './migrations/0008-proven-emails.ts'
import { sessionDevices } from './migrations/0009-session-devices.ts'
import { languages } from './migrations/0010-languages.ts'
import { variants } from './migrations/0011-variants.ts'
import { arrival } from './migrations/0012-arrival.ts'
import { orderTexts } from './migrations/0013-order-texts.ts'
import { returns } from './migrations/0014-returns.ts'
import { mapPins } from './migrations/0015-map-pins.ts'
import { deliveryAttempts } from './migrations/0016-delivery-attempts.ts'
import { owner } from './migrations/0017-owner.ts'
import { pictures } from './migrations/0018-pictures.ts'
import { imports } from './migrations/0019-imports.ts'
import { ownerOrders } from './migrations/0020-owner-orders.ts'
import { newsletter } from './migrations/0021-newsletter.ts'
import { demo } from './migrations/0022-demo.ts'
import { newsletterLinks } from './migrations/0023-newsletter-links.ts'
import { textBudgets } from './migrations/0024-text-budgets.ts'
import { secondFactors } from './migrations/0025-second-factors.ts'
import { money } from './migrations/0028-money.ts'
import { auditChain } from './migrations/0029-audit-chain.ts'
import { sales } from './migrations/0030-sales.ts'
import { importUndo } from './migrations/0031-import-undo.ts'
import { push } from './migrations/0032-push.ts'
import { passkeyLogIn } from './migrations/0033-passkey-log-in.ts'
import { reviewsUndo } from './migrations/0034-reviews-undo.ts'
import { setStock } from './migrations/0036-set-stock.ts'
import { firstPrices } from './migrations/0037-first-prices.ts'
import { catalogueChanges } from './migrations/0038-catalogue-changes.ts'

/** In order. A released migration is never changed: add another one. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-shop', sql: shop },
  { name: '0002-attempts-by-order', sql: attemptsByOrder },
  { name: '0003-mpesa-and-texts', sql: mpesaAndTexts },
  { name: '0004-call-counts', sql: callCounts },
  { name: '0005-cancelling', sql: cancelling },
  { name: '0006-codes-by-place', sql: codesByPlace },
  { name: '0007-audit-log', sql: auditLog },
  { name: '0008-proven-emails', sql: provenEmails },
  { name: '0009-session-devices', sql: sessionDevices },
  { name: '0010-languages', sql: languages },
  { name: '0011-variants', sql: variants },
  { name: '0012-arrival', sql: arrival },
  { name: '0013-order-texts', sql: orderTexts },
  { name: '0014-returns', sql: returns },
  { name: '0015-map-pins', sql: mapPins },
  { name: '0016-delivery-attempts', sql: deliveryAttempts },
  { name: '0017-owner', sql: owner },
  { name: '0018-pictures', sql: pictures },
  { name: '0019-imports', sql: imports },
  { name: '0020-owner-orders', sql: ownerOrders },
  { name: '0021-newsletter', sql: newsletter },
  { name: '0022-demo', sql: demo },
  { name: '0023-newsletter-links', sql: newsletterLinks },
  { name: '0024-text-budgets', sql: textBudgets },
  { name: '0025-second-factors', sql: secondFactors },
  { name: '0028-money', sql: money },
  { name: '0029-audit-chain', sql: auditChain },
  { name: '0030-sales', sql: sales },
  { name: '0031-import-undo', sql: importUndo },
  { name: '0032-push', sql: push },
  { name: '0033-passkey-log-in', sql: passkeyLogIn },
  { name: '0034-reviews-undo', sql: reviewsUndo },
  { name: '0036-set-stock', sql: setStock },
  { name: '0037-first-prices', sql: firstPrices },
  { name: '0038-catalogue-changes', sql: catalogueChanges },
]

/** The advisory lock during migration; any number that is the same in every instance. */
const MIGRATION_LOCK = 7_256_641

/**
 * Applies the missing migrations in one transaction: all or none. Instances that start together on one server wait for
 * each other.
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (statements) => {
    await statements.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK])
    await statements.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await statements.query<{ name: string }>('select name from migrations', [])
    const known = new Set(applied.map(({ name }) => name))
    for (const { name, sql } of migrations) {
      if (known.has(name)) continue
      await statements.query(sql)
      await statements.query('insert into migrations (name) values ($1)', [name])
    }
  })
}
