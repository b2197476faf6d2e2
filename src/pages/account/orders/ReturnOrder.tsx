import { Box, Button, Text } from '@chakra-ui/react'
import type { Order, User } from '../../../../domain/entities.ts'
import type { OrderReturn } from '../../../../domain/orders/returns.ts'
import { useText } from '../../../app/useText.ts'
import { useReturning } from './useReturning.ts'

/** The button that opens the form for a return (OPN-102). */
export function ReturnOrder({ order, user, titleId }: { order: Order; user: User; titleId: string }) {
  const text = useText('account')
  const returning = useReturning(user)
  return (
    <Button
      aria-describedby={titleId}
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => returning.send({ type: 'return.open', order })}
    >
      {text('orders.return.ask')}
    </Button>
  )
}

/** What became of a return, with the customer's reason and the shop's answer. */
export function ReturnNote({ order, returned }: { order: Order; returned: OrderReturn }) {
  const text = useText('account')
  const { state, reason, answer, items } = returned
  const names = order.items.filter(({ productId }) => items.includes(productId)).map(({ item_name }) => item_name)
  return (
    <Box mt="2" color="fg.muted" overflowWrap="anywhere">
      <Text color="fg" fontWeight="medium">
        {text(`orders.return.states.${state}`)}
      </Text>
      {names.length > 0 && <Text>{names.join(', ')}</Text>}
      {reason && <Text whiteSpace="pre-line">{text('orders.return.yourReason', { reason })}</Text>}
      {answer && <Text whiteSpace="pre-line">{text('orders.return.answer', { answer })}</Text>}
    </Box>
  )
}
