import { Field, Input } from '@chakra-ui/react'

/** A fact that can be read and copied, but not changed here. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{label}</Field.Label>
      <Input variant="subtle" value={value} readOnly />
    </Field.Root>
  )
}
