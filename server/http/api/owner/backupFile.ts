import type { FastifyInstance } from 'fastify'
import { backupFilePath } from '../../../../contract/backupFile.ts'
import { isOwner } from '../../../../domain/people/roles.ts'
import { said } from '../../../messages/texts.ts'
import { downloadOf } from '../../../owner/backup/backup.ts'
import { notAllowed, notFound } from '../../../refusals.ts'
import { rateLimitKeyOf } from '../../../security/rateLimitKey.ts'
import type { Store } from '../../../store.ts'
import { clientAddressOf } from '../../clientAddress.ts'
import { callerOfPage } from '../printInvoice.ts'

/** A download that stands still for so long is cut off, so that another one can begin. */
const STALLED_MS = 60_000

/**
 * Adds the address that sends a backup once to the owner's session that has asked for it with
 * `owner_download_backup`, for a minute. All others get a 404.
 */
export function addBackupFile(app: FastifyInstance, store: Store): void {
  app.all(backupFilePath(store.config.apiApp), async (request, reply) => {
    if (request.method !== 'GET') throw notAllowed(said('notPermitted'))
    const caller = await callerOfPage(store, request)
    const { key } = request.query as { key?: unknown }
    const by = caller && { caller, rateLimitKey: rateLimitKeyOf(clientAddressOf(request)) }
    const isOwners = by && isOwner(by.caller) && by.caller.isConfirmed
    const backup = isOwners && typeof key === 'string' ? await downloadOf(store, key, by) : null
    if (!backup) throw notFound(said('nothingHere'))
    reply.raw.setTimeout(STALLED_MS)
    const time = store.clock().toISOString().slice(0, 19).replaceAll(':', '-')
    return reply
      .type('application/gzip')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="backup-${time}Z.tar.gz"`,
      })
      .send(backup)
  })
}
