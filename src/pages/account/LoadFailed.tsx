import { Button, Flex, Text } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

interface LoadFailedProps {
  /** Begins a sentence: 'Your orders'. */
  what: string
  onRetry: () => void
}

/** Shown when a read failed, instead of an empty list [ORD-11, ERR-26, ERR-27]. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  /** The button disappears: the focus moves to the tab's panel. */
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <Flex role="status" direction="column" align="center" gap="4" py="12">
      <Text>{what} could not be loaded.</Text>
      <Button variant="outline" onClick={tryAgain}>
        Try Again
      </Button>
    </Flex>
  )
}
