import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { accountTab } from '../../../app/paths.ts'
import { useTyping } from '../../../components/hooks/useTyping.ts'

export interface OrderFilters {
  search: string
  /** '' for all. */
  status: string
  /** From 1. */
  page: number
}

interface Filtering {
  filters: OrderFilters
  /** Those of the address, which follow when typing pauses. */
  written: OrderFilters
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
  const written = filtersIn(query)
  // browsers limit how often the address may change
  const { value, change, settle, follow } = useTyping(written, (next) =>
    setQuery(queryOf(next), { replace: true, preventScrollReset: true, state: { ofFilters: true } }),
  )
  const followAddress = useEffectEvent(() => void (isOwn || follow(written)))
  useEffect(() => followAddress(), [key])
  return {
    filters: value,
    written,
    change: (changed) => change({ ...value, page: 1, ...changed }, !changed.search),
    settle,
  }
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
