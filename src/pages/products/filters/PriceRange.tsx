import { useState, type FocusEvent, type FormEvent } from 'react'
import type { Facets, Filters } from '../../../../domain/catalogue/search/filters.ts'
import { withCommas } from '../../../../domain/money.ts'
import { useText } from '../../../app/useText.ts'
import { button, INPUT } from '../../../theme/classes.ts'
import { FilterSection } from './FilterSection.tsx'
import styles from './PriceRange.module.css'

interface PriceRangeProps {
  filters: Filters
  /** The lowest and highest price there are. */
  prices: Facets['prices']
  onChange: (range: Pick<Filters, 'minPrice' | 'maxPrice'>) => void
}

type Typed = Record<'minPrice' | 'maxPrice', string>

/** Two prices that limit the list, applied also when the focus leaves them; exchanged if the first is higher. */
export function PriceRange({ filters: { minPrice, maxPrice }, prices, onChange }: PriceRangeProps) {
  const text = useText('products')
  const applied: Typed = { minPrice: String(minPrice ?? ''), maxPrice: String(maxPrice ?? '') }
  const [known, setKnown] = useState(applied)
  const [typed, setTyped] = useState(applied)
  if (known.minPrice !== applied.minPrice || known.maxPrice !== applied.maxPrice) {
    setKnown(applied)
    setTyped(applied)
  }
  if (!prices && minPrice === undefined && maxPrice === undefined) return null

  function apply() {
    const [low, high] = [amountIn(typed.minPrice), amountIn(typed.maxPrice)]
    const isExchanged = low !== undefined && high !== undefined && low > high
    const range = isExchanged ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high }
    setTyped({ minPrice: String(range.minPrice ?? ''), maxPrice: String(range.maxPrice ?? '') })
    onChange(range as Pick<Filters, 'minPrice' | 'maxPrice'>)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    apply()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) apply()
  }

  const field = (name: keyof Typed, label: string, limit: number | undefined) => (
    <label className={styles.end}>
      {label}
      <input
        className={INPUT}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={limit === undefined ? '' : withCommas(limit)}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </label>
  )
  return (
    <FilterSection title={text('filter.price')}>
      <form className={styles.range} aria-label={text('filter.price')} onSubmit={submit} onBlur={leave}>
        {field('minPrice', text('filter.from'), prices?.lowest)}
        {field('maxPrice', text('filter.to'), prices?.highest)}
        <button type="submit" className={button({ variant: 'outline' })}>
          {text('filter.apply')}
        </button>
      </form>
    </FilterSection>
  )
}

/** Returns the amount in a text such as `KES 1,500`; undefined without a digit. */
function amountIn(text: string): number | undefined {
  const digits = text.replace(/[^\d.]/g, '')
  const amount = Number(digits)
  return digits && Number.isFinite(amount) ? amount : undefined
}
