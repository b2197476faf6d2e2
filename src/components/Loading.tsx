import { Flex, Spinner, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Placeholder for what only the browser knows, such as the cart. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" py="20" gap="3" justify="center" align="center">
      <Spinner color="brand.fg" aria-hidden="true" />
      <Text>{children}</Text>
    </Flex>
  )
}
