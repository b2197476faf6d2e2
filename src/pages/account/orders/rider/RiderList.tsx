import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order, User } from '../../../../../domain/entities.ts'
import { riderDayOf } from '../../../../../domain/orders/riderDay.ts'
import { nearestFirst, offersNearest, oldestFirst } from '../../../../../domain/orders/riderList.ts'
import { selectPosition, selectProgress } from '../../../../../machines/orders/position.ts'
import { useApp, usePrice } from '../../../../app/hooks.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { useFollowedPayments } from './useRiderPayment.ts'
import { useRiderSorting } from './useRiderSorting.ts'

interface RiderListProps {
  user: User
  orders: Order[]
  /** `position` is the rider's, if sorted by distance. */
  children: (sorted: Order[], position: unknown) => ReactNode
}

/** Sorts a rider's orders, below what the rider has done today and the choice of the order (OPN-112, OPN-113). */
export function RiderList({ user, orders, children }: RiderListProps) {
  useFollowedPayments(user)
  const position = useSelector(useRiderSorting(), selectPosition)
  return (
    <>
      <RiderDay orders={orders} />
      {offersNearest(orders) && <Sorting />}
      {children(position ? nearestFirst(orders, position) : oldestFirst(orders), position)}
    </>
  )
}

/** What the rider has done today, as far as the host says it. */
function RiderDay({ orders }: { orders: Order[] }) {
  const text = useText('account')
  const price = usePrice()
  const day = riderDayOf(orders, useApp().now())
  if (!day) return null
  const { delivered, mpesa, cash, toGo } = day
  const parts = [
    delivered !== null && text('rider.dayDelivered', { count: delivered }),
    mpesa && text('rider.dayMpesa', { total: price(mpesa) }),
    cash && text('rider.dayCash', { total: price(cash) }),
    text('rider.dayToGo', { count: toGo }),
  ]
  return (
    <Text mb="4" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {text('rider.today', { parts: parts.filter(Boolean).join(', ') })}
    </Text>
  )
}

const SORT = { oldest: { type: 'position.leave' }, nearest: { type: 'position.ask' } } as const

function Sorting() {
  const text = useText('account')
  const sorting = useRiderSorting()
  const progress = useSelector(sorting, selectProgress)
  const chosen = progress === 'asking' || progress === 'found' ? 'nearest' : 'oldest'
  return (
    <Box mb="4">
      <Flex role="group" aria-label={text('rider.sorting')} gap="3" wrap="wrap">
        {(['oldest', 'nearest'] as const).map((each) => (
          <Button
            key={each}
            flex="1 1 8rem"
            minH="12"
            py="2"
            variant={chosen === each ? 'solid' : 'outline'}
            aria-pressed={chosen === each}
            onClick={() => sorting.send(SORT[each])}
          >
            {text(`rider.${each}`)}
          </Button>
        ))}
      </Flex>
      <Text role="status" mt="2" _empty={{ display: 'none' }}>
        {progress === 'asking' && text('rider.locating')}
        {progress === 'found' && text('rider.nearestNote')}
        {(progress === 'refused' || progress === 'notFound') && text(`rider.${progress}`)}
      </Text>
    </Box>
  )
}
