import { packListAddress } from '../../../contract/printPackList.ts'
import { useApp } from '../../app/hooks.ts'

/** Returns the address of the store's page that prints what to pack. */
export function usePackListAddress(orderIds: readonly string[]): string {
  const { apiHost, apiApp } = useApp().config
  return apiHost + packListAddress(apiApp, orderIds)
}
