import { Flex, Spinner, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Stands in for what only the browser knows; as high as the screen, so that the foot of the page does not show for a moment. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" minH="100vh" py="20" gap="3" justify="center" align="start">
      <Spinner color="brand.fg" aria-hidden="true" />
      <Text>{children}</Text>
    </Flex>
  )
}
