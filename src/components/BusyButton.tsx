import { Button, Spinner } from '@chakra-ui/react'
import type { ButtonProps } from '@chakra-ui/react'
import { ignoreHeldEnter } from './ignoreHeldEnter.ts'

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean
  /** What the button reads while its work is under way. */
  busyText: string
}

/**
 * A button for work that takes time. While busy it stays focusable, so that a keyboard keeps its place when
 * the work is refused; the chart behind it ignores a second press. An Enter that is held down presses it once.
 */
export function BusyButton({ isBusy, busyText, children, ...props }: BusyButtonProps) {
  return (
    <Button
      colorPalette="brand"
      onKeyDown={ignoreHeldEnter}
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
