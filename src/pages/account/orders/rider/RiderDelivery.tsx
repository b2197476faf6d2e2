import { Box, Button, RadioGroup, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { Order, User } from '../../../../../domain/entities.ts'
import { LONGEST_REASON, MISSED_REASONS, UNPAID_REASONS } from '../../../../../domain/orders/deliveryReasons.ts'
import {
  selectIsIncomplete,
  selectMissedOrderId,
  selectReason,
  selectRecordedOrderId,
  selectSent,
  selectUnpaidOrderId,
  selectWords,
} from '../../../../../machines/rider/riderDelivery.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { BusyButton } from '../../../../components/form/BusyButton.tsx'
import { InputField } from '../../../../components/form/ControlField.tsx'
import { RiderAttempts } from './MissedDeliveries.tsx'
import { QuestionForm } from '../ending/QuestionForm.tsx'
import { useRiderDelivery } from './useRiderDelivery.ts'

/** Records that the order was delivered, or that the customer was not there (OPN-109, OPN-110). */
export function RiderDelivery({ order, user, isPaid }: { order: Order; user: User; isPaid: boolean }) {
  const text = useText('account')
  const delivery = useRiderDelivery(user)
  const id = useId()
  const recorded = useSelector(delivery, selectRecordedOrderId)
  const asksUnpaid = useSelector(delivery, selectUnpaidOrderId) === order.orderId
  const asksMissed = useSelector(delivery, selectMissedOrderId) === order.orderId
  const isAsking = asksUnpaid || asksMissed
  const sent = useSelector(delivery, selectSent)
  const delivered = useRef<HTMLButtonElement>(null)
  const missed = useRef<HTMLButtonElement>(null)
  const asker = useRef<typeof missed>(null)

  // the form is gone, and with it what had the focus
  useEffect(() => {
    if (!isAsking && document.activeElement === document.body) asker.current?.current?.focus()
    asker.current = isAsking ? (asksMissed ? missed : delivered) : null
  }, [isAsking, asksMissed])

  if (isAsking) return <ReasonForm user={user} isMissed={asksMissed} />
  const isOther = recorded !== null && recorded !== order.orderId
  const isSent = recorded === order.orderId && sent
  const props = {
    w: 'full',
    h: 'auto',
    minH: '14',
    py: '2',
    textStyle: 'lg',
    'aria-disabled': recorded !== null || undefined,
    'aria-describedby': isOther ? `${id}other` : undefined,
  }
  return (
    <Box mt="4">
      <RiderAttempts order={order} />
      {isOther && (
        <Text mt="2" id={`${id}other`}>
          {text('rider.otherRecorded', { orderId: recorded })}
        </Text>
      )}
      <Stack mt="3" gap="3">
        <BusyButton
          {...props}
          ref={delivered}
          {...(isPaid ? { bg: 'brand.fg', _hover: { bg: 'brand.solid' } } : { variant: 'outline' as const })}
          fontWeight="bold"
          isBusy={isSent === 'delivery'}
          busyText={text('rider.recording')}
          onClick={() => delivery.send({ type: 'delivery.deliver', order })}
        >
          {text('rider.delivered')}
        </BusyButton>
        <BusyButton
          {...props}
          ref={missed}
          variant="outline"
          isBusy={isSent === 'miss'}
          busyText={text('rider.recording')}
          onClick={() => delivery.send({ type: 'delivery.miss', order })}
        >
          {text('rider.missed')}
        </BusyButton>
      </Stack>
    </Box>
  )
}

/** Asks for the reason of an unpaid delivery, or of an attempt. */
function ReasonForm({ user, isMissed }: { user: User; isMissed: boolean }) {
  const text = useText('account')
  const delivery = useRiderDelivery(user)
  const reason = useSelector(delivery, selectReason)
  const words = useSelector(delivery, selectWords)
  const isIncomplete = useSelector(delivery, selectIsIncomplete)
  const choices = isMissed ? MISSED_REASONS : UNPAID_REASONS
  return (
    <QuestionForm
      title={text(isMissed ? 'rider.missedTitle' : 'rider.unpaidTitle')}
      onSubmit={() => delivery.send({ type: 'delivery.confirm' })}
    >
      {(titleId) => (
        <>
          <Text mt="1">{text(isMissed ? 'rider.missedNote' : 'rider.unpaidNote')}</Text>
          <RadioGroup.Root
            mt="3"
            size="lg"
            aria-labelledby={titleId}
            value={reason === '' ? 'other' : reason}
            onValueChange={({ value }) =>
              delivery.send({ type: 'delivery.chooseReason', reason: value === 'other' ? '' : (value ?? '') })
            }
          >
            <Stack gap="0">
              {[...choices, 'other' as const].map((each) => (
                <RadioGroup.Item key={each} value={each} minH="12" py="2" w="full">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText textStyle="md">{text(`rider.reasons.${each}`)}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </Stack>
          </RadioGroup.Root>
          {reason === '' && (
            <InputField
              field={{ mt: '2', invalid: isIncomplete }}
              label={text('rider.ownReason')}
              autoComplete="off"
              minH="12"
              maxLength={LONGEST_REASON}
              value={words}
              onType={(typed) => delivery.send({ type: 'delivery.typeReason', words: typed })}
            />
          )}
          <Text role="alert" mt="2" color="fg.error" _empty={{ display: 'none' }}>
            {isIncomplete && text('rider.reasonMissing')}
          </Text>
          <Stack mt="4" gap="3">
            <BusyButton
              type="submit"
              w="full"
              minH="14"
              py="2"
              textStyle="lg"
              fontWeight="bold"
              bg="brand.fg"
              _hover={{ bg: 'brand.solid' }}
              isBusy={false}
              busyText={text('rider.recording')}
            >
              {text(isMissed ? 'rider.confirmMissed' : 'rider.confirmDelivered')}
            </BusyButton>
            <Button
              type="button"
              variant="outline"
              w="full"
              minH="12"
              onClick={() => delivery.send({ type: 'delivery.decline' })}
            >
              {text('rider.back')}
            </Button>
          </Stack>
        </>
      )}
    </QuestionForm>
  )
}
