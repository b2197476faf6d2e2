import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Filters, Switch } from '../../../../domain/catalogue/search/filters.ts'
import { NO_FILTERS, SWITCHES, type ListQuery } from '../../../../domain/catalogue/search/listQuery.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { focusContent } from '../../../components/mainContent.ts'
import styles from './ChosenFilters.module.css'

interface ChosenFiltersProps {
  filters: Filters
  onChange: (changes: Partial<ListQuery>) => void
}

interface Chip {
  /** Its group, and its value where the group has several. */
  id: string
  label: string
  /** The filters without this one. */
  without: Filters
}

/** The filters in use, each with a button that removes it, and one for all; nothing without any (OPN-92). */
export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  const text = useText('products')
  const chips = useChips(filters)
  if (chips.length === 0) return null

  /** The pressed button disappears: the focus moves to its neighbour. */
  function remove({ currentTarget }: MouseEvent, changes: Partial<ListQuery>) {
    const { previousElementSibling: before, nextElementSibling: after } = currentTarget.closest('li')!
    const neighbour = (chips.length > 1 && (after ?? before)?.querySelector('button')) || null
    if (neighbour && changes !== NO_FILTERS) neighbour.focus()
    else focusContent()
    onChange(changes)
  }
  return (
    <ul className={styles.chips} aria-label={text('filter.chosen')}>
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text('filter.remove', { name: label })}
            onClick={(event) => remove(event, { filters: without })}
          >
            <span>{label}</span>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={(event) => remove(event, NO_FILTERS)}>
            {text('clear')}
          </button>
        </li>
      )}
    </ul>
  )
}

function useChips(filters: Filters): Chip[] {
  const text = useText('products')
  const price = usePrice()
  const { minPrice, maxPrice, minRating, brands = [], options = {} } = filters
  const chips: Chip[] = []
  const without = (...names: (keyof Filters)[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof Filters)))

  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [price(minPrice ?? 0), price(maxPrice ?? 0)]
    const label =
      maxPrice === undefined
        ? text('filter.atLeast', { price: min })
        : minPrice === undefined
          ? text('filter.atMost', { price: max })
          : text('filter.between', { min, max })
    chips.push({ id: 'price', label, without: without('minPrice', 'maxPrice') })
  }
  for (const name of Object.keys(SWITCHES) as Switch[])
    if (filters[name]) chips.push({ id: name, label: text(`filter.${name}`), without: without(name) })
  if (minRating !== undefined)
    chips.push({
      id: 'rating',
      label: text('filter.stars', { stars: String(minRating) }),
      without: without('minRating'),
    })
  for (const brand of brands)
    chips.push({
      id: `brand ${brand}`,
      label: brand,
      without: { ...filters, brands: brands.filter((other) => other !== brand) },
    })
  for (const [name, values] of Object.entries(options))
    for (const value of values)
      chips.push({
        id: `${name}: ${value}`,
        label: text('filter.option', { name, value }),
        without: { ...filters, options: { ...options, [name]: values.filter((other) => other !== value) } },
      })
  return chips
}
