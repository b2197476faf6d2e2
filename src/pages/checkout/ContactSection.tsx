import type { HTMLInputAutoCompleteAttribute } from 'react'
import { isEmail } from '../../../domain/checks.ts'
import type { DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import { isKenyanPhone } from '../../../domain/people/phone.ts'
import { selectForm, selectIsOrdering } from '../../../machines/orders/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Field } from '../../components/Field.tsx'
import { Panel } from '../../components/Panel.tsx'
import { INPUT } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import type { Problem } from './problem.ts'

/** Who receives the order [CHK-01, CHK-02, CHK-27]. */
export function ContactSection({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  return (
    <Panel title={text('contact.title')}>
      <div className={styles.fields}>
        <RequiredField field="first_name" autoComplete="given-name" />
        <RequiredField field="last_name" autoComplete="family-name" />
        <RequiredField field="email_address" type="email" autoComplete="email" problem={problem} />
        <PhoneField problem={problem} />
      </div>
    </Panel>
  )
}

interface RequiredFieldProps {
  field: 'first_name' | 'last_name' | 'email_address'
  type?: 'text' | 'email'
  autoComplete: HTMLInputAutoCompleteAttribute
  problem?: Problem | null
}

function RequiredField({ field, type = 'text', autoComplete, problem = null }: RequiredFieldProps) {
  const text = useText('checkout')
  const textOf = useNotice()
  const [value, setValue] = useTyped(field)
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  return (
    <Field
      label={text(`contact.${field}`)}
      isRequired
      isInvalid={problem?.field === field && !isEmail(value.trim())}
      error={problem && textOf(problem).description}
    >
      {(control) => (
        <input
          {...control}
          className={INPUT}
          name={field}
          type={type}
          autoComplete={autoComplete}
          readOnly={isOrdering}
          value={value}
          onChange={(change) => setValue(change.target.value)}
        />
      )}
    </Field>
  )
}

/** Not a required input of the browser: the chart's last check speaks about it [CHK-20, CHK-25]. */
function PhoneField({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  const textOf = useNotice()
  const [value, setValue] = useTyped('mobile_number')
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  const isMissing = value === '' && problem?.field === 'mobile_number'
  const isInvalid = isMissing || (value !== '' && !isKenyanPhone(value))
  return (
    <Field
      label={text('contact.mobile_number')}
      isInvalid={isInvalid}
      error={isMissing ? textOf(problem).description : text('contact.phoneHint')}
      hint={text('contact.phoneUse')}
    >
      {(control) => (
        <input
          {...control}
          className={INPUT}
          name="mobile_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={isOrdering}
          value={value}
          onChange={(change) => setValue(change.target.value)}
        />
      )}
    </Field>
  )
}

function useTyped(field: DeliveryField): [value: string, setValue: (value: string) => void] {
  const { purchase } = useApp()
  const form = useSelector(purchase, selectForm)
  return [form[field] ?? '', (value) => purchase.send({ type: 'purchase.fieldTyped', field, value })]
}
