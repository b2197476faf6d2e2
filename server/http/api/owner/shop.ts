import {
  changeShopSettings,
  getOwnerRegions,
  getOwnerSlides,
  getShopSettings,
  readRegionsFile,
  saveRegions,
  saveSlides,
} from '../../../../contract/owner/shop.ts'
import type { Setting } from '../../../owner/settings.ts'
import { forOwners, refuseUnlessConfirmed, type Method } from '../method.ts'
import { commandMethod, done } from './commandMethod.ts'

const settingsOf = (settings: readonly Setting[]) =>
  settings.map(({ isChanged, ...setting }) => ({ ...setting, is_changed: isChanged }))

/** A table of counties with all wards of Kenya has more bytes than other calls take. */
const TABLE = { mostBytes: 2 * 1024 * 1024, check: refuseUnlessConfirmed }

/** What an owner changes of the shop itself: settings, counties and slides. */
export const ownerShopMethods: Method[] = [
  forOwners(getShopSettings, async (run) => ({ message: { settings: settingsOf(await run('settings', {})) } })),

  forOwners(changeShopSettings, async (run, input) => done(settingsOf(await run('changeSettings', input)))),

  forOwners(getOwnerRegions, async (run) => ({ message: await run('regions', {}) })),

  { ...commandMethod(saveRegions, 'saveRegions'), file: TABLE },

  {
    ...forOwners(readRegionsFile, async (run, { csv }) => done(await run('importRegions', { csv, isDryRun: true }))),
    file: TABLE,
  },

  forOwners(getOwnerSlides, async (run) => ({ message: { slides: await run('slides', {}) } })),

  commandMethod(saveSlides, 'saveSlides'),
]
