import { Button, Spinner } from '@chakra-ui/react'
import type { ButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { ignoreRepeatedEnter } from './ignoreRepeatedEnter.ts'

interface BusyButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
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
    <Button
      colorPalette="brand"
      onKeyDown={ignoreRepeatedEnter}
      {...props}
      aria-disabled={isBusy || props['aria-disabled']}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <Spinner size="sm" aria-hidden="true" />
          {busyText}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
