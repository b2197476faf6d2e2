import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { accountTab } from '../../../app/paths.ts'

export interface OrderFilters {
  search: string
  /** '' for all. */
  status: string
  /** From 1. */
  page: number
}

/** Browsers limit how often the address may change. */
const TYPING_MS = 300

interface Filtering {
  filters: OrderFilters
  /** Another search or status goes back to page 1. */
  change: (changed: Partial<OrderFilters>) => void
  /** Writes what was typed last to the address; call it on leaving the search. */
  settle: () => void
}

/** Returns the filters of the orders, which the address holds for reload, links and Back from an order's tracking. */
export function useOrderFilters(): Filtering {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() === 'REPLACE' && (state as { ofFilters?: boolean } | null)?.ofFilters === true
  const [filters, setFilters] = useState(() => filtersIn(query))
  const [seen, setSeen] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // After Back, a link or a change of tab, the filters follow the address; changes from here are known already.
  if (seen !== key) {
    setSeen(key)
    if (!isOwn) setFilters(filtersIn(query))
  }
  useEffect(() => {
    if (!isOwn) stop()
  }, [key, isOwn])
  useEffect(() => stop, [])

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function write(next: OrderFilters) {
    stop()
    setQuery(queryOf(next), { replace: true, preventScrollReset: true, state: { ofFilters: true } })
  }

  function change(changed: Partial<OrderFilters>) {
    const next = { ...filters, page: 1, ...changed }
    setFilters(next)
    stop()
    if (changed.search) timer.current = setTimeout(write, TYPING_MS, next)
    else write(next)
  }

  return { filters, change, settle: () => void (timer.current && write(filters)) }
}

function filtersIn(query: URLSearchParams): OrderFilters {
  const page = Number(query.get('page'))
  return {
    search: query.get('search') ?? '',
    status: query.get('status') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function queryOf({ search, status, page }: OrderFilters): URLSearchParams {
  const query = new URLSearchParams(accountTab('orders').split('?')[1])
  if (search.trim()) query.set('search', search)
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query
}
