import { useEffect } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import type { Read } from '../../../app/hooks.ts'

const EVERY_MS = 5000

/** Polls the orders while a phone asks for a payment's PIN: the host does not push M-PESA's result. */
export function usePaymentWatch({ data, isBusy, refresh }: Read<Order[]>, isWanted: boolean): void {
  // Lets a running read finish, however slow the network is.
  const waits = isWanted && !isBusy && data?.some(({ payment }) => payment?.state === 'requested')
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waits, refresh])
}
