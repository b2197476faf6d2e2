import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

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
  /** How a screen reader takes an error that appears. */
  errorRole?: 'alert' | 'status'
  hint?: ReactNode
  className?: string
  children: (control: Control) => ReactNode
}

/** A control with its label, an error and a hint. */
export function Field({
  label,
  isRequired = false,
  isInvalid = false,
  error,
  errorRole,
  hint,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const [errorId, hintId] = [`${id}e`, `${id}h`]
  const showsError = isInvalid && Boolean(error)
  const describedBy = [showsError && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, required: isRequired, 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy })}
      {showsError && (
        <span id={errorId} role={errorRole} className={styles.error}>
          {error}
        </span>
      )}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
