import { Button, Flex, Text } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { useText } from '../../app/useText.ts'

interface LoadFailedProps {
  /** The sentence that says what could not be loaded. */
  children: string
  onRetry: () => void
}

/** Shown when a read failed, instead of an empty list [ORD-11, ERR-26, ERR-27]. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const text = useText('account')
  /** The button disappears: the focus moves to the tab's panel. */
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <Flex role="status" direction="column" align="center" gap="4" py="12">
      <Text>{children}</Text>
      <Button variant="outline" onClick={tryAgain}>
        {text('tryAgain')}
      </Button>
    </Flex>
  )
}
