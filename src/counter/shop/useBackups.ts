import { backupFileAddress } from '../../../contract/backupFile.ts'
import { allowedDownload } from '../../../contract/owner/shop.ts'
import type { Backups } from '../../../domain/owner/shop.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { oncePerApp, queryOfLogin } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { ownerShopService } from '../../services/owner/ownerShop.ts'
import { startOwnerWriter } from '../useOwnerWrite.ts'

interface BackupActors {
  backups: Resource<Backups>
  writer: OwnerWriteActor
}

/** Returns how the backups are, and the actor that downloads one. */
export function useBackups(): { backups: Read<Backups>; writer: OwnerWriteActor } {
  const { backups, writer } = actorsOf(useApp())
  return { backups: useResource(backups, { fresh: true }), writer }
}

const actorsOf = oncePerApp((app): BackupActors => {
  const { services, config } = app
  const backups = queryOfLogin(app, 'ownerBackups', ownerShopService(services.http).readBackups)
  const writer = startOwnerWriter(app, ({ outcome }) => {
    if (outcome?.status !== 'done') return
    download(config.apiHost + backupFileAddress(config.apiApp, allowedDownload.parse(outcome.result).key))
    backups.send({ type: 'resource.refresh' })
  })
  return { backups, writer }
})

/** Lets the browser save what an address sends. */
function download(address: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = ''
  anchor.click()
}
