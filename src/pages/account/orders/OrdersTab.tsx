import { ClipboardList, SearchX } from 'lucide-react'
import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Order, User } from '../../../../domain/entities.ts'
import { filterOrders, pageOfOrders, statusesIn } from '../../../../domain/orders/orderList.ts'
import { isIn, isUnderWay } from '../../../../domain/orders/orderStatus.ts'
import { nextStop } from '../../../../domain/orders/riderList.ts'
import { isRider } from '../../../../domain/people/roles.ts'
import { useOrders, type Read } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { PAYMENT_POLL_MS, STATUS_POLL_MS, usePolling } from '../../../app/actors/polling.ts'
import { useText } from '../../../app/useText.ts'
import { SearchField } from '../../../components/form/SearchField.tsx'
import { Field } from '../../../components/Field.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { statusName } from '../../../components/order/statusName.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { button, link, MUTED, SELECT, SMALL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { ConfirmEnd } from './ending/EndOrder.tsx'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'
import { TopOfAccount } from '../topOfAccount.ts'
import { OrderCard } from './OrderCard.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { ReturnDialog } from './ending/ReturnDialog.tsx'
import { RiderList } from './rider/RiderList.tsx'
import { useOrderFilters } from './useOrderFilters.ts'

interface OrdersTabProps {
  user: User
  /** The id of an order that was just completed, or null. */
  received: string | null
  onDismiss: () => void
}

/** The user's orders, with the one that was just completed at the top (OPN-99). */
export function OrdersTab({ user, received, onDismiss }: OrdersTabProps) {
  const orders = useOrders()
  const { data, offersRetry } = orders
  const order = data?.find(({ orderId }) => orderId === received) ?? null
  const top = use(TopOfAccount)
  return (
    <>
      {/* says that it is known whether there is a next stop */}
      {top && (data || offersRetry) && createPortal(<span hidden />, top)}
      {received !== null && <ReceivedCard orderId={received} order={order} user={user} onDismiss={onDismiss} />}
      {/* "No orders yet" would be wrong */}
      {(received === null || offersRetry || data?.length !== 0) && <ListedOrders orders={orders} user={user} />}
      <ConfirmEnd user={user} />
      <ReturnDialog user={user} />
    </>
  )
}

/** The orders that the host returns for the user, also for a rider (OPN-74), with search, filter and pages. */
function ListedOrders({ orders, user }: { orders: Read<Order[]>; user: User }) {
  const text = useText('account')
  const { data, offersRetry, refresh } = orders
  useFollowedOrders(orders, user)

  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('orders.failed')}</LoadFailed>
  if (!data) return <Loading>{text('orders.loading')}</Loading>
  if (data.length === 0) {
    return (
      <EmptyState
        title={text('orders.none')}
        icon={<ClipboardList size={48} />}
        action={{ label: text('orders.browse'), to: paths.products }}
      >
        {text(isRider(user) ? 'orders.noneOfRider' : 'orders.noneOfCustomer')}
      </EmptyState>
    )
  }
  return isRider(user) ? (
    <RiderList user={user} orders={data}>
      {(sorted, position) => <OrderList orders={sorted} user={user} sortedBy={position} />}
    </RiderList>
  ) : (
    <OrderList orders={data} user={user} />
  )
}

/** Reads a customer's orders again and again while one may change (OPN-233). `useFollowedPayments`: a rider's. */
function useFollowedOrders({ data, isBusy, refresh }: Read<Order[]>, user: User): void {
  const orders = isRider(user) ? [] : (data ?? [])
  const isAsked = orders.some(({ payment }) => payment?.state === 'requested')
  const everyMs = isAsked ? PAYMENT_POLL_MS : orders.some(isUnderWay) ? STATUS_POLL_MS : null
  // Lets a running read finish, however slow the network is.
  usePolling(everyMs, () => isBusy || refresh())
}

interface OrderListProps {
  orders: Order[]
  user: User
  /** Changes when the user has sorted the orders in another way. */
  sortedBy?: unknown
}

