import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { User } from '../../../../domain/entities.ts'
import { selectIsOpen, selectMethods } from '../../../../machines/paymentMethods.ts'
import { usePaymentMethods } from './usePaymentMethods.ts'
import { useApp } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/Loading.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RemovePayment } from './RemovePayment.tsx'

/**
 * The M-PESA number that the host knows and the payment methods kept on this device [PAY-01 to PAY-12] (OPN-55,
 * OPN-56).
 */
export function PaymentsTab({ user }: { user: User }) {
  const text = useText('account')
  const takesCards = useApp().config.stripeKey !== ''
  const { mpesaNumber: read, methods } = usePaymentMethods(user)
  const mpesaNumber = read.data
  const kept = useSelector(methods, selectMethods)
  const isOpen = useSelector(methods, selectIsOpen)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const shown = useRef({ isOpen, count: kept.length })

  // The pressed button has disappeared with the form or the payment method.
  useEffect(() => {
    const before = shown.current
    shown.current = { isOpen, count: kept.length }
    if (before.isOpen && !isOpen) add.current?.focus()
    else if (before.count > kept.length && document.activeElement === document.body) heading.current?.focus()
  }, [isOpen, kept.length])
  useEffect(() => () => methods.send({ type: 'payments.decline' }), [methods])

  if (isOpen) return <PaymentForm methods={methods} />
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Box as="h2" id={id} ref={heading} tabIndex={-1} outline="none">
          {text('payments.title')}
        </Box>
        <Button ref={add} colorPalette="brand" onClick={() => methods.send({ type: 'payments.add', takesCards })}>
          <Plus size={18} aria-hidden="true" /> {text('payments.add')}
        </Button>
      </Flex>
      <Text mb="4" color="fg.muted">
        {text('payments.note')}
      </Text>
      {mpesaNumber === null && <Loading>{text('payments.loadingNumber')}</Loading>}
      {read.offersRetry && <LoadFailed onRetry={read.refresh}>{text('payments.numberFailed')}</LoadFailed>}
      {mpesaNumber === '' && !read.offersRetry && kept.length === 0 && <Text py="8">{text('payments.none')}</Text>}
      <SimpleGrid
        as="ul"
        listStyleType="none"
        aria-label={text('payments.title')}
        columns={{ base: 1, md: 2 }}
        gap="4"
        hidden={!mpesaNumber && kept.length === 0}
      >
        {mpesaNumber && (
          <PaymentCard
            titleId={`${id}-known`}
            method={{ type: 'mpesa', name: 'M-PESA', number: mpesaNumber, expiry: '', isPrimary: true, isActive: true }}
          />
        )}
        {kept.map((method) => (
          <PaymentCard key={method.id} titleId={`${id}-${method.id}`} method={method}>
            {!method.isPrimary && (
              <Button
                variant="outline"
                aria-describedby={`${id}-${method.id}`}
                onClick={() => methods.send({ type: 'payments.setPrimary', id: method.id })}
              >
                {text('payments.setPrimary')}
              </Button>
            )}
            <Button
              variant="outline"
              colorPalette="gray"
              aria-describedby={`${id}-${method.id}`}
              onClick={() => methods.send({ type: 'payments.remove', method })}
            >
              <Trash2 size={18} aria-hidden="true" /> {text('payments.remove')}
            </Button>
          </PaymentCard>
        ))}
      </SimpleGrid>
      <RemovePayment methods={methods} />
    </section>
  )
}
