import {
  getOwnerBackups,
  getOwnerChecklist,
  getOwnerRegions,
  getOwnerSlides,
  getShopSettings,
  readRegions,
  slides as wireSlides,
} from '../../../contract/owner/shop.ts'
import type { User } from '../../../domain/entities.ts'
import type { SectionOutcome, SectionValues } from '../../../domain/owner/section.ts'
import type { Backups, ChecklistRow, OwnerSlide, RegionsTable, ShopSetting } from '../../../domain/owner/shop.ts'
import type { RegionRow } from '../../../domain/owner/regions.ts'
import type { OwnerWriteOutcome } from '../../../domain/owner/write.ts'
import type { Http } from '../http.ts'
import { ownerWriter } from './owner.ts'

/** What an owner changes of the shop itself. */
export function ownerShopService(http: Http) {
  const write = ownerWriter(http)

  return {
    async readSettings(user: User, signal?: AbortSignal): Promise<ShopSetting[]> {
      const { message } = await http(getShopSettings, {}, { user, signal })
      return message.settings.map(({ name, value, base }) => ({ name, value, base }))
    },

    async readRegions(user: User, signal?: AbortSignal): Promise<RegionsTable> {
      const { last_import: lastImport = null, ...table } = (await http(getOwnerRegions, {}, { user, signal })).message
      return { ...table, lastImport }
    },

    async readSlides(user: User, signal?: AbortSignal): Promise<OwnerSlide[]> {
      return (await http(getOwnerSlides, {}, { user, signal })).message.slides
    },

    async readBackups(user: User, signal?: AbortSignal): Promise<Backups> {
      const { can_download: canDownload, ...backups } = (await http(getOwnerBackups, {}, { user, signal })).message
      return { canDownload, ...backups }
    },

    async readChecklist(user: User, signal?: AbortSignal): Promise<ChecklistRow[]> {
      const { message } = await http(getOwnerChecklist, {}, { user, signal })
      return message.rows.map(({ name, is_done: isDone }) => ({ name, isDone }))
    },

    /** Changes settings by name; `from`: what the owner saw. */
    async saveSettings(changes: SectionValues, from: SectionValues, user: User): Promise<OwnerWriteOutcome> {
      return write('changeSettings', { changes, from }, user)
    },

    /** `source`: the file that the rows are from; undefined for none. */
    async saveRegions(
      { rows, source }: { rows: readonly RegionRow[]; source?: string },
      from: readonly RegionRow[],
      user: User,
    ): Promise<SectionOutcome> {
      const outcome = await write('saveRegions', { rows: [...rows], from: [...from], source }, user)
      if (outcome.status !== 'done') return outcome
      const { rows: saved, wrong } = readRegions.parse(outcome.result)
      if (wrong.length > 0) throw new Error('The shop has refused rows that the form takes')
      return { status: 'done', values: { rows: saved } }
    },

    async saveSlides(slides: readonly OwnerSlide[], from: readonly OwnerSlide[], user: User): Promise<SectionOutcome> {
      const outcome = await write('saveSlides', { slides: [...slides], from: [...from] }, user)
      return outcome.status === 'done'
        ? { status: 'done', values: { slides: wireSlides.parse(outcome.result) } }
        : outcome
    },
  }
}
