import type { Category } from '../../../domain/entities.ts'

/** Returns the label of a category filter; `all` stands for every category [LST-17]. */
export function labelOf(category: string): string {
  return category === 'all' ? 'All Categories' : category
}

/**
 * Returns the options of the category filter: all, and each category. A category that only the address names is added,
 * so that it is visible and can be deselected.
 */
export function choicesOf(categories: readonly Category[], chosen: string): string[] {
  const names = ['all', ...categories.map(({ name }) => name)]
  return names.includes(chosen) ? names : ['all', chosen, ...names.slice(1)]
}
