/** Returns what spellings of a category share: `kitchen` and `KITCHEN` are one category. */
function categoryKey(category: string): string {
  return category.normalize('NFKC').toLowerCase()
}

/** Returns products with the spelling of their category. */
export function respelled<Product extends { category: string }>(
  products: readonly Product[],
  spellings: ReadonlyMap<string, string>,
): Product[] {
  return products.map((each) => ({ ...each, category: spellings.get(categoryKey(each.category)) ?? each.category }))
}

/**
 * Returns the spelling of each category by its key: the commonest one, the first of the file among equals. Adds a note
 * when categories are spelled in several ways.
 */
export function spellingsOf(categories: readonly string[], notes: string[] = []): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const category of categories) {
    const key = categoryKey(category)
    const spellings = counts.get(key) ?? new Map<string, number>()
    counts.set(key, spellings.set(category, (spellings.get(category) ?? 0) + 1))
  }
  const ranked = [...counts].map(([key, spellings]) => ({
    key,
    spellings: [...spellings].sort(([, a], [, b]) => b - a).map(([spelling]) => spelling),
  }))
  const mixed = ranked.filter(({ spellings }) => spellings.length > 1)
  const examples = mixed.slice(0, 3).map(({ spellings: [first, ...others] }) => `${first} (${others.join(', ')})`)
  const more = mixed.length > 3 ? `, and ${mixed.length - 3} more` : ''
  if (mixed.length > 0)
    notes.push(`Categories that are spelled in several ways became one: ${examples.join(', ')}${more}.`)
  return new Map(ranked.map(({ key, spellings: [first = ''] }) => [key, first]))
}
