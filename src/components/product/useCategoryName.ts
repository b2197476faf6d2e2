import { useCallback } from 'react'
import { useText } from '../../app/useText.ts'

/** The categories that the specification names, with the keys of their messages. */
const KEYS = {
  Electronics: 'electronics',
  Fashion: 'fashion',
  'Home & Garden': 'home',
  Beauty: 'beauty',
  Sports: 'sports',
  Books: 'books',
  Accessories: 'accessories',
  'Baby & Kids': 'babyKids',
  'Car Accessories': 'carAccessories',
  Cleaning: 'cleaning',
  Gaming: 'gaming',
  Headphones: 'headphones',
  'HOT DEALS': 'hotDeals',
  Keyboard: 'keyboard',
  Kitchen: 'kitchen',
  Mouse: 'mouse',
  'NEW ARRIVAL': 'newArrival',
  Storage: 'storage',
} as const

const keys = new Map(Object.entries(KEYS))

/** Returns a function that names a category in the shopper's language; an own one stays as it is (OPN-238). */
export function useCategoryName(): (category: string) => string {
  const text = useText('common')
  return useCallback(
    (category) => {
      const key = keys.get(category)
      return key ? text(`category.${key}`) : category
    },
    [text],
  )
}
