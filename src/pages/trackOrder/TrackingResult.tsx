import { Box, Center, Flex, Heading, Text } from '@chakra-ui/react'
import { Check, Clock } from 'lucide-react'
import { formatDate } from '../../../domain/dates.ts'
import type { Tracking, TrackingEntry } from '../../../domain/entities.ts'
import { StatusBadge } from '../../components/StatusBadge.tsx'

/** What the host knows about the order: its status, and the way it has gone and still has to go [TRK-03, TRK-04]. */
export function TrackingResult({ tracking }: { tracking: Tracking }) {
  return (
    <Box as="section" aria-label="Tracking result" bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" gap="3" wrap="wrap" mb="1">
        <Heading as="h2" size="lg">
          {tracking.order_id}
        </Heading>
        <StatusBadge status={tracking.status} />
      </Flex>
      <Text color="fg.muted" mb="4">
        Current status: {tracking.status}
      </Text>
      <Box as="ol" listStyleType="none" aria-label="Timeline">
        {tracking.timeline.map((entry, index) => (
          <Step key={`${entry.status} ${index}`} entry={entry} isLast={index === tracking.timeline.length - 1} />
        ))}
      </Box>
    </Box>
  )
}

function Step({ entry, isLast }: { entry: TrackingEntry; isLast: boolean }) {
  const { status, date, completed } = entry
  const Mark = completed ? Check : Clock
  return (
    <Flex as="li" gap="4">
      <Flex direction="column" align="center">
        <Center
          boxSize="8"
          borderRadius="full"
          bg={completed ? 'brand.solid' : 'bg.muted'}
          color={completed ? 'brand.contrast' : 'fg.muted'}
        >
          <Mark size={16} aria-label={completed ? 'Completed' : 'Not yet completed'} role="img" />
        </Center>
        {!isLast && <Box flex="1" w="0.5" bg={completed ? 'brand.solid' : 'border'} />}
      </Flex>
      <Box pb={isLast ? '0' : '5'} pt="1">
        <Text fontWeight="medium">{status}</Text>
        <Text fontSize="sm" color="fg.muted">
          {date ? formatDate(date) : 'Pending'}
        </Text>
      </Box>
    </Flex>
  )
}
