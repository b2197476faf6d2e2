import type { ProductRow } from '../catalogue/productRow.ts'

/** Returns variants by the id of their product. */
export function variantsByProduct(rows: readonly ProductRow[]): Map<string, ProductRow[]> {
  const groups = new Map<string, ProductRow[]>()
  for (const row of rows) {
    if (row.variant_of === null) continue
    const group = groups.get(row.variant_of)
    if (group) group.push(row)
    else groups.set(row.variant_of, [row])
  }
  return groups
}
