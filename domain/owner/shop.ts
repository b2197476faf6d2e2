import { TOLD_EVENTS } from '../orders/orderLife.ts'
import type { LastImport } from './catalogueFile.ts'
import type { BackupState } from './orders.ts'
import type { RegionChange, RegionRow, WrongRow } from './regions.ts'

/** A setting of the shop: its value, and what counts without the owner's change. JSON; null for none. */
export interface ShopSetting {
  name: string
  value: unknown
  base: unknown
}

/** The counties, the same as a CSV file, and their last import while it can be undone. */
export interface RegionsTable {
  rows: RegionRow[]
  csv: string
  lastImport: LastImport | null
}

/** What was read from a CSV file, or was saved. */
export interface ReadRegions {
  rows: RegionRow[]
  wrong: WrongRow[]
  changes: RegionChange[]
}

/** A slide of the home page; an empty title and picture are the product's. */
export const NO_SLIDE = { product_id: '', title: '', subtitle: '', description: '', image: '', background: '' }

export type OwnerSlide = typeof NO_SLIDE

/** What the shop promises, in the order of the tab. */
export const PROMISES = [
  'delivery',
  'freeDelivery',
  'freeDeliveryFrom',
  'standardDelivery',
  'expressDelivery',
  'payment',
  'prices',
  'quality',
  'warranty',
  'returns',
  'refunds',
  'support',
  'rating',
] as const

/** The settings of each section, by name. */
export const SECTIONS = {
  shop: [
    'name',
    'tagline',
    'description',
    'contact.phone',
    'contact.email',
    'contact.location',
    'social.whatsapp',
    'social.facebook',
    'social.instagram',
    'social.tiktok',
    'social.twitter',
    'newsletter',
    'currency',
    'sellerPin',
    'lowPrice',
    'searchWords',
    'offline',
  ],
  delivery: ['freeDeliveryFrom', 'deliveryFees'],
  promises: PROMISES.map((name) => `promises.${name}` as const),
  hours: ['hours', 'closedDays'],
  texts: TOLD_EVENTS.map((event) => `texts.${event}` as const),
  limits: ['limits.orderTotal', 'limits.piecesOfOne', 'limits.unpaidOrders'],
} as const satisfies Record<string, readonly string[]>

export type SettingSection = keyof typeof SECTIONS

export type Pair = readonly [name: string, value: string]

/** Settings that are groups of texts, edited as a list of pairs. */
const PAIRS = new Set(['hours', 'deliveryFees', 'searchWords'])
const NUMBERS = new Set<string>(['freeDeliveryFrom', 'lowPrice', ...SECTIONS.limits])

const nameIn = ([name]: Pair) => name.replace(/\s+/g, ' ').trim()

/** Returns why a line of a group would not be kept: its name is in an earlier line, or missing. */
export function pairProblem(pairs: readonly Pair[], at: number): 'twice' | 'nameless' | null {
  const [pair, name] = [pairs[at]!, nameIn(pairs[at]!)]
  if (name === '') return pair[1].trim() === '' ? null : 'nameless'
  return pairs.findIndex((each) => nameIn(each) === name) < at ? 'twice' : null
}

/** Whether all lines of the groups in a section would be kept. */
export function keepsAllPairs(draft: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(draft).every(([name, value]) => {
    const pairs = PAIRS.has(name) ? ((value as Pair[] | null) ?? []) : []
    return pairs.every((_, at) => pairProblem(pairs, at) === null)
  })
}

/** Returns a setting's value as a form edits it: numbers as text, groups as pairs. */
export function formValue(name: string, value: unknown): unknown {
  if (PAIRS.has(name)) return value === null ? null : Object.entries(value as Record<string, string>)
  if (NUMBERS.has(name)) return value === null ? '' : String(value)
  // a promise that is not the owner's is null: the specified words count
  return value ?? (name.startsWith('promises.') ? null : '')
}

/** Returns what a form holds as the setting's value; null takes it back to the file or the default. */
export function settingValue(name: string, form: unknown): unknown {
  if (PAIRS.has(name)) {
    const pairs = (form as Pair[] | null)?.filter(([key]) => key.trim() !== '')
    return pairs ? Object.fromEntries(pairs) : null
  }
  if (Array.isArray(form)) return form.filter((each) => each !== '')
  if (!NUMBERS.has(name)) return form
  const text = String(form).replace(/[,\s]/g, '')
  return text === '' ? null : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** What an owner sees of the shop's backups. Times are ISO 8601. */
export interface Backups {
  /** The data is in the embedded database, which the shop itself can copy. */
  canDownload: boolean
  /** The last backup that somebody has made by hand. */
  last: string | null
  /** Those of `deploy/backup`, each restored for trial before it counts; null where the shop does not know of any. */
  nightly: BackupState | null
}

/** What a shop needs after its first import. The first five are sections of the tab Shop. */
export const CHECKLIST = [
  'shop',
  'regions',
  'promises',
  'slides',
  'rating',
  'order',
  'mpesa',
  'texts',
  'address',
] as const

export type ChecklistName = (typeof CHECKLIST)[number]

export interface ChecklistRow {
  name: ChecklistName
  isDone: boolean
}
