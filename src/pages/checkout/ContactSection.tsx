import { Field, Input, SimpleGrid } from '@chakra-ui/react'
import { useId, type HTMLInputAutoCompleteAttribute } from 'react'
import type { DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import { isKenyanPhone } from '../../../domain/people/phone.ts'
import { selectForm, selectIsOrdering } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Panel } from '../../components/Panel.tsx'
import type { Problem } from './problem.ts'

/** Who receives the order [CHK-01, CHK-02, CHK-27]. */
export function ContactSection({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  return (
    <Panel title={text('contact.title')}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <RequiredField field="first_name" autoComplete="given-name" />
        <RequiredField field="last_name" autoComplete="family-name" />
        <RequiredField field="email_address" type="email" autoComplete="email" />
        <PhoneField problem={problem} />
      </SimpleGrid>
    </Panel>
  )
}

interface RequiredFieldProps {
  field: 'first_name' | 'last_name' | 'email_address'
  type?: 'text' | 'email'
  autoComplete: HTMLInputAutoCompleteAttribute
}

function RequiredField({ field, type = 'text', autoComplete }: RequiredFieldProps) {
  const text = useText('checkout')
  const [value, setValue] = useTyped(field)
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  return (
    <Field.Root required readOnly={isOrdering}>
      <Field.Label>{text(`contact.${field}`)}</Field.Label>
      <Input
        name={field}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={(change) => setValue(change.target.value)}
      />
    </Field.Root>
  )
}

/** Not a required input of the browser: the chart's last check speaks about it [CHK-20, CHK-25]. */
function PhoneField({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  const forms = useText('forms')
  const textOf = useNotice()
  const [value, setValue] = useTyped('mobile_number')
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  const isMissing = value === '' && problem?.field === 'mobile_number'
  const isInvalid = isMissing || (value !== '' && !isKenyanPhone(value))
  const [errorText, helperText] = [useId(), useId()]
  return (
    <Field.Root invalid={isInvalid} readOnly={isOrdering} ids={{ errorText, helperText }}>
      <Field.Label>{text('contact.mobile_number')}</Field.Label>
      <Input
        name="mobile_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-describedby={isInvalid ? `${errorText} ${helperText}` : helperText}
        value={value}
        onChange={(change) => setValue(change.target.value)}
      />
      <Field.ErrorText>{isMissing ? textOf(problem).description : forms('phoneHint')}</Field.ErrorText>
      <Field.HelperText>{text('contact.phoneUse')}</Field.HelperText>
    </Field.Root>
  )
}

function useTyped(field: DeliveryField): [value: string, setValue: (value: string) => void] {
  const { purchase } = useApp()
  const form = useSelector(purchase, selectForm)
  return [form[field] ?? '', (value) => purchase.send({ type: 'purchase.fieldTyped', field, value })]
}
