import type { ComponentProps } from 'react'
import controls from '../theme/controls.module.css'
import parts from '../theme/parts.module.css'
import { ignoreRepeatedEnter } from './ignoreRepeatedEnter.ts'

interface BusyButtonProps extends ComponentProps<'button'> {
  isBusy: boolean
  /** The button's text while it is busy. */
  busyText: string
}

/**
 * A button for work that takes time. While busy it keeps the focus, and the machine behind it ignores a second press. A
 * held Enter presses it once.
 */
export function BusyButton({ isBusy, busyText, children, ...props }: BusyButtonProps) {
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.primary}`}
      onKeyDown={ignoreRepeatedEnter}
      {...props}
      aria-disabled={isBusy || props['aria-disabled']}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <span className={parts.spinner} aria-hidden="true" />
          <span>{busyText}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
