/** The names of a product's fields on the wire and in the database: `in_stock` for `inStock`, and these. */
const WIRE_NAMES = {
  id: 'product_id',
  name: 'product_name',
} as const

type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : Name

type WireName<Field> = Field extends keyof typeof WIRE_NAMES
  ? (typeof WIRE_NAMES)[Field]
  : Field extends string
    ? Snake<Field>
    : Field

/** Fields under their names on the wire. */
export type OnWire<Fields> = { [F in keyof Fields as WireName<F>]: Fields[F] }

const known = new Map<string, string>(Object.entries(WIRE_NAMES))

function wireName(field: string): string {
  const name = known.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  known.set(field, name)
  return name
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
