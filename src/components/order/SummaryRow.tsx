import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

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
      gap="4"
      py="1"
      fontWeight={isTotal ? 'semibold' : 'normal'}
      fontSize={isTotal ? 'lg' : 'md'}
    >
      <Text>{label}</Text>
      <Text fontVariantNumeric="tabular-nums">{children}</Text>
    </Flex>
  )
}
