import * as z from 'zod/mini'
import { isEmail } from '../../../domain/checks.ts'
import { escaped, textOfMarkup } from '../../../domain/markup.ts'
import { formValue, type ShopSetting } from '../../../domain/owner/shop.ts'
import { chatLink, digitsOf } from '../../../domain/people/phone.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { Statements } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { DEFAULT_LIMITS } from '../../orders/orderLimits.ts'
import { Declined, invalid } from '../../refusals.ts'
import {
  SHOP_ENTRIES,
  shopChangesOf,
  shopEntry,
  withShopChanges,
  type ShopChanges,
} from '../../settings/shopChanges.ts'
import type { Store } from '../../store.ts'
import { TOLD_EVENTS } from '../../../domain/orders/orderLife.ts'
import { lockShop } from '../backup/shopLock.ts'
import { readSettings, writeSetting } from '../../database/settingRows.ts'

/** A setting that an owner may change while the shop runs (OPN-170): its name, such as `promises.warranty`. */
export interface Setting extends ShopSetting {
  isChanged: boolean
}

type Values = Readonly<Record<string, unknown>>

const isContactPhone = (text: string) => text === '' || (digitsOf(text).length >= 7 && /^[\d+() .-]{7,30}$/.test(text))
const isContactEmail = (text: string) => text === '' || isEmail(text)
const limit = z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999))

/** Settings in rows of their own. Their columns of `settings`: row, then key in its value; no key for a bare value. */
const ROWS: Readonly<Record<string, { row: string; key?: string; base: unknown; schema: z.ZodMiniType }>> = {
  'contact.phone': entry('contact', 'mobile_number', '', z.string().check(z.refine(isContactPhone))),
  'contact.email': entry('contact', 'email_address', '', z.string().check(z.refine(isContactEmail))),
  'contact.location': entry('contact', 'location', '', z.string().check(z.maxLength(300))),
  currency: { row: 'currency', base: 'KES', schema: z.string().check(z.regex(/^[A-Z]{3}$/)) },
  ...Object.fromEntries(
    Object.entries(DEFAULT_LIMITS).map(([name, base]) => [`limits.${name}`, entry('order_limits', name, base, limit)]),
  ),
  ...Object.fromEntries(TOLD_EVENTS.map((event) => [`texts.${event}`, entry('order_texts', event, true, z.boolean())])),
}

function entry(row: string, key: string, base: unknown, schema: z.ZodMiniType) {
  return { row, key, base, schema }
}

/** The settings of money: what a delivery costs, how and in what one pays, and whose the invoice is. */
const MONEY_SETTINGS: ReadonlySet<string> = new Set([
  'currency',
  'deliveryFees',
  'freeDeliveryFrom',
  'sellerPin',
  'promises.payment',
])

/** Whether owners are told of a change: of money, of how the shop is reached, and of its limits (OPN-303, OPN-422). */
export const isTold = (name: string) => MONEY_SETTINGS.has(name) || /^(?:contact|social|limits)\./.test(name)

/** Whether a change asks for a fresh second factor: also what the shop is called and promises (OPN-301, OPN-420). */
export const isGuarded = (name: string) => isTold(name) || name === 'name' || name.startsWith('promises.')

/** Returns all settings that an owner may change. */
export async function listSettings(store: Store): Promise<Setting[]> {
  return settingsIn(store, await readRows(store.db))
}

function settingsIn({ fileConfig }: Pick<Store, 'fileConfig'>, rows: ReadonlyMap<string, unknown>): Setting[] {
  const changes = shopChangesOf(rows.get('shop'))
  const config = withShopChanges(fileConfig, changes)
  const ofShop = [...SHOP_ENTRIES.keys()].map((name) => ({
    name,
    value: shopEntry(config, name),
    base: shopEntry(fileConfig, name),
    isChanged: Object.hasOwn(changes, name),
  }))
  const ofRows = Object.entries(ROWS).map(([name, { row, key, base }]) => {
    const held = key === undefined ? rows.get(row) : (rows.get(row) as Values | undefined)?.[key]
    const value = name === 'contact.location' ? textOfMarkup(String(held ?? '')) : (held ?? base)
    return { name, value, base, isChanged: held !== undefined && value !== base }
  })
  return [...ofShop, ...ofRows]
}

async function readRows(statements: Statements): Promise<Map<string, unknown>> {
  return new Map(
    Object.entries(await readSettings(statements, 'shop', 'contact', 'currency', 'order_limits', 'order_texts')),
  )
}

/**
 * Changes settings; null takes one back to the file or the default. With `from`, what the owner saw, it is refused when
 * another owner has changed one of them meanwhile. Returns all settings.
 */
export async function changeSettings(
  store: Store,
  { changes, from }: { changes: Values; from?: Values | undefined },
): Promise<Setting[]> {
  const wanted = Object.entries(changes).map(([name, value]) => [name, parsedSetting(name, value)] as const)
  return store.db.transaction(async (statements) => {
    await lockShop(statements)
    const rows = await readRows(statements)
    const now = new Map(settingsIn(store, rows).map((setting) => [setting.name, setting]))
    if (from) refuseChanged(now, wanted, from)
    await write(statements, rows, wanted)
    return settingsIn(store, await readRows(statements))
  })
}

