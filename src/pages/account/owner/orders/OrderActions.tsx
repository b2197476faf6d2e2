import { Box, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import {
  isAskedFirst,
  isToPack,
  nextCommand,
  otherCommands,
  type OrderCommand,
  type OrderOverview,
  type OwnerOrder,
} from '../../../../../domain/owner/orders.ts'
import { selectSentWrite, type OwnerWriteActor } from '../../../../../machines/ownerWrite.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { BusyButton } from '../../BusyButton.tsx'
import { NewTabLink } from '../../../../components/NewTabLink.tsx'
import { useInvoiceAddress } from '../../orders/useInvoiceAddress.ts'
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
  const [asked, setAsked] = useState<OrderCommand | null>(null)
  const sent = useSelector(writer, selectSentWrite)
  const next = nextCommand(order)
  const others = otherCommands(order)
  const buttons = useRef<HTMLDivElement>(null)
  const lastAsked = useRef<OrderCommand | null>(null)

  // the form is gone, and with it the focus
  useEffect(() => {
    if (asked === null && lastAsked.current !== null && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(`[data-command=${lastAsked.current}]`)?.focus()
    lastAsked.current = asked
  }, [asked])

  function submit(command: OrderCommand, args: object) {
    if (sent) return
    writer.send({
      type: 'write.submit',
      write: { command, about: order.orderId, args: { order: order.orderId, ...args } },
    })
    setAsked(null)
  }

  function press(command: OrderCommand) {
    if (sent) return
    writer.send({ type: 'write.dismiss' })
    if (isAskedFirst(command, order)) setAsked(command)
    else submit(command, {})
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

  const isAsked = asked !== null && (asked === next || others.includes(asked))
  return (
    <Box mt="3">
      <OrderOutcome writer={writer} orderId={order.orderId} />
      {isAsked ? (
        <ActionForm
          command={asked}
          order={order}
          riders={riders.filter(({ phone }) => phone !== order.rider?.phone)}
          isHeld={sent !== null}
          onSubmit={(args) => submit(asked, args)}
          onBack={() => setAsked(null)}
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
      {order.invoice && <NewTabLink href={invoice}>{text('do.invoice', { number: order.invoice.number })}</NewTabLink>}
    </Flex>
  )
}
