import { methodPath } from './wire/methodPath.ts'

/** Returns the path of the embedded store's pack list: a page for owners to print. */
export const printPackListPath = (app: string): string => methodPath(app, 'print_pack_list')

/** Returns the path and query of the pack list of some orders. */
export function packListAddress(app: string, orderIds: readonly string[]): string {
  return `${printPackListPath(app)}?orders=${orderIds.map(encodeURIComponent).join(',')}`
}
