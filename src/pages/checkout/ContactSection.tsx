import { Field, Input, SimpleGrid } from '@chakra-ui/react'
import { useId, type HTMLInputAutoCompleteAttribute } from 'react'
import { CONTACT_PHONE_HINT } from '../../../domain/checks.ts'
import type { DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import { isKenyanPhone } from '../../../domain/people/phone.ts'
import { selectForm, selectIsOrdering } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { Panel } from '../../components/Panel.tsx'
import type { Problem } from './problem.ts'

/** Who receives the order [CHK-01, CHK-02, CHK-27]. */
export function ContactSection({ problem }: { problem: Problem | null }) {
  return (
    <Panel title="Contact information">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <RequiredField field="first_name" label="First name" autoComplete="given-name" />
        <RequiredField field="last_name" label="Last name" autoComplete="family-name" />
        <RequiredField field="email_address" label="Email" type="email" autoComplete="email" />
        <PhoneField problem={problem} />
      </SimpleGrid>
    </Panel>
  )
}

interface RequiredFieldProps {
  field: DeliveryField
  label: string
  type?: 'text' | 'email'
  autoComplete: HTMLInputAutoCompleteAttribute
}

function RequiredField({ field, label, type = 'text', autoComplete }: RequiredFieldProps) {
  const [value, setValue] = useTyped(field)
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  return (
    <Field.Root required readOnly={isOrdering}>
      <Field.Label>{label}</Field.Label>
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
  const [value, setValue] = useTyped('mobile_number')
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  const isMissing = value === '' && problem?.field === 'mobile_number'
  const isInvalid = isMissing || (value !== '' && !isKenyanPhone(value))
  const [errorText, helperText] = [useId(), useId()]
  return (
    <Field.Root invalid={isInvalid} readOnly={isOrdering} ids={{ errorText, helperText }}>
      <Field.Label>Contact phone</Field.Label>
      <Input
        name="mobile_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-describedby={isInvalid ? `${errorText} ${helperText}` : helperText}
        value={value}
        onChange={(change) => setValue(change.target.value)}
      />
      <Field.ErrorText>{isMissing ? problem.text : CONTACT_PHONE_HINT}</Field.ErrorText>
      <Field.HelperText>For delivery updates and order notifications</Field.HelperText>
    </Field.Root>
  )
}

function useTyped(field: DeliveryField): [value: string, setValue: (value: string) => void] {
  const { purchase } = useApp()
  const form = useSelector(purchase, selectForm)
  return [form[field] ?? '', (value) => purchase.send({ type: 'purchase.fieldTyped', field, value })]
}
