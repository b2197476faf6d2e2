import { useEffect, useState } from 'react'
import type { Product } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'
import { noteViewed, readRecentlyViewed } from '../../app/recentlyViewed.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'

const loadRecentlyViewed = async () => (await withMessages(import('./RecentlyViewed.tsx'), 'recent')).RecentlyViewed

/** Shows the products viewed before, if any, and notes the view of the page's product (OPN-86). */
export function ViewedBefore({ product }: { product?: Product }) {
  const { storage } = useApp()
  const [hasOthers, setHasOthers] = useState(false)
  const RecentlyViewed = useLazyComponent(loadRecentlyViewed, hasOthers)
  useEffect(() => {
    if (product) noteViewed(storage, product)
    setHasOthers(readRecentlyViewed(storage).some(({ id }) => id !== product?.id))
  }, [storage, product])
  return RecentlyViewed && <RecentlyViewed except={product?.id} />
}
