/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, field) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[field] : undefined),
    value,
  )
}

/** Returns the rows of a list that are objects; an empty array when there is no list. */
export function rowsAt(value: unknown, ...path: string[]): Record<string, unknown>[] {
  const rows = valueAt(value, ...path)
  return Array.isArray(rows)
    ? rows.filter(
        (row): row is Record<string, unknown> => typeof row === 'object' && row !== null && !Array.isArray(row),
      )
    : []
}
