import { Box, Flex, Spinner, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { kenyaTime } from '../../../../../domain/kenyaTime.ts'
import type { PaymentStand } from '../../../../../domain/payments/paymentRequests.ts'
import { useText } from '../../../../app/useText.ts'
import type { Text as Texts } from '../../../../messages/texts.ts'

interface Description {
  icon: ReactNode
  look: 'info' | 'success' | 'error' | 'warning'
  title: string
  text?: string
}

/** Formats a time in ms since 1970 as the time of day in Kenya. */
const clock = (moment: number): string => kenyaTime(new Date(moment)).slice(11)

const send = <Send size={24} aria-hidden="true" />

/** Describes the state of a payment in words that are true for every host. */
function describe(stand: PaymentStand, text: Texts<'account'>): Description | null {
  switch (stand.kind) {
    case 'unasked':
      return null
    case 'waiting':
      return {
        icon: <Spinner aria-hidden="true" />,
        look: 'info',
        title: text(stand.isConfirmed ? 'rider.waiting' : 'rider.requested', { phone: stand.phone }),
        ...(!stand.isConfirmed && { text: text('paymentUnconfirmed') }),
      }
    case 'sent':
      return {
        icon: send,
        look: 'info',
        title: text('rider.sent'),
        text: [
          text('rider.sentTo', { phone: stand.phone, time: clock(stand.askedAt) }),
          stand.isUntold && text('rider.untold'),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'unanswered':
      return {
        icon: send,
        look: 'warning',
        title: text('rider.mayBeSent'),
        text: text('rider.mayBeSentTo', { phone: stand.phone, time: clock(stand.askedAt) }),
      }
    case 'paid':
      return {
        icon: <CircleCheck size={24} aria-hidden="true" />,
        look: 'success',
        title: text('rider.paid'),
        text: stand.receipt ? text('rider.receipt', { receipt: stand.receipt }) : stand.text,
      }
    case 'failed':
      return {
        icon: <CircleAlert size={24} aria-hidden="true" />,
        look: 'error',
        title: text('rider.notPaid'),
        text: stand.text || text('rider.failed'),
      }
    case 'expired':
      return {
        icon: <Clock size={24} aria-hidden="true" />,
        look: 'warning',
        title: text('rider.notPaid'),
        text: stand.text || text('rider.expired'),
      }
  }
}

/** The live region is always present, so that screen readers announce its changes. */
export function RiderPaymentStatus({ stand, ref }: { stand: PaymentStand; ref: Ref<HTMLDivElement> }) {
  const status = describe(stand, useText('account'))
  return (
    <Box role="status" ref={ref} tabIndex={-1} outline="none">
      {status && (
        <Flex
          mt="4"
          gap="3"
          p="3"
          borderRadius="l2"
          bg={`bg.${status.look}`}
          color={`fg.${status.look}`}
          align="flex-start"
        >
          <Box flexShrink="0" minH="7" display="flex" alignItems="center">
            {status.icon}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            <Text textStyle="lg" fontWeight="bold">
              {status.title}
            </Text>
            {status.text && <Text color="fg">{status.text}</Text>}
          </Box>
        </Flex>
      )}
    </Box>
  )
}
