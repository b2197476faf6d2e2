import { useEffect } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import type { Read } from '../../../app/hooks.ts'

const EVERY_MS = 5000

/** Reads the customer's orders again while a phone asks for the PIN of one, so that M-PESA's answer appears. */
export function usePaymentWatch({ data, isBusy, refresh }: Read<Order[]>, isWanted: boolean): void {
  // a second read would start a slow one again
  const waits = isWanted && !isBusy && data?.some(({ payment }) => payment?.state === 'requested')
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waits, refresh])
}
