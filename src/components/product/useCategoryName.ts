import { useCallback } from 'react'
import { useText } from '../../app/useText.ts'

/** The categories that the specification names. */
const SPECIFIED: ReadonlySet<string> = new Set([
  ...['Electronics', 'Fashion', 'Home & Garden', 'Beauty', 'Sports', 'Books', 'Accessories', 'Baby & Kids'],
  ...['Car Accessories', 'Cleaning', 'Gaming', 'Headphones', 'HOT DEALS', 'Keyboard', 'Kitchen', 'Mouse'],
  ...['NEW ARRIVAL', 'Storage'],
])

/** Returns a function that names a category in the shopper's language; an own one stays as it is (OPN-238). */
export function useCategoryName(): (category: string) => string {
  const text = useText('common')
  return useCallback(
    (category) => (SPECIFIED.has(category) ? text(`category.${category as 'Books'}`) : category),
    [text],
  )
}
