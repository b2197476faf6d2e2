import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part that is closed until it is asked for. */
export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <chakra.details mt="2" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <chakra.summary
        minH="11"
        display="flex"
        alignItems="center"
        gap="2"
        cursor="pointer"
        fontWeight="medium"
        color="brand.fg"
        css={{ 'details[open] > & svg': { transform: 'rotate(180deg)' } }}
      >
        <Box as="span" minW="0" overflowWrap="anywhere">
          {summary}
        </Box>
        <ChevronDown size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
