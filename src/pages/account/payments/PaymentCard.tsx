import { Badge, Box, Flex, HStack, Text } from '@chakra-ui/react'
import { CreditCard, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { UNKNOWN_BRAND, type PaymentMethod } from '../../../../domain/payments/paymentMethods.ts'
import { readablePhone } from '../../../../domain/people/phone.ts'
import { useText } from '../../../app/useText.ts'
import type { Text as Texts } from '../../../messages/texts.ts'

type Shown = Pick<PaymentMethod, 'type' | 'name' | 'number' | 'expiry' | 'isPrimary' | 'isActive'>

/** Returns a title such as `Visa ending in 4242`. */
export function titleOf({ type, name, number }: Shown, text: Texts<'account'>): string {
  if (type === 'mpesa') return `${name} ${readablePhone(number)}`
  return text('payments.cardTitle', { name: name === UNKNOWN_BRAND ? text('payments.types.card') : name, number })
}

interface PaymentCardProps {
  method: Shown
  titleId: string
  /** The buttons. */
  children?: ReactNode
}

/** One payment method [PAY-01]. */
export function PaymentCard({ method, titleId, children }: PaymentCardProps) {
  const text = useText('account')
  const Icon = method.type === 'card' ? CreditCard : Smartphone
  return (
    <Flex as="li" direction="column" bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <HStack gap="3" minW="0">
          <Icon size={24} aria-hidden="true" />
          <Box as="h3" id={titleId} overflowWrap="anywhere">
            {titleOf(method, text)}
          </Box>
        </HStack>
        <HStack gap="2">
          {method.isPrimary && <Badge colorPalette="brand">{text('payments.primary')}</Badge>}
          {method.isActive && <Badge>{text('payments.active')}</Badge>}
        </HStack>
      </Flex>
      {method.expiry && (
        <Text mt="1" color="fg.muted">
          {text('payments.expires', { expiry: method.expiry })}
        </Text>
      )}
      {children && (
        <HStack mt="auto" pt="4" gap="3" wrap="wrap">
          {children}
        </HStack>
      )}
    </Flex>
  )
}
