import { Field, NativeSelect } from '@chakra-ui/react'
import { PLACED_STATUSES } from '../../../../../domain/orders/orderLife.ts'
import type { OrderOverview } from '../../../../../domain/owner/orders.ts'
import { useText } from '../../../../app/useText.ts'
import { statusName } from '../../../../components/order/statusName.ts'
import styles from '../../content.module.css'
import { SearchField } from '../../SearchField.tsx'
import type { OrderFilters } from '../../orders/useOrderFilters.ts'

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
      <Field.Root flex="none" w={{ base: '42%', md: '60' }}>
        <Field.Label>{text('show')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={filters.status} onChange={({ target }) => onChange({ status: target.value })}>
            <option value="">{text('all')}</option>
            {PLACED_STATUSES.map((status) => (
              <option key={status} value={status}>
                {counted(statusName(status, orders), counts?.counts[status])}
              </option>
            ))}
            <option value="unpaid">{text('unpaid')}</option>
            <option value="refundDue">{counted(text('refundDue'), counts?.refunds_due)}</option>
            <option value="missed">{counted(text('missed'), counts?.missed)}</option>
            <option value="returning">{counted(text('returning'), counts?.returning)}</option>
          </NativeSelect.Field>
        </NativeSelect.Root>
      </Field.Root>
    </div>
  )
}
