import type { ListQuery } from '../../../domain/catalogue.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readCatalogueQuery, writeCatalogueQuery } from './catalogueQuery.ts'

/** The catalogue's filters, kept in the address so that links, reload and Back show the same (OPN-23). */
export function useCatalogueQuery() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readCatalogueQuery(params), [params])

  /** Changes filters and starts again at the first page; typing replaces the entry in the history, a choice adds one. */
  function change(changes: Partial<ListQuery>, { replace = false } = {}) {
    setParams(writeCatalogueQuery({ ...query, page: 1, ...changes }), { replace, preventScrollReset: true })
  }

  return { query, change }
}
