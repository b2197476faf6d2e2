import type { Category } from '../../../../domain/entities.ts'
import { useText } from '../../../app/useText.ts'
import { useCategoryName } from '../../../components/product/useCategoryName.ts'

/** Returns the function that labels a category filter; `all` means every category [LST-17]. */
export function useCategoryLabel(): (category: string) => string {
  const text = useText('products')
  const nameOf = useCategoryName()
  return (category) => (category === 'all' ? text('allCategories') : nameOf(category))
}

/**
 * Returns the options of the category filter: all, and each category. A category that only the address names is added,
 * so that it is visible and can be deselected.
 */
export function categoryOptions(categories: readonly Category[], chosen: string): string[] {
  const names = ['all', ...categories.map(({ name }) => name)]
  return names.includes(chosen) ? names : ['all', chosen, ...names.slice(1)]
}
