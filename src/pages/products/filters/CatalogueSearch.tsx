import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { type ListQuery, writeListQuery } from '../../../../domain/catalogue/search/listQuery.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../app/useText.ts'
import { INPUT } from '../../../theme/classes.ts'
import styles from './CatalogueSearch.module.css'

interface CatalogueSearchProps {
  /** From the address. */
  query: ListQuery
  onSearch: (search: string) => void
}

/** The catalogue's search: applied after a pause of 300 ms, and updated when the address changes (OPN-23). */
export function CatalogueSearch({ query, onSearch }: CatalogueSearchProps) {
  const text = useText('products')
  const { search } = query
  const [typed, setTyped] = useState(search)
  /** The search in the address, or on its way there. */
  const applied = useRef(search)
  /** Other filters may change during the pause, so the latest handler is called. */
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  useEffect(() => {
    if (applied.current === search) return
    applied.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    const timer = setTimeout(() => apply(typed), 300)
    return () => clearTimeout(timer)
  }, [typed])

  function apply(words: string) {
    if (words.trim() === applied.current) return
    applied.current = words.trim()
    latest.current(applied.current)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    apply(typed)
  }

  return (
    <form
      className={styles.search}
      role="search"
      aria-label={text('catalogue')}
      action={paths.products}
      onSubmit={submit}
    >
      {[...writeListQuery({ ...query, search: '', page: 1 })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Search className={styles.icon} size={20} aria-hidden="true" />
      <input
        className={`${INPUT} ${styles.field}`}
        type="search"
        name="search"
        aria-label={text('filterByName')}
        placeholder={text('filterByNameHint')}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
