import { Box, Container, Field, Flex, Heading, Input, Link, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { selectIsTracking, selectProblem, selectTracking } from '../../../machines/tracking.ts'
import { useApp, useContact } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { Chakra } from '../../theme/Chakra.tsx'
import { TrackingResult } from './TrackingResult.tsx'

/** Where an order is: typed in, or handed over by the account's list [TRK-01 to TRK-13]. */
export function TrackOrderPage() {
  const tracking = useSelector(useApp().tracking, selectTracking)
  return (
    <Chakra>
      <Container maxW="3xl" py={{ base: '4', md: '8' }}>
        <PageHead title="Track Order" description="See where an order is, by its number." path={paths.trackOrder} />
        <Heading as="h1" size="2xl" mb="4">
          Track your order
        </Heading>
        <Box bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }} mb="6">
          <TrackingForm />
        </Box>
        <Box aria-live="polite">{tracking && <TrackingResult tracking={tracking} />}</Box>
        <Help />
      </Container>
    </Chakra>
  )
}

function TrackingForm() {
  const { tracking } = useApp()
  const handedOver = useHandedOverOrder()
  const [orderId, setOrderId] = useState(handedOver)
  const isTracking = useSelector(tracking, selectIsTracking)
  const problem = useSelector(tracking, selectProblem)

  function track(event: FormEvent) {
    event.preventDefault()
    tracking.send({ type: 'tracking.track', orderId })
  }

  return (
    <form method="post" onSubmit={track} noValidate>
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        <Field.Root flex="1" invalid={Boolean(problem)}>
          <Field.Label>Order number</Field.Label>
          <Input
            name="order_id"
            placeholder="SAL-ORD-2025-00001"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            value={orderId}
            onChange={(change) => setOrderId(change.target.value)}
          />
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
          <Field.HelperText>
            Order numbers start with 'SAL-ORD-'. Login is required to track an order.
          </Field.HelperText>
        </Field.Root>
        <BusyButton type="submit" mt={{ md: '7' }} isBusy={isTracking} busyText="Tracking...">
          Track Order
        </BusyButton>
      </Flex>
    </form>
  )
}

/** The order number in navigation state, tracked at once [TRK-09]; empty without one. */
function useHandedOverOrder(): string {
  const { tracking } = useApp()
  const state = useLocation().state as { orderId?: unknown } | null
  const orderId = typeof state?.orderId === 'string' ? state.orderId : ''
  useEffect(() => {
    if (orderId) tracking.send({ type: 'tracking.track', orderId })
    return () => tracking.send({ type: 'tracking.leave' })
  }, [tracking, orderId])
  return orderId
}

/** Whom to ask [TRK-06]. */
function Help() {
  const { data: contact } = useContact()
  if (!contact?.mobile_number && !contact?.email_address) return null
  return (
    <Box as="section" aria-label="Help" mt="6" color="fg.muted">
      <Text>Need help with an order?</Text>
      {contact.mobile_number && (
        <Text>
          Call <PhoneLink number={contact.mobile_number} />
        </Text>
      )}
      {contact.email_address && (
        <Text>
          Email{' '}
          <Link href={`mailto:${contact.email_address}`} colorPalette="brand" fontWeight="medium" display="inline-flex" alignItems="center" minH="11">
            {contact.email_address}
          </Link>
        </Text>
      )}
    </Box>
  )
}
