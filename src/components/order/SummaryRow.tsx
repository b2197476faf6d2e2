import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { WRAPS_IF_NARROW } from '../../theme/narrow.ts'

/** Words in place of an amount, which may take several lines. */
export function InWords({ children }: { children: string }) {
  return (
    <Box as="span" display="block" whiteSpace="normal" textAlign="end">
      {children}
    </Box>
  )
}

export function SummaryRow({
  label,
  children,
  isTotal = false,
}: {
  label: string
  children: ReactNode
  isTotal?: boolean
}) {
  return (
    <Flex
      justify="space-between"
      columnGap="4"
      py="1"
      css={WRAPS_IF_NARROW}
      fontWeight={isTotal ? 'semibold' : 'normal'}
      fontSize={isTotal ? 'lg' : 'md'}
    >
      <Text>{label}</Text>
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {children}
      </Text>
    </Flex>
  )
}
