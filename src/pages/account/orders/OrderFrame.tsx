import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Order } from '../../../../domain/entities.ts'
import { StatusBadge } from '../../../components/order/StatusBadge.tsx'

interface OrderFrameProps {
  order: Pick<Order, 'orderId' | 'status'>
  dates: ReactNode
  /** Gets the `id` of the heading that names the order. */
  children: (titleId: string) => ReactNode
}

/** An order in a list: its number, dates and status, and what is below. */
export function OrderFrame({ order: { orderId, status }, dates, children }: OrderFrameProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const lastStatus = useRef(status)

  // the button that changed the status is gone, and with it the focus; the next order stays in sight
  useEffect(() => {
    if (lastStatus.current !== status && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    lastStatus.current = status
  }, [status])

  return (
    <Box as="li">
      <Box as="article" aria-labelledby={titleId} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
        <Flex justify="space-between" align="start" columnGap="2" rowGap="1" wrap="wrap">
          <Box minW="0">
            <Box as="h2" id={titleId} ref={title} tabIndex={-1} outline="none" overflowWrap="anywhere">
              {orderId}
            </Box>
            {dates}
          </Box>
          <StatusBadge status={status} />
        </Flex>
        {children(titleId)}
      </Box>
    </Box>
  )
}
