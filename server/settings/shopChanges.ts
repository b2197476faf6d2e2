import type * as z from 'zod/mini'
import { promises, shopConfig, socialPages, type ShopConfig } from '../../contract/shopConfig.ts'

/** What the owner has changed, by the entry's name: `name`, or `promises.warranty` in a group. */
export type ShopChanges = Readonly<Record<string, unknown>>

const { shape } = shopConfig

const inGroup = (group: string, entries: Readonly<Record<string, z.ZodMiniType>>) =>
  Object.entries(entries).map(([name, schema]): [string, z.ZodMiniType] => [`${group}.${name}`, schema])

/** The entries of `shop.config.json` that an owner may change while the shop runs (OPN-170), with their schemas. */
export const SHOP_ENTRIES: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['name', shape.name],
  ['tagline', shape.tagline],
  ['description', shape.description],
  ['hours', shape.hours],
  ['closedDays', shape.closedDays],
  ['deliveryFees', shape.deliveryFees],
  ['deliveryTimes', shape.deliveryTimes],
  ['freeDeliveryFrom', shape.freeDeliveryFrom],
  ['lowPrice', shape.lowPrice],
  ['newsletter', shape.newsletter],
  ['offline', shape.offline],
  ['searchWords', shape.searchWords],
  ['sellerPin', shape.sellerPin],
  ...inGroup('promises', promises.shape),
  ...inGroup('social', socialPages.shape),
])

/**
 * Parses the setting `shop`: JSON in a text, because jsonb would sort the keys of opening hours. Empty when it is
 * missing or damaged.
 */
export function shopChangesOf(setting: unknown): ShopChanges {
  try {
    return Object(JSON.parse(String(setting))) as ShopChanges
  } catch {
    return {}
  }
}

/** Returns the configuration with what the owner has changed; without changes that do not fit (any more). */
export function withShopChanges(config: ShopConfig, changes: ShopChanges): ShopConfig {
  const changed = structuredClone(config) as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(changes)) {
    const parsed = SHOP_ENTRIES.get(name)?.safeParse(value)
    if (!parsed?.success) continue
    const [group = '', member] = name.split('.')
    if (member === undefined) changed[group] = parsed.data
    else changed[group] = { ...(changed[group] as object), [member]: parsed.data }
  }
  return changed as unknown as ShopConfig
}

/** Returns the value of an entry; null for a missing one. */
export function shopEntry(config: ShopConfig, name: string): unknown {
  const [group = '', member] = name.split('.')
  const entry = (config as unknown as Record<string, unknown>)[group]
  return (member === undefined ? entry : (entry as Record<string, unknown>)[member]) ?? null
}
