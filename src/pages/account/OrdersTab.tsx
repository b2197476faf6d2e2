import { Button, Center, Field, Flex, HStack, Input, NativeSelect, Spinner, Stack, Text } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Order, User } from '../../../domain/entities.ts'
import { filterOrders, pageOfOrders, statusesIn } from '../../../domain/orderList.ts'
import { useOrders } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { OrderCard } from './OrderCard.tsx'

/** The orders that the host returns for the user, whoever that is (OPN-74), searched, filtered and in pages. */
export function OrdersTab({ user }: { user: User }) {
  const { data, showsSkeleton } = useOrders()
  if (showsSkeleton) {
    return (
      <Center role="status" py="20" gap="3">
        <Spinner color="brand.fg" aria-hidden="true" />
        <Text>Loading your orders...</Text>
      </Center>
    )
  }
  if (!data?.length) {
    return (
      <EmptyState
        title="No orders yet"
        icon={<ClipboardList size={48} />}
        action={{ label: 'Browse products', to: paths.products }}
      >
        Orders that you place are listed here.
      </EmptyState>
    )
  }
  return <OrderList orders={data} user={user} />
}

function OrderList({ orders, user }: { orders: Order[]; user: User }) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('')
  const [wantedPage, setWantedPage] = useState(1)
  const count = useRef<HTMLParagraphElement>(null)
  const found = filterOrders(orders, { search, status })
  const { shown, page, pages } = pageOfOrders(found, wantedPage)

  /** The next page begins at its top, for eyes and for the keyboard. */
  function turnTo(wanted: number) {
    setWantedPage(wanted)
    count.current?.focus()
  }

  return (
    <Stack gap="4">
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        <Field.Root flex="1">
          <Field.Label>Search orders</Field.Label>
          <Input
            type="search"
            placeholder="Order number, status or item"
            value={search}
            onChange={(change) => {
              setSearch(change.target.value)
              setWantedPage(1)
            }}
          />
        </Field.Root>
        <StatusFilter
          statuses={statusesIn(orders)}
          value={status}
          onChange={(value) => {
            setStatus(value)
            setWantedPage(1)
          }}
        />
      </Flex>
      <Text ref={count} tabIndex={-1} outline="none" role="status" fontSize="sm" color="fg.muted">
        {found.length === 1 ? '1 order found' : `${found.length} orders found`}
      </Text>
      <Stack as="ul" gap="4" listStyleType="none" aria-label="Orders">
        {shown.map((order) => (
          <OrderCard key={order.sales_order_name} order={order} user={user} />
        ))}
      </Stack>
      {pages > 1 && <Pages page={page} pages={pages} onChange={turnTo} />}
    </Stack>
  )
}

interface StatusFilterProps {
  statuses: string[]
  value: string
  onChange: (status: string) => void
}

function StatusFilter({ statuses, value, onChange }: StatusFilterProps) {
  return (
    <Field.Root w={{ base: 'full', md: '60' }}>
      <Field.Label>Status</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(change) => onChange(change.target.value)}>
          <option value="">All Status</option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  return (
    <HStack as="nav" aria-label="Pages of orders" justify="center" gap="4">
      <Button variant="outline" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <Text role="status" fontVariantNumeric="tabular-nums">
        Page {page} of {pages}
      </Text>
      <Button variant="outline" disabled={page === pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </HStack>
  )
}
