import * as z from 'zod/mini'
import { read } from '../wire/kinds.ts'
import { flag } from '../wire/wire.ts'
import { backupState } from './orders.ts'
import { lastImport } from './products.ts'

const none = z.object({})

const setting = z.object({
  name: z.string(),
  value: z.unknown(),
  /** What counts without the owner's change: the shop's file or the default. */
  base: z.unknown(),
  is_changed: z.boolean(),
})

/** The result of `owner_change_settings`. */
export const changedSettings = z.array(setting)

const regionRow = z.object({ county: z.string(), area: z.string(), fee: z.string(), days: z.string() })
/** The counties with their areas, fees and days. */
export const regionRows = z.array(regionRow)

const regionProblem = z.enum(['county', 'area', 'fee', 'days', 'otherDays', 'twice', 'mixed', 'long', 'tooMany'])

/** The result of `owner_save_regions` and `owner_read_regions_file`. */
export const readRegions = z.object({
  rows: regionRows,
  wrong: z.array(z.object({ row: z.number(), problem: regionProblem })),
  changes: z.array(z.object({ county: z.string(), change: z.enum(['added', 'changed', 'removed']) })),
})

/** The result of `owner_undo_regions_import`: the file, and counties that were changed since. */
export const undoneRegions = z.object({ source: z.string(), kept: z.array(z.string()) })

/** The slides of the home page, as an owner edits them; also the result of `owner_save_slides`. */
export const slides = z.array(
  z.object({
    product_id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    image: z.string(),
    background: z.string(),
  }),
)

/** Embedded store only, like all calls here. What an owner may change of the shop while it runs (OPN-170). */
export const getShopSettings = read(
  'get_owner_settings',
  none,
  z.object({ settings: changedSettings }),
  'Failed to fetch the settings',
)

/** The counties with their areas, fees and days, as rows and as a CSV file (OPN-175). */
export const getOwnerRegions = read(
  'get_owner_regions',
  none,
  z.object({ rows: regionRows, csv: z.string(), last_import: lastImport }),
  'Failed to fetch the counties',
)

/** The shop's backups (OPN-386): whether it can be downloaded, the last one made by hand, and those of BACKUP_DIR. */
export const getOwnerBackups = read(
  'get_owner_backups',
  none,
  z.object({ can_download: z.boolean(), last: z.nullable(z.string()), nightly: z.nullable(backupState) }),
  'Failed to fetch the backups',
)

/** The result of `owner_download_backup`. */
export const allowedDownload = z.object({ key: z.string() })

const checklistName = z.enum(['shop', 'regions', 'promises', 'slides', 'rating', 'order', 'mpesa', 'texts', 'address'])

/** What is done and to do after the first import (OPN-387); nothing in a shop with demo products. */
export const getOwnerChecklist = read(
  'get_owner_checklist',
  none,
  z.object({ rows: z.array(z.object({ name: checklistName, is_done: flag })) }),
  'Failed to fetch the checklist',
)

/** The slides of the home page that the owner has made (OPN-176). */
export const getOwnerSlides = read('get_owner_slides', none, z.object({ slides: slides }), 'Failed to fetch the slides')
