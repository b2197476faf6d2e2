import { useState, type ReactNode } from 'react'
import { withCommas } from '../../../../domain/money.ts'
import type { Filters, Switch, ValueCount } from '../../../../domain/catalogue/search/filters.ts'
import { SWITCHES, type ListQuery } from '../../../../domain/catalogue/search/listQuery.ts'
import { useFacets } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { useLatest } from '../../../components/hooks/useLatest.ts'
import { hidden } from '../../../components/hidden.tsx'
import { button } from '../../../theme/classes.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import styles from './FilterGroups.module.css'
import { FilterSection } from './FilterSection.tsx'
import { PriceRange } from './PriceRange.tsx'

interface FilterGroupsProps {
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
}

/** The filters by price, stock, discount, rating, brand and options, with the number of products of each (OPN-92). */
export function FilterGroups({ query, onChange }: FilterGroupsProps) {
  const text = useText('products')
  const facets = useLatest(useFacets(query).data)
  if (!facets) return null

  const { filters } = query
  const { minRating, brands = [], options = {} } = filters
  const change = (changes: { [Name in keyof Filters]: Filters[Name] | undefined }) =>
    onChange({ filters: { ...filters, ...changes } as Filters })
  const availability = (Object.keys(SWITCHES) as Switch[]).map((value) => ({
    value,
    count: facets[value],
    isChosen: filters[value] === true,
  }))
  const ratings = choicesOf(
    facets.ratings.map(({ value, count }) => ({ value: String(value), count })),
    minRating === undefined ? [] : [String(minRating)],
  )
  return (
    <>
      <PriceRange filters={filters} prices={facets.prices} onChange={change} />
      <Choices
        title={text('filter.availability')}
        choices={availability}
        labelOf={(name) => text(`filter.${name as Switch}`)}
        onPress={(name) => change({ [name]: filters[name as Switch] ? undefined : true })}
      />
      <Choices
        title={text('filter.rating')}
        choices={ratings}
        labelOf={(stars) => text('filter.stars', { stars })}
        onPress={(stars) => change({ minRating: Number(stars) === minRating ? undefined : Number(stars) })}
      />
      <Choices
        title={text('filter.brand')}
        choices={choicesOf(facets.brands, brands)}
        onPress={(brand) => change({ brands: toggled(brands, brand) })}
      />
      {optionsOf(facets.options, options).map(({ name, values, chosen }) => (
        <Choices
          key={name}
          title={name}
          choices={choicesOf(values, chosen)}
          onPress={(value) => change({ options: { ...options, [name]: toggled(chosen, value) } })}
        />
      ))}
    </>
  )
}

interface Choice extends ValueCount {
  isChosen: boolean
}

/** Returns the values of a group; a chosen one that no product has is added, so that it can be taken back. */
function choicesOf(values: readonly ValueCount[], chosen: readonly string[]): Choice[] {
  const missing = chosen.filter((value) => values.every((other) => other.value !== value))
  const all = [...values, ...missing.map((value) => ({ value, count: 0 }))]
  return all.map((each) => ({ ...each, isChosen: chosen.includes(each.value) }))
}

function optionsOf(found: readonly { name: string; values: ValueCount[] }[], chosen: NonNullable<Filters['options']>) {
  const missing = Object.keys(chosen).filter((name) => found.every((other) => other.name !== name))
  const all = [...found, ...missing.map((name) => ({ name, values: [] }))]
  return all.map((each) => ({ ...each, chosen: new Map(Object.entries(chosen)).get(each.name) ?? [] }))
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Of a long group the values that are shown at first. */
const FIRST_CHOICES = 10

interface ChoicesProps {
  title: string
  choices: readonly Choice[]
  labelOf?: (value: string) => ReactNode
  onPress: (value: string) => void
}

/** A group of which the values of no product are left out; nothing without any. */
function Choices({ title, choices, labelOf = (value) => value, onPress }: ChoicesProps) {
  const text = useText('products')
  const common = useText('common')
  const [showsAll, setShowsAll] = useState(false)
  const offered = choices.filter(({ count, isChosen }) => count > 0 || isChosen)
  const shown = offered.filter(({ isChosen }, at) => showsAll || at < FIRST_CHOICES || isChosen)
  if (offered.length === 0) return null

  const choiceOf = (value: string) => offered.find((each) => each.value === value)
  return (
    <FilterSection title={title}>
      <ChoiceButtons
        label={title}
        values={shown.map(({ value }) => value)}
        labelOf={(value) => {
          const count = choiceOf(value)?.count ?? 0
          return (
            <>
              <span className={styles.value}>{labelOf(value)}</span>{' '}
              <span className={styles.count}>
                {common.rich('product.inCategory', { count, n: withCommas(count), hidden })}
              </span>
            </>
          )
        }}
        isChosen={(value) => choiceOf(value)?.isChosen === true}
        onPress={onPress}
      />
      {shown.length < offered.length && (
        <button
          type="button"
          className={`${button({ variant: 'ghost' })} ${styles.more}`}
          onClick={() => setShowsAll(true)}
        >
          {text.rich('filter.more', { count: withCommas(offered.length - shown.length), title, hidden })}
        </button>
      )}
    </FilterSection>
  )
}