function OrderList({ orders, user, sortedBy }: OrderListProps) {
  const text = useText('account')
  const { filters, change, settle } = useOrderFilters()
  const count = useRef<HTMLParagraphElement>(null)
  const statuses = statusesIn(orders)
  // The last order of a status may have moved to the next one.
  const status = statuses.includes(filters.status) ? filters.status : ''
  const words = useText('orders')
  const found = filterOrders(orders, { search: filters.search, status }, (name) => statusName(name, words))
  const { shown, page, pages } = pageOfOrders(found, filters.page)
  const top = use(TopOfAccount)
  const isAll = filters.search.trim() === '' && status === ''
  const next = useStop(orders, user, sortedBy)
  const above = top && next
  const rest = above && isAll ? shown.filter((order) => order !== above) : shown
  const list = useRef<HTMLUListElement>(null)
  useNextStop(orders, list, top)

  /** Scrolls to the list's top and focuses it. */
  function turnTo(wanted: number) {
    change({ page: wanted })
    count.current?.focus()
  }

  const head = (
    <>
      <div className={isRider(user) ? styles.filters : `${styles.filters} ${styles.wide}`}>
        <SearchField
          label={text('orders.search')}
          hint={text('orders.searchHint')}
          value={filters.search}
          onSearch={(search) => change({ search })}
          onBlur={settle}
        />
        <StatusFilter statuses={statuses} value={status} onChange={(wanted) => change({ status: wanted })} />
      </div>
      <p ref={count} tabIndex={-1} role="status" className={`${SMALL} ${styles.focused}`}>
        {text('orders.found', { count: found.length })}
      </p>
    </>
  )
  // Below the next stop, where it is in the list.
  const isHeadLast = isRider(user) && !top
  return (
    <div className={styles.stack}>
      {above &&
        createPortal(
          <ul>
            <OrderCard key={above.orderId} order={above} user={user} />
          </ul>,
          top,
        )}
      {!isHeadLast && head}
      {found.length === 0 ? (
        <NoneFound
          onClear={() => {
            change({ search: '', status: '' })
            count.current?.focus()
          }}
        />
      ) : (
        rest.length > 0 && (
          <ul ref={list} className={styles.stack} aria-label={text('orders.label')}>
            {rest.map((order) =>
              order === above ? (
                <li key={order.orderId}>
                  <button type="button" className={link({ variant: 'plain' })} onClick={() => show(firstOf(top)!)}>
                    {text('nextStop')}: <span translate="no">{order.orderId}</span>
                  </button>
                </li>
              ) : (
                <OrderCard key={order.orderId} order={order} user={user} />
              ),
            )}
          </ul>
        )
      )}
      {pages > 1 && <Pages page={page} pages={pages} onChange={turnTo} />}
      {isHeadLast && head}
    </div>
  )
}

/**
 * Returns a rider's next stop, if any. It stays while its payment is offered and the rider does not sort anew: a read
 * that lists another order first would end what is typed into its card, and put another customer's under the thumb.
 */
function useStop(orders: readonly Order[], user: User, sortedBy: unknown): Order | null {
  const [stop, setStop] = useState<{ id: string; sortedBy: unknown } | null>(null)
  const kept = stop?.sortedBy === sortedBy ? stop?.id : undefined
  const next = nextStop(orders, user, kept)
  if (next && next.orderId !== kept) setStop({ id: next.orderId, sortedBy })
  return next
}

/** Shows a rider the next stop at the top of the screen, once the one before is recorded as delivered (OPN-239). */
function useNextStop(orders: readonly Order[], list: RefObject<HTMLElement | null>, top: HTMLElement | null): void {
  const out = useRef<string[]>([])
  useEffect(() => {
    const before = out.current
    out.current = orders.filter((order) => order.for_delivery && isIn(order, 'out')).map(idOf)
    const delivered = orders.filter((order) => isIn(order, 'delivered')).map(idOf)
    const next = [top, list.current].map(firstOf).find(Boolean)
    // The button that recorded it is gone; `OrderFrame` then has the focus, or nothing has.
    const focused = document.activeElement === document.body ? null : document.activeElement?.textContent
    const isOwn = before.some((id) => delivered.includes(id) && (focused === null || focused === id))
    if (!isOwn || !next || !out.current.includes(next.textContent)) return
    show(next)
  }, [orders, list, top])
}

const firstOf = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('article h2')

function show(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

const idOf = ({ orderId }: Order) => orderId

function NoneFound({ onClear }: { onClear: () => void }) {
  const text = useText('account')
  return (
    <div className={`${MUTED} ${styles.failed}`}>
      <SearchX size={48} aria-hidden="true" />
      <p>{text('orders.noMatch')}</p>
      <button type="button" className={button({ variant: 'outline' })} onClick={onClear}>
        {text('orders.showAll')}
      </button>
    </div>
  )
}

interface StatusFilterProps {
  statuses: string[]
  value: string
  onChange: (status: string) => void
}

function StatusFilter({ statuses, value, onChange }: StatusFilterProps) {
  const text = useText('account')
  const words = useText('orders')
  return (
    <Field label={text('orders.status')}>
      {({ id }) => (
        <select id={id} className={SELECT} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{text('orders.allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status, words)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const text = useText('account')
  return (
    <nav aria-label={text('orders.pages')} className={styles.pages}>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      >
        {text('orders.previous')}
      </button>
      <p role="status">{text('orders.page', { page: String(page), pages: String(pages) })}</p>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        disabled={page === pages}
        onClick={() => onChange(page + 1)}
      >
        {text('orders.next')}
      </button>
    </nav>
  )
}
