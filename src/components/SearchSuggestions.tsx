import type { SearchResult } from '../../domain/search.ts'
import { usePrice } from '../app/hooks.ts'
import layout from '../theme/layout.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import { Picture } from './Picture.tsx'
import styles from './SearchSuggestions.module.css'

interface SearchSuggestionsProps {
  listId: string
  isOpen: boolean
  /** Trimmed. */
  term: string
  results: SearchResult[]
  /** The position of the suggestion the arrows are on, -1 for none. */
  active: number
  onChoose: (result: SearchResult) => void
  onShowAll: () => void
}

/** The id of the suggestion at a position, for `aria-activedescendant`. */
export function suggestionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/** The search box's dropdown: products, then categories, then the way to all results [SRC-02 to SRC-06]. */
export function SearchSuggestions({ listId, isOpen, term, results, active, onChoose, onShowAll }: SearchSuggestionsProps) {
  const format = usePrice()
  return (
    <>
      <p className={layout.srOnly} role="status">
        {isOpen && `${results.length} ${results.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <div className={styles.panel} hidden={!isOpen}>
        <ul id={listId} role="listbox" aria-label="Suggestions">
          {isOpen &&
            results.map((result, position) => (
              <li
                key={`${result.type} ${result.id}`}
                id={suggestionId(listId, position)}
                ref={position === active ? scrollIntoReach : null}
                className={styles.option}
                role="option"
                aria-selected={position === active}
                // The field keeps the focus, so that one can go on typing.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
              >
                <Suggestion result={result} format={format} />
              </li>
            ))}
        </ul>
        {isOpen && (
          <button type="button" className={styles.all} onClick={onShowAll}>
            View all results for {term}
          </button>
        )}
      </div>
    </>
  )
}

function Suggestion({ result, format }: { result: SearchResult; format: (amount: number) => string }) {
  if (result.type === 'category') {
    return (
      <>
        <span className={styles.icon}>
          <CategoryIcon category={result.name} />
        </span>
        <span className={styles.name}>{result.name}</span> <span className={styles.tag}>Category</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.thumbnail}>
        <Picture image={result.image} alt="" sizes="44px" category={result.category} />
      </span>
      <span className={styles.name}>
        {result.name} <span className={styles.category}>{result.category}</span>
      </span>{' '}
      {result.price !== null && <span className={styles.price}>{format(result.price)}</span>}
    </>
  )
}

function scrollIntoReach(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
