import type { ComponentProps } from 'react'
import { Field } from '../Field.tsx'
import { INPUT } from '../../theme/classes.ts'

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'onBlur'> {
  label: string
  hint: string
  value: string
  onSearch: (words: string) => void
}

/** The search of a list, as wide as there is room. */
export function SearchField({ label, hint, value, onSearch, ...props }: SearchFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <input
          id={id}
          type="search"
          className={INPUT}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={({ target }) => onSearch(target.value)}
          {...props}
        />
      )}
    </Field>
  )
}
