/**
 * The fields of a product without rules of their own. Types, guards of stored data, schemas of calls, columns of the
 * database, the owner's form and terminal, export, import and the page's specifications follow from this table.
 */

/** What a field holds; a number or an amount may be missing (`null`). */
export type ProductField = {
  /** The specification names it: every host sends it, and older answers have it. */
  isSpecified?: true
} & (
  | { kind: 'text' | 'amount' | 'flag' | 'list' }
  /** `unit` may follow it where an owner types it. */
  | { kind: 'number'; min: number; max: number; isWhole?: true; unit?: string }
  | { kind: 'choice'; choices: readonly string[] }
)

export const PRODUCT_FIELDS = {
  brand: { kind: 'text', isSpecified: true },
} as const satisfies Record<string, ProductField>

export type FieldName = keyof typeof PRODUCT_FIELDS

export type Choice = Extract<(typeof PRODUCT_FIELDS)[FieldName], { kind: 'choice' }>['choices'][number]

/**
 * The titles of their columns in tables, as they are read. The first one, with a capital, is that of the shop's own
 * export. Only the server needs them.
 */
export const COLUMN_TITLES: Record<FieldName, readonly [string, ...string[]]> = {
  brand: ['brand', 'vendor', 'manufacturer', 'brand name', 'make'],
}
