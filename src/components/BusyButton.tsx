import type { ComponentProps } from 'react'
import { button, type ButtonVariant } from '../theme/classes.ts'
import layout from '../theme/layout.module.css'
import { ignoreRepeatedEnter } from './ignoreRepeatedEnter.ts'

interface BusyButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  isBusy: boolean
  /** The button's text while it is busy. */
  busyText: string
}

/**
 * A button for work that takes time. While busy it keeps the focus, and the machine behind it ignores a second press. A
 * held Enter presses it once.
 */
export function BusyButton({
  variant = 'solid',
  className = '',
  isBusy,
  busyText,
  children,
  ...props
}: BusyButtonProps) {
  return (
    <button
      type="button"
      onKeyDown={ignoreRepeatedEnter}
      {...props}
      className={`${button({ variant })} ${className}`}
      aria-disabled={isBusy || props['aria-disabled']}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <span className={layout.spinner} aria-hidden="true" />
          <span>{busyText}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
