import { Box, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** One titled part of the checkout. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="lg" mb="4" id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}
