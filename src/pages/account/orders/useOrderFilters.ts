import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { accountTab } from '../../../app/paths.ts'

/** Which orders are looked at. */
export interface OrderFilters {
  search: string
  /** Empty for all. */
  status: string
  /** Counted from 1. */
  page: number
}

/** Browsers refuse an address that changes with every letter. */
const TYPING_MS = 300

interface Filtering {
  filters: OrderFilters
  /** Another search or status starts at the first page. */
  change: (changed: Partial<OrderFilters>) => void
  /** To be called when the search is left: what was typed last is not in the address yet. */
  settle: () => void
}

/**
 * Which orders are looked at, and how to change that. It stands in the address, so that a reload, a link and Back from an
 * order's tracking keep it.
 */
export function useOrderFilters(): Filtering {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() === 'REPLACE' && (state as { ofFilters?: boolean } | null)?.ofFilters === true
  const [filters, setFilters] = useState(() => filtersIn(query))
  const [seen, setSeen] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // What is written here is known; Back, a link and another tab lead to what the address says.
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
