import type { Category } from '../../../../domain/entities.ts'
import type { Text } from '../../../messages/texts.ts'

/** Returns the label of a category filter; `all` means every category [LST-17]. */
export function categoryLabel(text: Text<'products'>, category: string): string {
  return category === 'all' ? text('allCategories') : category
}

/**
 * Returns the options of the category filter: all, and each category. A category that only the address names is added,
 * so that it is visible and can be deselected.
 */
export function categoryOptions(categories: readonly Category[], chosen: string): string[] {
  const names = ['all', ...categories.map(({ name }) => name)]
  return names.includes(chosen) ? names : ['all', chosen, ...names.slice(1)]
}
