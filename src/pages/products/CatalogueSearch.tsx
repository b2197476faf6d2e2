import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import controls from '../../theme/controls.module.css'
import styles from './CatalogueSearch.module.css'

interface CatalogueSearchProps {
  /** What the address says. */
  search: string
  onSearch: (search: string) => void
}

/** The catalogue's own search: applied after a pause of 300 ms, and following the address when that changes (OPN-23). */
export function CatalogueSearch({ search, onSearch }: CatalogueSearchProps) {
  const [typed, setTyped] = useState(search)
  const applied = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (applied.current === search) return
    applied.current = search
    clearTimeout(timer.current)
    setTyped(search)
  }, [search])

  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(text: string) {
    clearTimeout(timer.current)
    if (text.trim() === applied.current) return
    applied.current = text.trim()
    onSearch(applied.current)
  }

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), 300)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    apply(typed)
  }

  return (
    <form className={styles.search} role="search" aria-label="Catalogue" onSubmit={submit}>
      <Search className={styles.icon} size={20} aria-hidden="true" />
      <input
        className={`${controls.field} ${styles.field}`}
        type="search"
        aria-label="Filter by name or category"
        placeholder="Filter by name or category..."
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  )
}
