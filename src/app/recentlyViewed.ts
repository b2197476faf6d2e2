import { withViewed } from '../../domain/catalogue/recentlyViewed.ts'
import type { ProductSummary } from '../../domain/entities.ts'
import { KEYS, type JsonStorage } from '../services/device/storage.ts'
import { readCookieChoice } from '../services/device/storedData.ts'
import { isObjectOf, isSummaries } from './queries/typeGuards.ts'

interface Stored {
  version: 1
  products: ProductSummary[]
}

const isStored = isObjectOf<Stored>({ version: (version): version is 1 => version === 1, products: isSummaries })

/** Returns the products viewed on this device, the latest first (OPN-86). Sets unreadable ones aside. */
export function readRecentlyViewed(storage: JsonStorage): ProductSummary[] {
  const stored = storage.read(KEYS.recentlyViewed)
  if (isStored(stored)) return stored.products
  if (stored !== null) storage.setAside(KEYS.recentlyViewed)
  return []
}

/** Stores products viewed, the latest first. */
export function writeRecentlyViewed(storage: JsonStorage, products: ProductSummary[]): void {
  const stored: Stored = { version: 1, products }
  storage.write(KEYS.recentlyViewed, stored)
}

/**
 * Adds a product to those viewed; other tabs may have added some too. Stores nothing unless the shopper allows
 * personalization.
 */
export function noteViewed(storage: JsonStorage, product: ProductSummary): void {
  if (!readCookieChoice(storage)?.personalization) storage.remove(KEYS.recentlyViewed)
  else writeRecentlyViewed(storage, withViewed(readRecentlyViewed(storage), product))
}
