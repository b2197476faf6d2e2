import { Box, Flex, Spinner, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { kenyaTime } from '../../../../domain/kenyaTime.ts'
import { UNCONFIRMED_TEXT } from '../../../../domain/payments/orderPayment.ts'
import type { PaymentStand } from '../../../../domain/payments/paymentRequests.ts'

interface Description {
  icon: ReactNode
  look: 'info' | 'success' | 'error' | 'warning'
  title: string
  text?: string
}

const UNTOLD = ' This shop does not tell here whether it was paid. Please ask the customer.'

/** Formats a time in ms since 1970 as the time of day in Kenya. */
const clock = (moment: number): string => kenyaTime(new Date(moment)).slice(11)

const send = <Send size={24} aria-hidden="true" />

/** Describes the state of a payment in words that are true for every host. */
function describe(stand: PaymentStand): Description | null {
  switch (stand.kind) {
    case 'unasked':
      return null
    case 'waiting':
      return stand.text === UNCONFIRMED_TEXT
        ? {
            icon: <Spinner aria-hidden="true" />,
            look: 'info',
            title: `Payment requested on ${stand.phone}`,
            text: stand.text,
          }
        : {
            icon: <Spinner aria-hidden="true" />,
            look: 'info',
            title: `Waiting for the customer's PIN on ${stand.phone}`,
          }
    case 'sent':
      return {
        icon: send,
        look: 'info',
        title: 'Request sent',
        text: `To ${stand.phone} at ${clock(stand.askedAt)}.${stand.isUntold ? UNTOLD : ''}`,
      }
    case 'unanswered':
      return {
        icon: send,
        look: 'warning',
        title: 'The request may have been sent',
        text: `To ${stand.phone} at ${clock(stand.askedAt)}, but no answer came. Please ask the customer.`,
      }
    case 'paid':
      return {
        icon: <CircleCheck size={24} aria-hidden="true" />,
        look: 'success',
        title: 'Paid',
        text: stand.receipt ? `M-PESA receipt ${stand.receipt}` : stand.text,
      }
    case 'failed':
      return {
        icon: <CircleAlert size={24} aria-hidden="true" />,
        look: 'error',
        title: 'Not paid',
        text: stand.text || 'The payment failed.',
      }
    case 'expired':
      return {
        icon: <Clock size={24} aria-hidden="true" />,
        look: 'warning',
        title: 'Not paid',
        text: stand.text || 'Nobody answered the payment request.',
      }
  }
}

/** The live region is always present, so that screen readers announce its changes. */
export function RiderPaymentStatus({ stand, ref }: { stand: PaymentStand; ref: Ref<HTMLDivElement> }) {
  const status = describe(stand)
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
