import { useEffect, useState } from 'react'
import type { ProductSummary } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'
import { readRecentlyViewed, writeRecentlyViewed } from '../../app/recentlyViewed.ts'
import { KEYS } from '../../services/device/storage.ts'

/**
 * Returns the products viewed on this device, in step with other tabs, and a function that forgets them. They are as
 * they were when viewed, and of today once the catalogue has been read.
 */
export function useRecentlyViewed(): { viewed: ProductSummary[]; forget: () => void } {
  const { storage, catalogue, resources } = useApp()
  const [viewed, setViewed] = useState(() => readRecentlyViewed(storage))

  useEffect(() => {
    let isOver = false
    const read = () => setViewed(readRecentlyViewed(storage))
    const follow = ({ key }: StorageEvent) => (key === KEYS.recentlyViewed || key === null) && read()
    const update = async () => {
      await resources.catalogueRead
      const before = readRecentlyViewed(storage)
      if (before.length === 0) return
      const known = await catalogue.summaries(before.map(({ id }) => id))
      if (isOver) return
      // another tab may have added some meanwhile
      const now = readRecentlyViewed(storage).flatMap((product) => {
        const today = known.find(({ id }) => id === product.id)
        return today ?? (before.some(({ id }) => id === product.id) ? [] : product)
      })
      writeRecentlyViewed(storage, now)
      read()
    }
    addEventListener('storage', follow)
    addEventListener('pageshow', read)
    // another tab may have changed them since the first read
    read()
    update().catch(() => undefined)
    return () => {
      isOver = true
      removeEventListener('storage', follow)
      removeEventListener('pageshow', read)
    }
  }, [storage, catalogue, resources])

  return {
    viewed,
    forget() {
      storage.remove(KEYS.recentlyViewed)
      setViewed([])
    },
  }
}
