import { Box, Center, Flex, Text } from '@chakra-ui/react'
import { Check, Clock } from 'lucide-react'
import type { Tracking, TrackingEntry } from '../../../domain/entities.ts'
import { keyOfStatus } from '../../../domain/orders/orderStatus.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { OrderDates } from '../../components/order/OrderDates.tsx'
import { StatusBadge } from '../../components/order/StatusBadge.tsx'
import { statusName } from '../../components/order/statusName.ts'

/**
 * The order's status, if the host sends one, and its steps so far and to come [TRK-03, TRK-04]. A status that we don't
 * know is shown without an explanation.
 */
export function TrackingResult({ tracking }: { tracking: Tracking }) {
  const { orderId, status, timeline } = tracking
  const text = useText('trackOrder')
  const ordersText = useText('orders')
  const key = keyOfStatus(status)
  const current = status === '' ? -1 : timeline.map((entry) => entry.status).lastIndexOf(status)
  return (
    <Box
      as="section"
      aria-label={text('result.label')}
      maxW="3xl"
      bg="bg.panel"
      borderRadius="xl"
      p={{ base: '4', md: '6' }}
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box as="h2" minW="0" overflowWrap="anywhere">
          {orderId}
        </Box>
        {status && <StatusBadge status={status} />}
      </Flex>
      {status && (
        <Text mt="2" fontWeight="medium" overflowWrap="anywhere">
          {text('result.current', { status: statusName(status, ordersText) })}
        </Text>
      )}
      {key && <Text color="fg.muted">{text(`meaning.${key}`)}</Text>}
      <OrderDates order={tracking} />
      {timeline.length > 0 && (
        <Box as="ol" listStyleType="none" aria-label={text('result.steps')} mt="6">
          {timeline.map((entry, index) => (
            <Step
              key={`${entry.status} ${index}`}
              entry={entry}
              isCurrent={index === current}
              leadsOn={timeline[index + 1]?.completed}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

interface StepProps {
  entry: TrackingEntry
  isCurrent: boolean
  /** Whether the line to the next step is complete; undefined for the last. */
  leadsOn: boolean | undefined
}

function Step({ entry: { status, date, completed }, isCurrent, leadsOn }: StepProps) {
  const text = useText('trackOrder')
  const dates = useDates()
  const ordersText = useText('orders')
  const Mark = completed ? Check : Clock
  return (
    <Flex as="li" gap="4" aria-current={isCurrent ? 'step' : undefined}>
      <Flex direction="column" align="center">
        <Center
          boxSize="8"
          flexShrink="0"
          borderRadius="full"
          bg={completed ? 'brand.solid' : 'bg.muted'}
          color={completed ? 'brand.contrast' : 'fg.muted'}
          outlineWidth={isCurrent ? '4px' : '0'}
          outlineStyle="solid"
          outlineColor="brand.muted"
        >
          <Mark size={16} aria-label={text(completed ? 'result.done' : 'result.notDone')} role="img" />
        </Center>
        {leadsOn !== undefined && <Box flex="1" w="0.5" minH="6" bg={leadsOn ? 'brand.solid' : 'border'} />}
      </Flex>
      <Box minW="0" pb={leadsOn === undefined ? '0' : '5'} pt="1" overflowWrap="anywhere">
        <Text fontWeight={isCurrent ? 'bold' : 'medium'} color={completed ? undefined : 'fg.muted'}>
          {statusName(status, ordersText)}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {date ? dates.date(date) : text('result.pending')}
        </Text>
      </Box>
    </Flex>
  )
}
