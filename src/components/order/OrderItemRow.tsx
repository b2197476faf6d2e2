import { Box, Flex, Text } from '@chakra-ui/react'
import { useText } from '../../app/useText.ts'
import { NARROW, WRAPS_IF_NARROW } from '../../theme/narrow.ts'
import { Thumbnail } from '../product/Thumbnail.tsx'

interface OrderItemRowProps {
  name: string
  image: string
  quantity: number
  /** The formatted price of all pieces. */
  amount: string
}

export function OrderItemRow({ name, image, quantity, amount }: OrderItemRowProps) {
  const text = useText('orders')
  return (
    <Flex as="li" gap="3" py="1.5" align="center" css={WRAPS_IF_NARROW}>
      <Thumbnail image={image} name={name} size={48} />
      <Box flex="1" minW="0" css={{ [NARROW]: { flexBasis: '60%' } }}>
        <Text lineClamp="2" css={{ [NARROW]: { lineClamp: '6' } }}>
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {text('quantity', { quantity: String(quantity) })}
        </Text>
      </Box>
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {amount}
      </Text>
    </Flex>
  )
}
