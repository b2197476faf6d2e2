import { Search, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { productsPath, suggestionsFor, type SearchResult } from '../../domain/search.ts'
import { useCategories, useProducts } from '../app/hooks.ts'
import { paths } from '../app/paths.ts'
import controls from '../theme/controls.module.css'
import styles from './SearchBox.module.css'
import { SearchSuggestions, suggestionId } from './SearchSuggestions.tsx'
import { useSettled } from './useSettled.ts'

/** The header's search: suggestions after a pause of 300 ms from what is loaded already, or all results [SRC-01 to SRC-19]. */
export function SearchBox() {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  /** Whether the shopper wants suggestions: typing says yes; choosing, submitting, Escape and leaving say no. */
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const results = useSuggestions(term)
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isOpen = isWanted && results.length > 0

  useOutsidePress(box, isOpen, () => setIsWanted(false))

  function choose(result: SearchResult) {
    setIsWanted(false)
    void navigate(result.url)
  }

  function showAll() {
    if (!term.trim()) return
    setIsWanted(false)
    void navigate(productsPath({ search: term }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = isOpen ? results[active] : undefined
    if (chosen) choose(chosen)
    else showAll()
  }

  function type(text: string) {
    setTerm(text)
    setIsWanted(true)
    setActive(-1)
  }

  function clear() {
    type('')
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setIsWanted(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) {
      setIsWanted(true)
      return
    }
    // -1, the field itself, is one of the places the arrows go through.
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = results.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <form
      ref={box}
      className={styles.box}
      role="search"
      action={paths.products}
      onSubmit={submit}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsWanted(false)
      }}
    >
      <input
        ref={field}
        className={`${controls.field} ${styles.field}`}
        type="search"
        name="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? suggestionId(listId, active) : undefined}
        placeholder="Search products..."
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsWanted(term !== '')}
        onKeyDown={handleKey}
      />
      {term && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label="Search">
        <Search size={20} aria-hidden="true" />
      </button>
      <SearchSuggestions
        listId={listId}
        isOpen={isOpen}
        term={term.trim()}
        results={results}
        active={active}
        onChoose={choose}
        onShowAll={showAll}
      />
    </form>
  )
}

/** What fits the term since it last settled; nothing as soon as the box is empty [SRC-11]. */
function useSuggestions(term: string): SearchResult[] {
  const { data: products } = useProducts()
  const { data: categories } = useCategories()
  const wanted = useSettled(term, 300)
  return useMemo(
    () => suggestionsFor(wanted, products ?? [], (categories ?? []).map(({ name }) => name)),
    [wanted, products, categories],
  )
}

/** Calls back when something else is pressed while `isActive`. */
function useOutsidePress(inside: { current: HTMLElement | null }, isActive: boolean, onPress: () => void) {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) onPress()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  })
}
