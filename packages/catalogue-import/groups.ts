/** Returns values by what they share, in their order. */
export function groupsBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Returns how often each value is there. */
export function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Returns each value once, those that are there most often first. */
export const commonest = <Value>(values: readonly Value[]): Value[] =>
  [...countsOf(values)].sort(([, a], [, b]) => b - a).map(([value]) => value)
