import { useState } from 'react'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import type { OwnerBulkActor } from '../../../../machines/owner/ownerBulk.ts'
import { canScan } from '../../../services/owner/barcodes.ts'
import { useBulkEdit } from './useBulkEdit.ts'

interface StockCount {
  bulk: OwnerBulkActor
  /** Shows what the camera sees. */
  video: HTMLVideoElement
  canScan: boolean
}

/** Starts stock-taking; the camera stays off until it is asked for. */
export function useStockCount(search: ProductSearch): StockCount {
  const [video] = useState(() => {
    const element = document.createElement('video')
    Object.assign(element, { muted: true, playsInline: true })
    element.style.cssText = 'width: 100%; height: 100%; object-fit: cover'
    return element
  })
  return { bulk: useBulkEdit(search, video), video, canScan: canScan() }
}
