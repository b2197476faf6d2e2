import { PLACED_STATUSES } from '../../../domain/orders/orderLife.ts'
import type { OrderOverview } from '../../../domain/owner/orders.ts'
import { useText } from '../../app/useText.ts'
import { statusName } from '../../components/order/statusName.ts'
import styles from '../../components/form/content.module.css'
import { ChoiceField, FILTER } from '../../components/form/ControlField.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import type { OrderFilters } from '../../pages/account/orders/useOrderFilters.ts'

interface OrderSearchProps {
  filters: OrderFilters
  /** Null while they are not known. */
  counts: OrderOverview | null
  onChange: (changed: Partial<OrderFilters>) => void
  onSettle: () => void
}

/** The search, and the choice of a status or of what waits for the owner. */
export function OrderSearch({ filters, counts, onChange, onSettle }: OrderSearchProps) {
  const text = useText('ownerOrders')
  const orders = useText('orders')
  const counted = (name: string, count: number | undefined) => (count ? text('counted', { name, count }) : name)
  return (
    <div className={styles.filters}>
      <SearchField
        label={text('search')}
        hint={text('searchHint')}
        maxLength={100}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        onBlur={onSettle}
      />
      <ChoiceField
        field={FILTER}
        label={text('show')}
        value={filters.status}
        choices={[
          ['', text('all')],
          ...PLACED_STATUSES.map(
            (status) => [status, counted(statusName(status, orders), counts?.counts[status])] as const,
          ),
          ['unpaid', text('unpaid')],
          ['refundDue', counted(text('refundDue'), counts?.refunds_due)],
          ['missed', counted(text('missed'), counts?.missed)],
          ['returning', counted(text('returning'), counts?.returning)],
        ]}
        onChoose={(status) => onChange({ status })}
      />
    </div>
  )
}
