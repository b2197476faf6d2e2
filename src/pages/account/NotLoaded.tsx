import { Button, Flex, Text } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

interface NotLoadedProps {
  /** As a sentence begins: 'Your orders'. */
  what: string
  onRetry: () => void
}

/** A failed read lists nothing, which is not to say that there is nothing [ORD-11, ERR-26, ERR-27]. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  /** The button goes; the keyboard stays in its tab. */
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
