import {
  getOwnerBackups,
  getOwnerChecklist,
  getOwnerRegions,
  getOwnerSlides,
  getShopSettings,
} from '../../../../contract/owner/shop.ts'
import { listBackups } from '../../../owner/backup/backupState.ts'
import { checklist } from '../../../owner/shop/checklist.ts'
import { settingsOnWire } from '../../../owner/commands/shop.ts'
import { forOwners, type Method } from '../method.ts'

/** What an owner reads of the shop itself: settings, counties, slides, backups and checklist. */
export const ownerShopMethods: Method[] = [
  forOwners(getShopSettings, async (run) => ({ message: { settings: settingsOnWire(await run('settings', {})) } })),
  forOwners(getOwnerRegions, async (run) => {
    const { lastImport, ...table } = await run('regions', {})
    return { message: { ...table, last_import: lastImport } }
  }),
  forOwners(getOwnerBackups, async (_run, _input, _context, store) => {
    const { canDownload, ...backups } = await listBackups(store)
    return { message: { can_download: canDownload, ...backups } }
  }),
  forOwners(getOwnerChecklist, async (_run, _input, _context, store) => {
    const rows = await checklist(store)
    return { message: { rows: rows.map(({ name, isDone }) => ({ name, is_done: Number(isDone) })) } }
  }),
  forOwners(getOwnerSlides, async (run) => ({ message: { slides: await run('slides', {}) } })),
]
