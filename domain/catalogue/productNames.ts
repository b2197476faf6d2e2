/** The names of a product's fields on the wire and in the database, where they differ. */
const WIRE_NAMES = {
  id: 'product_id',
  name: 'product_name',
  originalPrice: 'original_price',
  inStock: 'in_stock',
  isNew: 'is_new',
  isHidden: 'is_hidden',
} as const

type WireNames = typeof WIRE_NAMES

/** Fields under their names on the wire. */
export type OnWire<Fields> = {
  [F in keyof Fields as F extends keyof WireNames ? WireNames[F] : F]: Fields[F]
}

function wireName(field: string): string {
  return Object.hasOwn(WIRE_NAMES, field) ? WIRE_NAMES[field as keyof WireNames] : field
}

/** Returns values under the names on the wire. */
export function onWire<Values extends object>(values: Values): OnWire<Values> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [wireName(field), value])) as OnWire<Values>
}

/** Returns the values of fields from an object of the wire. */
export function fromWire<Fields extends object>(
  fields: Readonly<Record<keyof Fields, unknown>>,
  wire: OnWire<Fields>,
): Fields {
  const values = Object.keys(fields).map((field) => [field, wire[wireName(field) as keyof OnWire<Fields>]])
  return Object.fromEntries(values) as Fields
}
