import { SHOP_DEFAULTS } from '../../../contract/shopDefaults.ts'
import { CHECKLIST, type ChecklistName, type ChecklistRow } from '../../../domain/owner/shop.ts'
import { digitsOf } from '../../../domain/people/phone.ts'
import { contactOf } from '../../settings/contactOf.ts'
import type { Demo, Store } from '../../store.ts'
import { inPhase } from '../../orders/inPhase.ts'
import { listRegions } from './regions.ts'

/** Returns the demo's fees as `listRegions` does. */
const feesOf = ({ regions }: Demo) =>
  regions.flatMap(({ region, delivery_fee, locations }) =>
    locations
      ? locations.map(({ location, delivery_fee: fee }) => [region, location, fee])
      : [[region, '', delivery_fee]],
  )

const asText = (fees: readonly unknown[][]) => fees.map(String).sort().join(';')

/** Returns what is done after the first import (OPN-387); nothing while the shop has demo products or none at all. */
export async function checklist(store: Store): Promise<ChecklistRow[]> {
  const { config, mpesa, sms, demo } = store
  const [row] = await store.db.query<{
    has_catalogue: boolean
    has_slides: boolean
    has_order: boolean
    contact: unknown
  }>(
    `select (select value from settings where name = 'contact') as contact,
       exists (select from products) and not exists (select from products where source = 'seed') as has_catalogue,
       exists (select from hero_slides) as has_slides,
       exists (select from orders where status not ${inPhase('draft', 'expired')}) as has_order`,
  )
  if (!row!.has_catalogue) return []
  const phone = digitsOf(contactOf(row!.contact).mobile_number)
  const fees = (await listRegions(store)).rows.map(({ county, area, fee }) => [county, area, fee])
  const { rating, ...promises } = config.promises
  const isDone: Record<ChecklistName, boolean> = {
    shop: config.name !== SHOP_DEFAULTS.name && phone !== '' && phone !== demo?.contact.mobile_number,
    regions: !demo || asText(fees) !== asText(feesOf(demo)),
    promises: Object.values(promises).some((promise) => promise !== undefined),
    slides: row!.has_slides,
    rating: rating !== undefined,
    order: row!.has_order,
    mpesa: mpesa.status !== null,
    texts: sms !== null,
    address: config.address !== '',
  }
  return CHECKLIST.map((name) => ({ name, isDone: isDone[name] }))
}
