/**
 * Who receives an order and where, before the shopper types. The checkout form, its stored draft, the payload of
 * `complete_order` (in this order), an order read back and the columns of `orders` follow from this table.
 *
 * - `''` is a field of the specification [API-32]. It is always there, and is sent even when empty.
 * - `undefined` is an optional field. Other hosts, older drafts and an untouched form don't have it.
 */
export const EMPTY_DELIVERY = {
  region: '',
  location: '',
  delivery_notes: '',
  first_name: '',
  last_name: '',
  email_address: '',
  mobile_number: '',
  /** A point on the map (`mapPin.ts`). */
  map_pin: undefined,
} satisfies Record<string, '' | undefined>

type Fields = typeof EMPTY_DELIVERY

export type DeliveryField = keyof Fields

export const DELIVERY_FIELDS = Object.keys(EMPTY_DELIVERY) as DeliveryField[]

export type OptionalField = { [F in DeliveryField]: Fields[F] extends string ? never : F }[DeliveryField]

export type Delivery = Record<Exclude<DeliveryField, OptionalField>, string> & Partial<Record<OptionalField, string>>
