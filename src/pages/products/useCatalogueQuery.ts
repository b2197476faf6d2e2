import { type ListQuery, productsPath, writeListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import { readListQuery } from '../../../domain/catalogue/search/readListQuery.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../app/hooks.ts'

/** Returns the catalogue's filters from the address, which keeps them for links, reload and Back (OPN-23). */
export function useCatalogueQuery() {
  const { resources, goTo } = useApp()
  const { search } = useLocation()
  const query = useMemo(() => readListQuery(new URLSearchParams(search)), [search])

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
    const wanted = { ...latest.current, page: 1, ...changes }
    const address = productsPath(wanted)
    if (address === productsPath(latest.current)) return
    latest.current = readListQuery(writeListQuery(wanted))
    // Fetches while the page changes its address.
    resources.list(latest.current).send({ type: 'resource.wanted' })
    goTo(address, { replace, preventScrollReset: true })
  }

  return { query, change }
}
