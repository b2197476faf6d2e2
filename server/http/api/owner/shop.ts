import { getOwnerRegions, getOwnerSlides, getShopSettings } from '../../../../contract/owner/shop.ts'
import { settingsOnWire } from '../../../owner/commands/shop.ts'
import { forOwners, type Method } from '../method.ts'

/** What an owner reads of the shop itself: settings, counties and slides. */
export const ownerShopMethods: Method[] = [
  forOwners(getShopSettings, async (run) => ({ message: { settings: settingsOnWire(await run('settings', {})) } })),
  forOwners(getOwnerRegions, async (run) => ({ message: await run('regions', {}) })),
  forOwners(getOwnerSlides, async (run) => ({ message: { slides: await run('slides', {}) } })),
]
