/** Returns the median of the numbers among the values, or null without numbers. */
export function median(values) {
  const sorted = numbersOf(values).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

/** Returns the value below which this share of all values lies, such as 0.99. */
export function percentile(values, share) {
  const sorted = numbersOf(values).sort((a, b) => a - b)
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}

/**
 * Returns the share of pairs in which the value of the first list is above that of the second. Equal ones count half.
 */
export function auc(above, below) {
  const wins = above.reduce(
    (sum, value) => sum + below.reduce((won, other) => won + (value > other ? 1 : value === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (above.length * below.length)
}

/** Makes one record of medians from records with the same keys. A text is taken from the first record. */
export function mediansOf(records) {
  const [first = {}] = records
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : median(records.map((record) => record[key])),
    ]),
  )
}

const numbersOf = (values) => values.filter((value) => typeof value === 'number' && !Number.isNaN(value))
