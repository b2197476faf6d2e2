import { useId, type ReactNode } from 'react'
import '../theme/recipes.css'

/** What a field's control gets. */
interface Control {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  isRequired?: boolean
  isInvalid?: boolean
  /** Shown, and read with the field, while it is invalid. */
  error?: ReactNode
  /** Screen readers read an error that appears at once, not when they are done. */
  isAlert?: boolean
  hint?: ReactNode
  children: (control: Control) => ReactNode
}

/** A control with its label, an error and a hint. */
export function Field({
  label,
  isRequired = false,
  isInvalid = false,
  error,
  isAlert = false,
  hint,
  children,
}: FieldProps) {
  const id = useId()
  const [errorId, hintId] = [`${id}e`, `${id}h`]
  const showsError = isInvalid && Boolean(error)
  const describedBy = [showsError && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field-root">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({ id, required: isRequired, 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy })}
      {showsError && (
        <span id={errorId} {...(isAlert ? { role: 'alert' } : { 'aria-live': 'polite' })} className="field-errorText">
          {error}
        </span>
      )}
      {hint && (
        <span id={hintId} className="field-helperText">
          {hint}
        </span>
      )}
    </div>
  )
}
