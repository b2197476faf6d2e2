import { Box, Button, Flex, HStack, Heading, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDate } from '../../../domain/dates.ts'
import type { Order, User } from '../../../domain/entities.ts'
import { offersCheckout, offersPayment, offersTracking } from '../../../domain/orderStatus.ts'
import { usePrice } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { OrderItemRow } from '../../components/OrderItemRow.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { SummaryRow } from '../../components/SummaryRow.tsx'
import { RiderPayment } from './RiderPayment.tsx'

/** One order (OPN-26) with what may be done about it [ORD-06 to ORD-10]. */
export function OrderCard({ order, user }: { order: Order; user: User }) {
  const navigate = useNavigate()
  const price = usePrice()
  const titleId = useId()
  return (
    <Box as="li">
      <Box as="article" aria-labelledby={titleId} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Heading as="h2" size="md" id={titleId}>
            {order.sales_order_name}
          </Heading>
          <StatusBadge status={order.status} />
        </Flex>
        {order.delivery_date && (
          <Text fontSize="sm" color="fg.muted">
            {formatDate(order.delivery_date)}
          </Text>
        )}
        <Box as="ul" listStyleType="none" aria-label="Items" my="3">
          {order.items.map(({ item_code, item_name, product_image, quantity, amount }, index) => (
            <OrderItemRow
              key={`${item_code} ${index}`}
              name={item_name}
              image={product_image}
              quantity={quantity}
              amount={price(amount)}
            />
          ))}
        </Box>
        <SummaryRow label="Total" isTotal>
          {price(order.total_amount)}
        </SummaryRow>
        <HStack mt="3" gap="3" wrap="wrap">
          {offersCheckout(order) && (
            <Button
              aria-describedby={titleId}
              colorPalette="brand"
              onClick={() => void navigate(paths.checkout, { state: { order } })}
            >
              Checkout
            </Button>
          )}
          {offersTracking(order, user) && (
            <Button
              aria-describedby={titleId}
              variant="outline"
              onClick={() => void navigate(paths.trackOrder, { state: { orderId: order.sales_order_name } })}
            >
              Track Order
            </Button>
          )}
        </HStack>
        {offersPayment(order, user) && <RiderPayment order={order} user={user} />}
      </Box>
    </Box>
  )
}
