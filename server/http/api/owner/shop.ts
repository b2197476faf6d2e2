import { getOwnerBackups, getOwnerRegions, getOwnerSlides, getShopSettings } from '../../../../contract/owner/shop.ts'
import { listBackups } from '../../../owner/backupState.ts'
import { settingsOnWire } from '../../../owner/commands/shop.ts'
import { forOwners, type Method } from '../method.ts'

/** What an owner reads of the shop itself: settings, counties, slides and backups. */
export const ownerShopMethods: Method[] = [
  forOwners(getShopSettings, async (run) => ({ message: { settings: settingsOnWire(await run('settings', {})) } })),
  forOwners(getOwnerRegions, async (run) => ({ message: await run('regions', {}) })),
  forOwners(getOwnerBackups, async (_run, _input, _context, store) => {
    const { canDownload, ...backups } = await listBackups(store)
    return { message: { can_download: canDownload, ...backups } }
  }),
  forOwners(getOwnerSlides, async (run) => ({ message: { slides: await run('slides', {}) } })),
]
