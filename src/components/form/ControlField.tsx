import { Field, Input, NativeSelect } from '@chakra-ui/react'
import { useId, type ComponentProps } from 'react'

/** The place of a choice beside the search of a list. */
export const FILTER = { flex: 'none', w: { base: '42%', md: '60' } }

interface ControlFieldProps extends ComponentProps<typeof Field.Root> {
  label: string
  hint?: string | undefined
}

/** One of Chakra's controls, with its label and a hint. */
export function ControlField({ label, hint, children, ...field }: ControlFieldProps) {
  return (
    <Field.Root {...field}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}

interface InputFieldProps extends ComponentProps<typeof Input> {
  label: string
  hint?: string | undefined
  /** What is wrong with what is typed, shown and read with it; null: nothing. */
  error?: string | null
  /** Of the field around the input: its place and state. */
  field?: ComponentProps<typeof Field.Root>
  onType?: (value: string) => void
}

/** An input with its label. */
export function InputField({ label, hint, error, field, onType, ...input }: InputFieldProps) {
  const errorId = useId()
  const state = error !== undefined && { invalid: error !== null, ids: { errorText: errorId } }
  return (
    <ControlField label={label} hint={hint} {...field} {...state}>
      <Input
        {...input}
        {...(error && { 'aria-describedby': errorId })}
        {...(onType && { onChange: ({ target }) => onType(target.value) })}
      />
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
    </ControlField>
  )
}

interface ChoiceFieldProps<Value extends string> extends Pick<ComponentProps<'select'>, 'name' | 'aria-busy'> {
  label: string
  value: Value
  /** Each value that can be chosen, and what it is called. */
  choices: readonly (readonly [value: Value, name: string])[]
  /** Of the field around the select: its place. */
  field?: ComponentProps<typeof Field.Root>
  onChoose: (value: Value) => void
}

/** A select with its label. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, field, onChoose, ...select } = props
  return (
    <ControlField label={label} {...field}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select} onChange={({ target }) => onChoose(target.value as Value)}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
      </NativeSelect.Root>
    </ControlField>
  )
}
