import { Box, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import {
  isAskedFirst,
  isToPack,
  nextCommand,
  otherCommands,
  type OrderCommand,
  type OrderOverview,
  type OwnerOrder,
} from '../../../domain/owner/orders.ts'
import type { OwnerWrite } from '../../../contract/owner/commands.ts'
import { selectAskedWrite, selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { NewTabLink } from '../../components/links/NewTabLink.tsx'
import { useInvoiceAddress } from '../../pages/account/orders/useInvoiceAddress.ts'
import { ActionForm } from './ActionForm.tsx'
import { OrderOutcome } from './OrderDone.tsx'
import { usePackListAddress } from './usePackListAddress.ts'

interface OrderActionsProps {
  order: OwnerOrder
  riders: OrderOverview['riders']
  writer: OwnerWriteActor
  /** The `id` of the heading that names the order. */
  titleId: string
}

/** The buttons of an order, each with its question where it stands, and its pages to print (OPN-152, OPN-154). */
export function OrderActions({ order, riders, writer, titleId }: OrderActionsProps) {
  const text = useText('ownerOrders')
  const owner = useText('owner')
  const asked = useSelector(writer, selectAskedWrite)
  const sent = useSelector(writer, selectSentWrite)
  const next = nextCommand(order)
  const others = otherCommands(order)
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef<OrderCommand>(null)
  const isAsked = asked?.about === order.orderId && [next, ...others].some((command) => command === asked.command)

  // the form is gone, and with it the focus
  useEffect(() => {
    if (document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(`[data-command=${pressed.current}]`)?.focus()
  }, [isAsked])

  function press(command: OrderCommand) {
    pressed.current = command
    // what else it needs is asked first
    const write = { command, about: order.orderId, args: { order: order.orderId } } as OwnerWrite<OrderCommand>
    writer.send({ type: isAskedFirst(command, order) ? 'write.ask' : 'write.submit', write })
  }

  const propsOf = (command: OrderCommand) => ({
    'data-command': command,
    'aria-describedby': titleId,
    'aria-disabled': sent !== null || undefined,
    h: 'auto',
    py: '2',
    isBusy: sent?.about === order.orderId && sent.command === command,
    busyText: owner('writing.saving'),
    onClick: () => press(command),
    children: text(`do.${command}`),
  })

  return (
    <Box mt="3">
      <OrderOutcome writer={writer} orderId={order.orderId} />
      {isAsked ? (
        <ActionForm
          writer={writer}
          asked={asked as OwnerWrite<OrderCommand>}
          total={order.total_amount}
          riders={riders.filter(({ phone }) => phone !== order.rider?.phone)}
        />
      ) : (
        <Stack ref={buttons} mt="3" gap="3">
          {next && <BusyButton {...propsOf(next)} w="full" minH="14" textStyle="lg" fontWeight="bold" />}
          {others.length > 0 && (
            <Flex gap="3" wrap="wrap">
              {others.map((command) => (
                <BusyButton key={command} {...propsOf(command)} flex="1 1 8rem" minH="12" variant="surface" />
              ))}
            </Flex>
          )}
        </Stack>
      )}
      <Prints order={order} />
    </Box>
  )
}

function Prints({ order }: { order: OwnerOrder }) {
  const text = useText('ownerOrders')
  const packList = usePackListAddress([order.orderId])
  const invoice = useInvoiceAddress(order.orderId)
  return (
    <Flex mt="1" columnGap="4" wrap="wrap">
      {isToPack(order) && <NewTabLink href={packList}>{text('do.packList')}</NewTabLink>}
      {order.invoice && <NewTabLink href={invoice}>{text('do.print', { number: order.invoice.number })}</NewTabLink>}
    </Flex>
  )
}
