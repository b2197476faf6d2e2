import { type ListQuery, readListQuery, writeListQuery } from '../../../domain/catalogue/listQuery.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../app/hooks.ts'

/** Returns the catalogue's filters from the address, which keeps them for links, reload and Back (OPN-23). */
export function useCatalogueQuery() {
  const { resources } = useApp()
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readListQuery(params), [params])

  /**
   * The query in the address, or on its way there: React Router updates a moment later, and the next change may come
   * before.
   */
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  /** Changes filters and goes back to page 1. Typing replaces the history entry, a choice adds one. */
  function change(changes: Partial<ListQuery>, { replace = false } = {}) {
    const wanted = writeListQuery({ ...latest.current, page: 1, ...changes })
    if (wanted.toString() === writeListQuery(latest.current).toString()) return
    latest.current = readListQuery(wanted)
    // Fetches while the page changes its address.
    resources.list(latest.current).send({ type: 'resource.wanted' })
    setParams(wanted, { replace, preventScrollReset: true })
  }

  return { query, change }
}
