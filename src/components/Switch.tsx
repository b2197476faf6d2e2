import type { ComponentProps } from 'react'
import switches from '../theme/switch.module.css'

/** A checkbox that looks like a switch, and is one for screen readers. */
export function Switch({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      className={`${switches.switch} ${className}`.trim()}
      type="checkbox"
      // A native checkbox has a checked state already.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
    />
  )
}
