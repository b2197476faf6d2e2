import type { Category } from '../../../domain/entities.ts'

/** What a category filter is called; `all` is the one of every category [LST-17]. */
export function labelOf(category: string): string {
  return category === 'all' ? 'All Categories' : category
}

/**
 * What a category is chosen from: every category, and each. An address may name one that the shop does not have: it stays
 * visible, and can be left.
 */
export function choicesOf(categories: readonly Category[], chosen: string): string[] {
  const names = ['all', ...categories.map(({ name }) => name)]
  return names.includes(chosen) ? names : ['all', chosen, ...names.slice(1)]
}
