import { Button, Spinner } from '@chakra-ui/react'
import type { ButtonProps } from '@chakra-ui/react'

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean
  /** What the button reads while its work is under way. */
  busyText: string
}

/**
 * A button for work that takes time. While busy it stays focusable, so that a keyboard keeps its place when
 * the work is refused; the chart behind it ignores a second press.
 */
export function BusyButton({ isBusy, busyText, children, ...props }: BusyButtonProps) {
  return (
    <Button colorPalette="brand" {...props} aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
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
