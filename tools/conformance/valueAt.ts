/** What stands in a value at a path, undefined where there is nothing. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, field) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[field] : undefined),
    value,
  )
}

/** The rows of a list as they were sent, those that are objects; none where there is no list. */
export function rowsAt(value: unknown, ...path: string[]): Record<string, unknown>[] {
  const rows = at(value, ...path)
  return Array.isArray(rows)
    ? rows.filter(
        (row): row is Record<string, unknown> => typeof row === 'object' && row !== null && !Array.isArray(row),
      )
    : []
}
