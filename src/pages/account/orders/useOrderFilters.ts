import { useEffect, useEffectEvent, useState } from 'react'
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
  const [isTyping, setTyping] = useState(false)

  // After Back, a link or a change of tab, the filters follow the address; changes from here are known already.
  if (seen !== key) {
    setSeen(key)
    if (!isOwn) {
      setFilters(filtersIn(query))
      setTyping(false)
    }
  }
  const writeTyped = useEffectEvent(() => write(filters))
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(writeTyped, TYPING_MS)
    return () => clearTimeout(timer)
  }, [filters, isTyping])

  function write(next: OrderFilters) {
    setTyping(false)
    setQuery(queryOf(next), { replace: true, preventScrollReset: true, state: { ofFilters: true } })
  }

  function change(changed: Partial<OrderFilters>) {
    const next = { ...filters, page: 1, ...changed }
    setFilters(next)
    if (changed.search) setTyping(true)
    else write(next)
  }

  return { filters, change, settle: () => void (isTyping && write(filters)) }
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
