import { Box } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  children: ReactNode
}

export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Box as="h2" mb="3" id={id}>
        {title}
      </Box>
      {children}
    </Box>
  )
}
