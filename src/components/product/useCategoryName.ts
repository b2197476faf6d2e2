import { useCallback } from 'react'
import { SPECIFIED_CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { useText } from '../../app/useText.ts'

/** Returns a function that names a category in the shopper's language; an own one stays as it is (OPN-238). */
export function useCategoryName(): (category: string) => string {
  const text = useText('common')
  return useCallback(
    (category) => (SPECIFIED_CATEGORIES.has(category) ? text(`category.${category as 'Books'}`) : category),
    [text],
  )
}
