import { useEffect } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import type { Read } from '../../../app/hooks.ts'

const EVERY_MS = 5000

/** While a phone asks for the PIN of one of the customer's orders, they are asked again: what M-PESA says comes by itself. */
export function usePaymentWatch({ data, isBusy, refresh }: Read<Order[]>, isWanted: boolean): void {
  // A read that is under way is left to arrive, however slow the network is.
  const waits = isWanted && !isBusy && data?.some(({ payment }) => payment?.state === 'requested')
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waits, refresh])
}
