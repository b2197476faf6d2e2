import type { ProductRow } from '../catalogue/productRow.ts'

/** Returns variants by the id of their product. */
export function variantsByProduct<Row extends Pick<ProductRow, 'variant_of'>>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.variant_of === null) continue
    const group = groups.get(row.variant_of)
    if (group) group.push(row)
    else groups.set(row.variant_of, [row])
  }
  return groups
}
