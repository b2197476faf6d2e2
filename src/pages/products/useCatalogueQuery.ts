import type { ListQuery } from '../../../domain/catalogue.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../app/hooks.ts'
import { readCatalogueQuery, writeCatalogueQuery } from './catalogueQuery.ts'

/** The catalogue's filters, kept in the address so that links, reload and Back show the same (OPN-23). */
export function useCatalogueQuery() {
  const { resources } = useApp()
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readCatalogueQuery(params), [params])

  /** Changes filters and starts again at the first page; typing replaces the entry in the history, a choice adds one. */
  function change(changes: Partial<ListQuery>, { replace = false } = {}) {
    const wanted = writeCatalogueQuery({ ...query, page: 1, ...changes })
    // The answer is under way while the page changes its address.
    resources.list(readCatalogueQuery(wanted)).send({ type: 'resource.wanted' })
    setParams(wanted, { replace, preventScrollReset: true })
  }

  return { query, change }
}
