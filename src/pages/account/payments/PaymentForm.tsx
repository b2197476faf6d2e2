import { Box, Button, HStack, RadioGroup, Stack } from '@chakra-ui/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isHolderName } from '../../../../domain/payments/paymentMethods.ts'
import {
  selectDraft,
  selectIsMaking,
  selectType,
  type MakeCard,
  type PaymentMethodsActor,
} from '../../../../machines/people/paymentMethods.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useNotice } from '../../../app/useNotice.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { InputField } from '../../../components/form/ControlField.tsx'
import { PANEL } from '../../../theme/classes.ts'
import { CardFields } from './CardFields.tsx'

const TYPES = ['card', 'mpesa'] as const

/**
 * The form for a new payment method: a card by default [PAY-05]. The shop's own messages say what is missing [PAY-08,
 * PAY-11].
 */
export function PaymentForm({ methods }: { methods: PaymentMethodsActor }) {
  const text = useText('account')
  const type = useSelector(methods, selectType)
  const { holder, phone } = useSelector(methods, selectDraft)
  const isMaking = useSelector(methods, selectIsMaking)
  const textOf = useNotice()
  /** The holder's name or the phone was refused, and has not been changed since. */
  const [isRefused, setIsRefused] = useState(false)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const provider = useRef<MakeCard>(null)
  const setProvider = useCallback((make: MakeCard | null) => void (provider.current = make), [])

  // The pressed button has disappeared. After logging in again, the focus returns to the field. A focus elsewhere, such
  // as on the tabs, stays.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const field = fieldOf(form.current)
    const target = field?.value ? field : title.current
    target?.focus()
  }, [])

  function save(event: FormEvent) {
    event.preventDefault()
    if (type === 'card') methods.send({ type: 'payments.saveCard', makeCard: provider.current })
    else methods.send({ type: 'payments.saveMobileMoney' })
    const isWrong = type === 'card' ? !isHolderName(holder) : phone.trim() === ''
    setIsRefused(isWrong)
    if (isWrong) fieldOf(form.current)?.focus()
  }

  return (
    <Box className={PANEL}>
      <Box as="h2" mb="4" id={titleId} ref={title} tabIndex={-1} outline="none">
        {text('payments.addTitle')}
      </Box>
      <form ref={form} method="post" noValidate onSubmit={save} aria-labelledby={titleId}>
        <Stack gap="4" maxW="md">
          <RadioGroup.Root
            colorPalette="brand"
            disabled={isMaking}
            value={type}
            onValueChange={({ value }) => {
              setIsRefused(false)
              methods.send({ type: value === 'mpesa' ? 'payments.showMobileMoney' : 'payments.showCard' })
            }}
          >
            <RadioGroup.Label srOnly>{text('payments.type')}</RadioGroup.Label>
            <HStack gap="6" wrap="wrap">
              {TYPES.map((each) => (
                <RadioGroup.Item key={each} value={each} minH="11">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText>{text(`payments.types.${each}`)}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </HStack>
          </RadioGroup.Root>
          {type === 'card' ? (
            <CardFields
              holder={holder}
              isLocked={isMaking}
              error={isRefused ? textOf({ key: 'holderInvalid' }).title : null}
              onType={(value) => {
                setIsRefused(false)
                methods.send({ type: 'payments.type', field: 'holder', value })
              }}
              onProvider={setProvider}
            />
          ) : (
            <InputField
              field={{ required: true }}
              label={text('payments.phone')}
              error={isRefused ? textOf({ key: 'methodPhoneMissing' }).title : null}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={phone}
              onType={(value) => {
                setIsRefused(false)
                methods.send({ type: 'payments.type', field: 'phone', value })
              }}
            />
          )}
        </Stack>
        <HStack mt="6" gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={isMaking} busyText={text('payments.adding')}>
            {text(type === 'card' ? 'payments.addCard' : 'payments.addMobileMoney')}
          </BusyButton>
          <Button variant="outline" onClick={() => methods.send({ type: 'payments.cancel' })}>
            {text('cancel')}
          </Button>
        </HStack>
      </form>
    </Box>
  )
}

/** Returns the form's one field that is not the provider's. */
function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[name="holder"], [name="phone"]') ?? null
}
