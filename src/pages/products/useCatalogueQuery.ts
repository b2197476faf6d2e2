import type { ListQuery } from '../../../domain/catalogue.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../app/hooks.ts'
import { readCatalogueQuery, writeCatalogueQuery } from '../../app/catalogueQuery.ts'

/** The catalogue's filters, kept in the address so that links, reload and Back show the same (OPN-23). */
export function useCatalogueQuery() {
  const { resources } = useApp()
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readCatalogueQuery(params), [params])

  /** What the address says, or is about to say: the page follows it a moment later, and the next choice may come before. */
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  /** Changes filters and starts again at the first page; typing replaces the entry in the history, a choice adds one. */
  function change(changes: Partial<ListQuery>, { replace = false } = {}) {
    const wanted = writeCatalogueQuery({ ...latest.current, page: 1, ...changes })
    if (wanted.toString() === writeCatalogueQuery(latest.current).toString()) return
    latest.current = readCatalogueQuery(wanted)
    // The answer is under way while the page changes its address.
    resources.list(latest.current).send({ type: 'resource.wanted' })
    setParams(wanted, { replace, preventScrollReset: true })
  }

  return { query, change }
}
