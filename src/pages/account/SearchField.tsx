import { Field, Input, type InputProps } from '@chakra-ui/react'

interface SearchFieldProps extends Pick<InputProps, 'maxLength' | 'onBlur'> {
  label: string
  hint: string
  value: string
  onSearch: (words: string) => void
}

/** The search of a list, as wide as there is room. */
export function SearchField({ label, hint, value, onSearch, ...props }: SearchFieldProps) {
  return (
    <Field.Root flex="1" minW="0">
      <Field.Label>{label}</Field.Label>
      <Input
        type="search"
        placeholder={hint}
        textOverflow="ellipsis"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        {...props}
      />
    </Field.Root>
  )
}
