import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import {
  selectActive,
  selectIsAsking,
  selectIsOpen,
  selectIsReady,
  selectTerm,
  type SearchActor,
} from '../../../machines/catalogue/search.ts'
import { usePrice } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import { suggestionId, useSearch } from './useSearch.ts'
import { useSelector } from '../../app/useSelector.ts'
import { INPUT } from '../../theme/classes.ts'
import styles from './SearchBox.module.css'
import { useOutsidePress } from '../../components/hooks/useOutsidePress.ts'

const loadSuggestions = async () =>
  (await withMessages(import('./SearchSuggestions.tsx'), 'suggestions')).SearchSuggestions

/**
 * The header's search: suggestions after a pause, or all results [SRC-01 to SRC-19]. Its parts are separate components,
 * so that a key press renders only the field. Without JavaScript the form opens the results.
 */
export function SearchBox() {
  const text = useText('common')
  const search = useSearch()
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const Suggestions = useLazyComponent(loadSuggestions, useSelector(search, selectIsReady))
  // Here, because the suggestions themselves ask the host for nothing [SRC-19].
  const format = usePrice()
  const dismiss = () => search.send({ type: 'search.dismiss' })

  useTypedBefore(field, search)
  useOutsidePress(box, dismiss)

  function submit(event: FormEvent) {
    event.preventDefault()
    search.send({ type: 'search.submit' })
  }

  return (
    <form
      ref={box}
      className={styles.box}
      role="search"
      action={paths.products}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) dismiss()
      }}
    >
      <SearchField search={search} field={field} listId={listId} />
      <SubmitButton search={search} />
      {Suggestions ? (
        <Suggestions search={search} listId={listId} format={format} />
      ) : (
        <ul id={listId} role="listbox" aria-label={text('search.suggestions')} hidden />
      )}
    </form>
  )
}

/** Takes over what was typed into the field before hydration. */
function useTypedBefore(field: RefObject<HTMLInputElement | null>, search: SearchActor) {
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed) search.send({ type: 'search.type', term: typed })
    // A text that the browser restored opens no suggestions.
    search.send({ type: document.activeElement === field.current ? 'search.enter' : 'search.dismiss' })
  }, [field, search])
}

interface SearchFieldProps {
  search: SearchActor
  field: RefObject<HTMLInputElement | null>
  listId: string
}

function SearchField({ search, field, listId }: SearchFieldProps) {
  const text = useText('common')
  const term = useSelector(search, selectTerm)
  const isOpen = useSelector(search, selectIsOpen)
  const active = useSelector(search, selectActive)

  function clear() {
    search.send({ type: 'search.type', term: '' })
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Browsers clear the field on Escape too: the first Escape only closes the list.
      if (isOpen) event.preventDefault()
      search.send({ type: 'search.dismiss' })
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    search.send({ type: event.key === 'ArrowDown' ? 'search.next' : 'search.previous' })
  }

  return (
    <>
      <input
        ref={field}
        className={`${INPUT} ${styles.field}`}
        type="search"
        name="search"
        role="combobox"
        aria-label={text('search.field')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? suggestionId(listId, active) : undefined}
        placeholder={text('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={(event) => search.send({ type: 'search.type', term: event.target.value })}
        onFocus={() => search.send({ type: 'search.enter' })}
        onKeyDown={handleKey}
      />
      {term && (
        <button type="button" className={styles.clear} aria-label={text('search.clear')} onClick={clear}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </>
  )
}

function SubmitButton({ search }: { search: SearchActor }) {
  const text = useText('common')
  const isAsking = useSelector(search, selectIsAsking)
  return (
    <button type="submit" className={styles.submit} aria-label={text('search.label')} data-busy={isAsking}>
      <Search size={20} aria-hidden="true" />
    </button>
  )
}