function refuseChanged(
  now: ReadonlyMap<string, Setting>,
  wanted: readonly (readonly [name: string, value: unknown])[],
  from: Values,
): void {
  const others = wanted.filter(([name, value]) => {
    // as the form shows it: an empty field of a setting without a value is no change
    const shown = (each: unknown) => JSON.stringify(formValue(name, each ?? null))
    const is = shown(now.get(name)?.value)
    return Object.hasOwn(from, name) && is !== shown(from[name]) && is !== shown(value)
  })
  if (others.length > 0) throw new Declined(409, said('changedMeanwhile', { what: 'settings' }))
}

/** Returns a setting's value as it is stored; null takes it back. Throws a Refusal when it does not fit. */
function parsedSetting(name: string, value: unknown): unknown {
  const schema = SHOP_ENTRIES.get(name) ?? ROWS[name]?.schema
  if (!schema) throw invalid(said('noSetting', { name: name.slice(0, 60) }))
  if (value === null) return null
  const parsed = schema.safeParse(clean(name, value))
  if (!parsed.success) throw invalid(said('settingUnfit', { kind: kindOf(name), name: PAGES[name]?.site ?? name }))
  return parsed.data
}

const kindOf = (name: string) =>
  name.replace(/^(?:social\.(whatsapp)|(promises|social|limits|texts)\..*)$/, '$1$2').replace('.', '_')

/** A number with which WhatsApp has an address: a Kenyan one, or an international one. */
const isChatNumber = (text: string) => /^[\d+() .-]{9,30}$/.test(text) && !chatLink(text).includes('/0')

/** What begins the address of a page by its name there. */
const PAGES: Readonly<Record<string, { site: string; begins: string } | undefined>> = {
  'social.facebook': { site: 'Facebook', begins: 'https://www.facebook.com/' },
  'social.instagram': { site: 'Instagram', begins: 'https://www.instagram.com/' },
  'social.tiktok': { site: 'TikTok', begins: 'https://www.tiktok.com/@' },
  'social.twitter': { site: 'X', begins: 'https://x.com/' },
}

/** Returns the address of a page for its name (`dukaletu`, `@dukaletu`) or its address without https; else the text. */
function pageAddress({ begins }: { begins: string }, text: string): string {
  if (/^(?:[\w-]+\.)+[a-z]+\/./i.test(text)) return `https://${text}`
  const [, name] = /^@?([\w.-]+)$/.exec(text) ?? []
  return name && !/\.(?:com|co|ke|me)$/i.test(name) ? begins + name : text
}

/** Texts of several lines. */
const LONG = new Set(['description', 'contact.location'])

/** Trims texts and removes control characters; entries of a group without a name are left out. */
function clean(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(LONG.has(name) ? /[^\P{Cc}\n]+/gu : /[\p{Cc}\s]+/gu, ' ').trim()
    if (name === 'social.whatsapp' && isChatNumber(text)) return chatLink(text)
    const page = PAGES[name]
    if (page) return pageAddress(page, text)
    return name === 'currency' || name === 'sellerPin' ? text.toUpperCase() : text
  }
  if (Array.isArray(value)) return name === 'closedDays' ? [...new Set(value)].sort() : value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [clean('', key) as string, clean('', each)] as const)
  return Object.fromEntries(entries.filter(([key]) => key !== ''))
}

async function write(
  statements: Statements,
  rows: ReadonlyMap<string, unknown>,
  wanted: readonly (readonly [name: string, value: unknown])[],
): Promise<void> {
  const changed = new Map<string, unknown>()
  for (const [name, value] of wanted) {
    const { row, key, base } = ROWS[name] ?? { row: 'shop', key: name, base: null }
    const held = changed.get(row) ?? (row === 'shop' ? shopChangesOf(rows.get(row)) : rows.get(row))
    if (key === undefined) changed.set(row, value ?? base)
    else {
      const { [key]: _, ...others } = (held ?? {}) as Record<string, unknown>
      const stored = name === 'contact.location' && typeof value === 'string' ? markupOf(value) : value
      changed.set(row, value === null ? others : { ...others, [key]: stored })
    }
  }
  for (const [row, value] of changed)
    await (row === 'shop' ? writeShopChanges(statements, value as ShopChanges) : writeSetting(statements, row, value))
  if (changed.has('contact') || changed.has('currency')) await raiseCatalogueVersion(statements)
}

/** The address is markup on the wire. */
function markupOf(text: string): string {
  return escaped(text).replace(/\n/g, '<br>')
}

/** Returns what the owner has changed of `shop.config.json`. */
export async function readShopChanges(statements: Statements): Promise<ShopChanges> {
  return shopChangesOf((await readRows(statements)).get('shop'))
}

/** Writes it as JSON in a text, because jsonb would sort the keys of opening hours. */
export async function writeShopChanges(statements: Statements, changes: ShopChanges): Promise<void> {
  await writeSetting(statements, 'shop', JSON.stringify(changes))
}
