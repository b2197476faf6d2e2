import { Box, Field, Flex, Input, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { Order, User } from '../../../domain/entities.ts'
import { selectPayingOrderId } from '../../../machines/riderPayment.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'

/**
 * What a rider at the customer's door needs: who and where, the number that will be charged, another one if
 * the customer asks for it [RID-01], and the amount in full (OPN-27).
 */
export function RiderPayment({ order, user }: { order: Order; user: User }) {
  const { riderPayment } = useApp()
  const price = usePrice()
  const id = useId()
  const [override, setOverride] = useState('')
  const payingOrderId = useSelector(riderPayment, selectPayingOrderId)

  function initiate(event: FormEvent) {
    event.preventDefault()
    riderPayment.send({ type: 'payment.initiate', order, override, user })
  }

  return (
    <Box mt="3" pt="3" borderTopWidth="1px" borderColor="border">
      <Recipient order={order} />
      <form method="post" onSubmit={initiate} noValidate>
        <Flex gap="3" mt="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }}>
          <Field.Root flex="1">
            <Field.Label>Another phone number (optional)</Field.Label>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={override}
              onChange={(change) => setOverride(change.target.value)}
            />
          </Field.Root>
          <BusyButton
            type="submit"
            aria-describedby={id}
            isBusy={payingOrderId === order.sales_order_name}
            busyText="Requesting payment..."
          >
            Initiate Payment
          </BusyButton>
        </Flex>
        <Text id={id} mt="2" fontSize="sm" color="fg.muted">
          Asks for {price(order.total_amount)} for {order.sales_order_name}
        </Text>
      </form>
    </Box>
  )
}

function Recipient({ order }: { order: Order }) {
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ')
  const place = [order.location, order.region].filter(Boolean).join(', ')
  return (
    <Box>
      {name && <Text>{name}</Text>}
      {order.mobile_number ? <PhoneLink number={order.mobile_number} /> : <Text>No customer phone number</Text>}
      {place && <Text color="fg.muted">{place}</Text>}
      {order.delivery_notes && <Text color="fg.muted">{order.delivery_notes}</Text>}
    </Box>
  )
}
