import { memo } from 'react'
import type { SearchResult } from '../../../domain/catalogue/search/search.ts'
import {
  selectActive,
  selectIsOpen,
  selectResults,
  selectTerm,
  type SearchActor,
} from '../../../machines/catalogue/search.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import layout from '../../theme/layout.module.css'
import { CategoryIcon } from '../../components/product/CategoryIcon.tsx'
import { Picture } from '../../components/product/Picture.tsx'
import styles from './SearchSuggestions.module.css'
import { suggestionId } from './useSearch.ts'

interface SearchSuggestionsProps {
  search: SearchActor
  listId: string
  format: (price: number) => string
}

/** The search's dropdown: products, then categories, similar products, and all results [SRC-02 to SRC-06] (OPN-83). */
export function SearchSuggestions({ search, listId, format }: SearchSuggestionsProps) {
  const text = useText('suggestions')
  const common = useText('common')
  const isOpen = useSelector(search, selectIsOpen)
  const results = useSelector(search, selectResults)
  const active = useSelector(search, selectActive)
  const priceOf = ({ price, isFrom }: SearchResult) =>
    price === null
      ? null
      : isFrom
        ? (common.rich('product.from', { price: format(price), amount: String }) as string)
        : format(price)
  const options = results.map((result, position) => (
    <Suggestion
      key={`${result.type} ${result.id}`}
      search={search}
      id={suggestionId(listId, position)}
      result={result}
      price={priceOf(result)}
      isActive={position === active}
    />
  ))
  const found = results.filter(({ isSimilar }) => !isSimilar).length
  const similar = results.length - found
  return (
    <>
      <p className={layout.srOnly} role="status">
        {isOpen && found > 0 && <span>{text('count', { count: found })}</span>}{' '}
        {isOpen && similar > 0 && <span>{text('similarCount', { count: similar })}</span>}
      </p>
      <div className={styles.panel} hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={common('search.suggestions')}>
          {isOpen && options.slice(0, found)}
          {isOpen && similar > 0 && (
            <div role="group" aria-label={text('similar')}>
              <p className={styles.similar} aria-hidden="true">
                {text('similar')}
              </p>
              {options.slice(found)}
            </div>
          )}
        </div>
        {isOpen && <AllResults search={search} />}
      </div>
    </>
  )
}

interface SuggestionProps {
  search: SearchActor
  id: string
  result: SearchResult
  price: string | null
  isActive: boolean
}

const Suggestion = memo(function Suggestion({ search, id, result, price, isActive }: SuggestionProps) {
  const text = useText('suggestions')
  const nameOf = useCategoryName()
  return (
    <div
      id={id}
      ref={isActive ? scrollIntoReach : null}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => search.send({ type: 'search.choose', url: result.url })}
    >
      {result.type === 'category' ? (
        <>
          <span className={styles.icon}>
            <CategoryIcon category={result.name} />
          </span>
          <span className={styles.name}>{nameOf(result.name)}</span>{' '}
          <span className={styles.tag}>{text('category')}</span>
        </>
      ) : (
        <>
          <span className={styles.thumbnail}>
            <Picture image={result.image} alt="" name={result.name} sizes="44px" category={result.category} />
          </span>
          <span className={styles.name}>
            <span className={styles.title} translate="no">
              {result.name}
            </span>{' '}
            <span className={styles.category}>{nameOf(result.category)}</span>
          </span>{' '}
          {price !== null && (
            <span className={styles.price} translate="no">
              {price}
            </span>
          )}
        </>
      )}
    </div>
  )
})

/** Renders with every key, separately from the suggestions beside it. */
function AllResults({ search }: { search: SearchActor }) {
  const text = useText('suggestions')
  const term = useSelector(search, selectTerm).trim()
  return (
    <button type="button" className={styles.all} onClick={() => search.send({ type: 'search.showAll' })}>
      {text('all', { term })}
    </button>
  )
}

function scrollIntoReach(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
