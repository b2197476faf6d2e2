import { Box, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  /** `md` where the panel is one of several in a tab. */
  size?: 'md' | 'lg'
  children: ReactNode
}

export function Panel({ title, size = 'lg', children }: PanelProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size={size} mb={size === 'lg' ? '4' : '2'} id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}
