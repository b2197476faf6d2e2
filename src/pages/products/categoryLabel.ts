/** What a category filter is called; `all` is the one of every category [LST-17]. */
export function labelOf(category: string): string {
  return category === 'all' ? 'All Categories' : category
}
