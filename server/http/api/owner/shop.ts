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
import { forOwners, type Method } from '../method.ts'
import { commandMethod, done } from './commandMethod.ts'

const settingsOf = (settings: readonly Setting[]) =>
  settings.map(({ isChanged, ...setting }) => ({ ...setting, is_changed: isChanged }))

/** What an owner changes of the shop itself: settings, counties and slides. */
export const ownerShopMethods: Method[] = [
  forOwners(getShopSettings, async (run) => ({ message: { settings: settingsOf(await run('settings', {})) } })),

  forOwners(changeShopSettings, async (run, input) => done(settingsOf(await run('changeSettings', input)))),

  forOwners(getOwnerRegions, async (run) => ({ message: await run('regions', {}) })),

  commandMethod(saveRegions, 'saveRegions'),

  forOwners(readRegionsFile, async (run, { csv }) => done(await run('importRegions', { csv, isDryRun: true }))),

  forOwners(getOwnerSlides, async (run) => ({ message: { slides: await run('slides', {}) } })),

  commandMethod(saveSlides, 'saveSlides'),
]
