import { Field, Input } from '@chakra-ui/react'

/** A value to read and copy. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{label}</Field.Label>
      <Input variant="subtle" value={value} readOnly />
    </Field.Root>
  )
}
